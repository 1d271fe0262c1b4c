import { execFileSync } from "node:child_process";
import { globSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as operator from "@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1";
import * as apps from "kubernetes-models/apps/v1";
import * as autoscaling from "kubernetes-models/autoscaling/v2";
import * as batch from "kubernetes-models/batch/v1";
import * as networking from "kubernetes-models/networking.k8s.io/v1";
import * as policy from "kubernetes-models/policy/v1";
import * as core from "kubernetes-models/v1";
import { describe, expect, test } from "vitest";
import { settings } from "@platen/server/config";
import { documentedMetrics } from "../../packages/server/src/adapters/metrics/documented.ts";
import { configOf, filledIn } from "./support/settings.ts";
import { manifests, ofKind, podMakers, root, text, yaml, type Kind } from "./support/files.ts";

interface Model {
  validate: () => void;
}

/** Where each kind is described: by a package made from Kubernetes' own API description. */
const models: Record<Kind, { module: string; make: new (object: never) => Model }> = {
  ConfigMap: { module: "kubernetes-models/v1", make: core.ConfigMap },
  Deployment: { module: "kubernetes-models/apps/v1", make: apps.Deployment },
  HorizontalPodAutoscaler: {
    module: "kubernetes-models/autoscaling/v2",
    make: autoscaling.HorizontalPodAutoscaler,
  },
  Ingress: { module: "kubernetes-models/networking.k8s.io/v1", make: networking.Ingress },
  Job: { module: "kubernetes-models/batch/v1", make: batch.Job },
  Namespace: { module: "kubernetes-models/v1", make: core.Namespace },
  NetworkPolicy: {
    module: "kubernetes-models/networking.k8s.io/v1",
    make: networking.NetworkPolicy,
  },
  PodDisruptionBudget: { module: "kubernetes-models/policy/v1", make: policy.PodDisruptionBudget },
  Secret: { module: "kubernetes-models/v1", make: core.Secret },
  Service: { module: "kubernetes-models/v1", make: core.Service },
  ServiceMonitor: {
    module: "@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1",
    make: operator.ServiceMonitor,
  },
};

const all = manifests();
const named = all.map((one) => [`${one.kind} ${one.object.metadata?.name}`, one] as const);
const makers = podMakers();
const deployments = ofKind("Deployment");

/** Objects as TypeScript, for the compiler to find fields that no schema knows of. */
function compile(name: string, objects: readonly { kind: Kind; object: unknown }[]): string {
  const lines = objects.map(({ kind, object }) => {
    const type = `import("${models[kind].module}").I${kind}`;
    return `export const _: ${type} = ${JSON.stringify(object)};`;
  });
  const folder = join(root, "out/deploy-check", name);
  mkdirSync(folder, { recursive: true });
  const files = lines.map((line, index) => {
    writeFileSync(join(folder, `${index}.ts`), line);
    return join(folder, `${index}.ts`);
  });
  const options = ["--noEmit", "--skipLibCheck", "--strict", "--module", "nodenext", "--types", ""];
  try {
    execFileSync(
      process.execPath,
      [join(root, "node_modules/typescript/bin/tsc"), "--ignoreConfig", ...options, ...files],
      { encoding: "utf8", cwd: root },
    );
    return "";
  } catch (error) {
    return String((error as { stdout?: string }).stdout);
  }
}

describe("form", () => {
  test.each(named)("%s is as Kubernetes describes it", (_, { kind, object }) => {
    new models[kind].make(object as never).validate();
  });

  test("no field is unknown or missing", () => {
    expect(compile("manifests", all)).toBe("");
  });

  test("and one that were would be found", () => {
    const [deployment] = deployments;
    const wrong = structuredClone(deployment)!;
    Object.assign(wrong.spec!.template.spec!.containers[0]!, { readynessProbe: {} });
    expect(compile("wrong", [{ kind: "Deployment", object: wrong }])).toContain("readynessProbe");
  });

  test("the kustomization names every file but the examples", () => {
    const { resources } = yaml("deploy/kubernetes/kustomization.yaml") as {
      resources: string[];
    };
    const files = globSync("*.yaml", { cwd: join(root, "deploy/kubernetes") });
    const own = files.filter((file) => !/^kustomization|\.example\.yaml$/u.test(file));
    expect([...resources].sort()).toEqual(own.sort());
  });

  test("names are not used twice", () => {
    expect(new Set(named.map(([name]) => name)).size).toBe(named.length);
  });
});

describe.each(makers.map((maker) => [maker.name, maker] as const))("%s", (_, { pod, labels }) => {
  const container = pod.containers[0]!;

  test("can do no more than it must", () => {
    expect(pod.automountServiceAccountToken).toBe(false);
    expect(pod.enableServiceLinks).toBe(false);
    expect(pod.securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: 10_001,
      seccompProfile: { type: "RuntimeDefault" },
    });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ["ALL"] },
    });
    expect(container.volumeMounts).toEqual([{ name: "tmp", mountPath: "/tmp" }]);
  });

  test("its user is the image's", () => {
    expect(text("Dockerfile")).toContain(`USER ${pod.securityContext?.runAsUser}:`);
  });

  test("its image has a tag, and its memory a limit", () => {
    expect(container.image).toMatch(/:(?!latest)[\w.-]+$/u);
    expect(container.resources?.limits?.["memory"]).toBeDefined();
    expect(container.resources?.requests?.["cpu"]).toBeDefined();
  });

  test("what its settings come from is there, and the service would start with them", () => {
    const config = configOf(environmentOf(container.envFrom ?? []));
    const component = labels["app.kubernetes.io/component"];
    expect(config.role.name).toBe(component === "render" ? "render" : "api");
  });
});

