/** The files under test, as text and as data. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { IServiceMonitor } from "@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1";
import type { IDeployment } from "kubernetes-models/apps/v1";
import type { IHorizontalPodAutoscaler } from "kubernetes-models/autoscaling/v2";
import type { IJob } from "kubernetes-models/batch/v1";
import type { IIngress, INetworkPolicy } from "kubernetes-models/networking.k8s.io/v1";
import type { IPodDisruptionBudget } from "kubernetes-models/policy/v1";
import type { IConfigMap, INamespace, IPodSpec, ISecret, IService } from "kubernetes-models/v1";
import { parse, parseAllDocuments } from "yaml";

export const root = join(import.meta.dirname, "../../..");

export function text(path: string): string {
  return readFileSync(join(root, path), "utf8");
}

/** The caller says what it is; for files whose form is checked elsewhere. */
export function yaml(path: string): unknown {
  return parse(text(path), { merge: true });
}

/** Kinds that the manifests may hold, each with the module of `kubernetes-models` that describes it. */
export interface Kinds {
  ConfigMap: IConfigMap;
  Deployment: IDeployment;
  HorizontalPodAutoscaler: IHorizontalPodAutoscaler;
  Ingress: IIngress;
  Job: IJob;
  Namespace: INamespace;
  NetworkPolicy: INetworkPolicy;
  PodDisruptionBudget: IPodDisruptionBudget;
  Secret: ISecret;
  Service: IService;
  ServiceMonitor: IServiceMonitor;
}

export type Kind = keyof Kinds;

export interface Manifest {
  file: string;
  kind: Kind;
  apiVersion: string;
  object: Kinds[Kind];
}

/** Every object of the Kubernetes files; the kustomization and values for a chart are none. */
export function manifests(): Manifest[] {
  const files = globSync("deploy/kubernetes/**/*.yaml", { cwd: root }).filter(
    (file) => !/kustomization|prometheus-adapter/u.test(file),
  );
  return files.sort().flatMap((file) =>
    parseAllDocuments(text(file)).map((document) => {
      const [error] = document.errors;
      if (error) throw error;
      const object = document.toJS() as Kinds[Kind] & { kind: Kind; apiVersion: string };
      return { file, kind: object.kind, apiVersion: object.apiVersion, object };
    }),
  );
}

export function ofKind<K extends Kind>(kind: K): Kinds[K][] {
  return manifests()
    .filter((one) => one.kind === kind)
    .map(({ object }) => object as Kinds[K]);
}

export interface PodMaker {
  name: string;
  labels: Record<string, string>;
  pod: IPodSpec;
}

/** Returns the manifests that make pods, with the pods' form. */
export function podMakers(): PodMaker[] {
  return [...ofKind("Deployment"), ...ofKind("Job")].map(({ metadata, spec }) => {
    const pod = spec?.template.spec;
    if (!pod) throw new Error(`${metadata?.name} has no pod`);
    const { labels } = spec.template.metadata ?? {};
    return { name: metadata?.name ?? "", labels: { ...labels }, pod };
  });
}
