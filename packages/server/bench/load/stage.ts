import { variedDocument } from "../../../../bench/varied/documents.ts";
import { readFileSync } from "node:fs";
import type { Clients } from "../../test/support/cluster/clients.ts";
import type { Cluster } from "../../test/support/cluster/cluster.ts";
import type { Fleet } from "../../test/support/cluster/fleet.ts";
import type { LoadOptions } from "./options.ts";
import type { Report } from "./report.ts";

/** Everything that the measurements share. */
export interface Stage {
  cluster: Cluster;
  /** One node with all children, and two with half of them each. */
  single: Fleet;
  pair: Fleet;
  options: LoadOptions;
  report: Report;
}

const samples = new URL("../../../../bench/samples/", import.meta.url);
const always = (name: string) => {
  const markdown = readFileSync(new URL(`${name}.md`, samples), "utf8");
  return () => markdown;
};
/** Documents of the bench that are different each time. */
const eachNew = (kind: "card" | "answer") => {
  let number = 0;
  return () => variedDocument(kind, number++);
};

/** Sources of the Markdown of the next request, by name. */
export const documents = {
  card: always("card"),
  answer: always("answer"),
  "new cards": eachNew("card"),
  "new answers": eachNew("answer"),
} satisfies Record<string, () => string>;

/**
 * Makes bodies of requests: in turns paid with credits, and free as long as there is free quota.
 */
export function bodyOf(next: () => string): (count: number) => object {
  return (count) => (count % 2 ? { markdown: next(), watermark: false } : { markdown: next() });
}

const retryable = /^(connection (refused|broken|silent)|503 OVERLOADED|409 IDEMPOTENCY_CONFLICT)$/u;

/** Lists errors that clients saw and may not answer with another attempt. */
export function hopeless({ errors, failed }: Clients): string[] {
  const strange = [...errors.keys()].filter((name) => !retryable.test(name));
  return [...new Set([...strange, ...failed])];
}