type From = { configMapRef?: { name?: string }; secretRef?: { name?: string } };

function environmentOf(from: readonly From[]): Record<string, string> {
  const sources = from.map(({ configMapRef, secretRef }) => {
    const found = configMapRef
      ? ofKind("ConfigMap").find(({ metadata }) => metadata?.name === configMapRef.name)?.data
      : ofKind("Secret").find(({ metadata }) => metadata?.name === secretRef?.name)?.stringData;
    expect(found, JSON.stringify({ configMapRef, secretRef })).toBeDefined();
    return found ?? {};
  });
  const values = Object.entries(Object.assign({}, ...sources) as Record<string, string>);
  return Object.fromEntries(values.map(([name, value]) => [name, filledIn(name, value)]));
}

describe("settings", () => {
  test("only those that exist are named, here and in what leads to them", () => {
    const files = globSync(
      [
        "deploy/**/*.{yaml,ts,cfg,toml,example}",
        "deploy/**/.env.example",
        "compose.yaml",
        "Dockerfile",
        "docs/operations.md",
      ],
      { cwd: root },
    );
    expect(files.length).toBeGreaterThan(15);
    for (const file of files)
      for (const [name] of text(file).matchAll(/\bPLATEN_[A-Z0-9_]+\b/gu))
        expect(Object.keys(settings), `${name} in ${file}`).toContain(name);
  });

  test("render nodes are told no secret but the key they share with the api nodes", () => {
    const render = makers.find(({ name }) => name === "platen-render")!;
    const secrets = render.pod.containers[0]!.envFrom?.flatMap(
      ({ secretRef }) => secretRef?.name ?? [],
    );
    expect(secrets).toEqual(["platen-render-key"]);
    const { PLATEN_RENDER_KEY, ...others } = ofKind("Secret").find(
      ({ metadata }) => metadata?.name === "platen-render-key",
    )!.stringData!;
    expect(PLATEN_RENDER_KEY).toBe("");
    expect(others).toEqual({});
  });

  test("api nodes send renders to the render service, and wait as long as it may take", () => {
    const api = configMap("platen-api");
    const [host, port] = new URL(api["PLATEN_RENDER_URL"]!).host.split(":");
    const service = ofKind("Service").find(({ metadata }) => metadata?.name === host);
    expect(service?.spec?.ports?.map((one) => String(one.port))).toContain(port);
    expect(api["PLATEN_RENDER_DEADLINE"]).toBe(
      configMap("platen-render")["PLATEN_RENDER_DEADLINE"],
    );
  });
});

const configMap = (name: string) =>
  ofKind("ConfigMap").find(({ metadata }) => metadata?.name === name)!.data!;

