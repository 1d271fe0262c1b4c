import { readFileSync } from "node:fs";
import { audit } from "../../test/support/cluster/audit.ts";
import type { ClientOptions, Clients } from "../../test/support/cluster/clients.ts";
import type { Cluster } from "../../test/support/cluster/cluster.ts";
import type { Fleet } from "../../test/support/cluster/fleet.ts";
import type { LoadOptions } from "./options.ts";
import type { Report } from "./report.ts";

/** What every part of the run has. */
export interface Stage {
  cluster: Cluster;
  /** One node with all children, and two with half of them each. */
  single: Fleet;
  pair: Fleet;
  options: LoadOptions;
  report: Report;
}

const samples = new URL("../../../../bench/samples/", import.meta.url);
const read = (name: string) => readFileSync(new URL(`${name}.md`, samples), "utf8");

export const documents = { card: read("card"), answer: read("answer") };

/** Some paid with credits, some free as long as there is free quota. */
export function bodyOf(markdown: string): (count: number) => object {
  return (count) => (count % 2 ? { markdown, watermark: false } : { markdown });
}

/** The load under which something is done to the nodes. */
export function loadOf({ cluster, options }: Stage, retry = true): ClientOptions {
  const { tokens } = cluster;
  return { count: options.clients, tokens, body: bodyOf(documents.card), retry, unkeyedEvery: 4 };
}

const retryable = /^(connection (refused|broken|silent)|503 OVERLOADED|409 IDEMPOTENCY_CONFLICT)$/u;

/** What clients saw that no client may ask again for. */
export function hopeless({ errors, failed }: Clients): string[] {
  const strange = [...errors.keys()].filter((name) => !retryable.test(name));
  return [...new Set([...strange, ...failed])];
}

/** Rows on what must hold after everything. */
export async function auditRows(
  { report, pair, cluster }: Stage,
  name: string,
  { answered }: Clients,
  { since, via = 1 }: { since: number; via?: number },
): Promise<void> {
  const { query } = cluster;
  const { balancer } = pair;
  const node = pair.node(via);
  const { lost, wrong, images } = await audit({ query, balancer, via: node, answered, since });
  report.none(`${name}: answered images that are lost, of ${answered.length}`, lost);
  report.none(`${name}: wrong in the books, or charged and cannot be fetched, of ${images}`, wrong);
}
