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

/** Of the load under which something is done to the nodes, every so many documents have a diagram. */
const DIAGRAM_EVERY = 8;

/** That load. */
export function loadOf({ cluster, options }: Stage, retry = true): ClientOptions {
  const { tokens } = cluster;
  const card = bodyOf(documents.card);
  const body = (count: number) =>
    count % DIAGRAM_EVERY === 0 ? bodyOf(diagram(count))(count / DIAGRAM_EVERY) : card(count);
  return { count: options.clients, tokens, body, retry, unkeyedEvery: 4 };
}

/** A document whose diagram nobody has drawn before. */
function diagram(count: number): string {
  const lines = [
    "flowchart LR",
    `  a[Order ${count}] --> b{Paid?}`,
    `  b -->|yes| c[Send ${count}]`,
  ];
  return ["# Diagram", "", "```mermaid", ...lines, "```", ""].join("\n");
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
  const undrawn = answered.filter(({ warnings }) => warnings.includes("DIAGRAM_NOT_DRAWN"));
  const charged = undrawn.map(({ imageId }) => imageId);
  report.none(`${name}: diagrams that were charged as their source`, charged);
  report.none(`${name}: wrong in the books, or charged and cannot be fetched, of ${images}`, wrong);
}