describe.each(deployments.map((one) => [one.metadata!.name!, one] as const))(
  "%s",
  (name, { spec }) => {
    const { pod, labels } = makers.find((maker) => maker.name === name)!;
    const container = pod.containers[0]!;

    test("selects its own pods, as do its service, its budget and its spread", () => {
      expect(spec!.selector.matchLabels).toEqual(labels);
      const service = ofKind("Service").find(({ metadata }) => metadata?.name === name);
      expect(service?.spec?.selector).toEqual(labels);
      const budget = ofKind("PodDisruptionBudget").find(({ metadata }) => metadata?.name === name);
      expect(budget?.spec?.selector?.matchLabels).toEqual(labels);
      for (const { labelSelector } of pod.topologySpreadConstraints!)
        expect(labelSelector?.matchLabels).toEqual(labels);
    });

    test("its ports are those that the service listens on, and its service's lead to them", () => {
      const ports = {
        http: settings.PLATEN_PORT.default,
        metrics: settings.PLATEN_METRICS_PORT.default,
      };
      expect(container.ports).toEqual(
        Object.entries(ports).map(([port, containerPort]) => ({ name: port, containerPort })),
      );
      const service = ofKind("Service").find(({ metadata }) => metadata?.name === name);
      for (const { name: port, targetPort } of service!.spec!.ports!) {
        expect(targetPort).toBe(port);
        expect(Object.keys(ports)).toContain(port);
      }
    });

    test("its probes ask what both roles answer", () => {
      const handlers = text("packages/server/src/render-node/handler.ts");
      const app = text("packages/contract/src/endpoints/health.ts");
      const probes = {
        startup: [container.startupProbe, "/healthz"],
        liveness: [container.livenessProbe, "/healthz"],
        readiness: [container.readinessProbe, "/readyz"],
      } as const;
      for (const [probe, path] of Object.values(probes)) {
        expect(probe?.httpGet).toEqual({ path, port: "http" });
        expect(handlers).toContain(`"GET ${path}"`);
        expect(app).toContain(`"${path}"`);
      }
    });

    test("it is given the time that it takes to stop, and is missed before it stops answering", () => {
      const { drainDelay, shutdownGrace } = configOf(environmentOf(container.envFrom ?? []));
      const given = (pod.terminationGracePeriodSeconds ?? 0) * 1000;
      expect(given).toBeGreaterThanOrEqual(drainDelay + shutdownGrace + 5000);
      const { periodSeconds = 0, failureThreshold = 0 } = container.readinessProbe!;
      expect(periodSeconds * failureThreshold * 1000).toBeLessThan(drainDelay);
    });

    test("an autoscaler scales it, on what there is", () => {
      const scaler = ofKind("HorizontalPodAutoscaler").find(
        ({ metadata }) => metadata?.name === name,
      );
      expect(scaler?.spec?.scaleTargetRef).toEqual({
        apiVersion: "apps/v1",
        kind: "Deployment",
        name,
      });
      for (const metric of scaler?.spec?.metrics ?? [])
        if (metric.type === "Pods") expect(adapted).toContain(metric.pods!.metric.name);
        else expect(container.resources?.requests).toHaveProperty(metric.resource!.name);
    });
  },
);

interface AdapterRule {
  seriesQuery: string;
  name: { as: string };
  metricsQuery: string;
}

const { rules } = yaml("deploy/kubernetes/examples/prometheus-adapter.yaml") as {
  rules: { custom: AdapterRule[] };
};
const adapted = rules.custom.map(({ name }) => name.as);

describe("metrics", () => {
  test("the adapter's rules ask for metrics and labels that the service has", () => {
    const known = new Map(
      documentedMetrics()
        .getMetricsAsArray()
        .map((one) => one as object as { name: string; labelNames?: string[] })
        .map(({ name, labelNames = [] }) => [name, labelNames]),
    );
    for (const { seriesQuery, metricsQuery } of rules.custom)
      for (const [, metric = "", matchers = ""] of `${seriesQuery} ${metricsQuery}`.matchAll(
        /(platen_\w+)\{([^}]*)\}/gu,
      )) {
        expect([...known.keys()]).toContain(metric);
        const labels = [...matchers.matchAll(/(\w+)!?=/gu)].map(([, label]) => label);
        for (const label of labels.filter((one) => one !== "namespace" && one !== "pod"))
          expect(known.get(metric)).toContain(label);
      }
  });

  test("what a render pod may hold is what its memory is for", () => {
    const { render } = configOf(
      environmentOf(
        makers.find(({ name }) => name === "platen-render")!.pod.containers[0]!.envFrom ?? [],
      ),
    );
    const limits = makers.find(({ name }) => name === "platen-render")!.pod.containers[0]!
      .resources;
    const given = Number.parseInt(String(limits?.limits?.["memory"]), 10) * 1024;
    expect(given).toBeGreaterThanOrEqual((render.children + 3) * (render.memory / 2 ** 20) + 400);
    expect(limits?.requests?.["cpu"]).toBe(String(render.children));
  });
});
