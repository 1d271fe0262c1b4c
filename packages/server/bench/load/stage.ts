import { variedDocument } from "../../../../bench/varied/documents.ts";
import { readFileSync } from "node:fs";
import type { Clients } from "../../test/support/cluster/clients.ts";
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
const always = (name: string) => {
  const markdown = readFileSync(new URL(`${name}.md`, samples), "utf8");
  return () => markdown;
};
/** Documents of the bench that do not come again. */
const eachNew = (kind: "card" | "answer") => {
  let number = 0;
  return () => variedDocument(kind, number++);
};

/** Where the Markdown of the next request comes from. */
export const documents = {
  card: always("card"),
  answer: always("answer"),
  "new cards": eachNew("card"),
  "new answers": eachNew("answer"),
} satisfies Record<string, () => string>;

/** Some paid with credits, some free as long as there is free quota. */
export function bodyOf(next: () => string): (count: number) => object {
  return (count) => (count % 2 ? { markdown: next(), watermark: false } : { markdown: next() });
}

const retryable = /^(connection (refused|broken|silent)|503 OVERLOADED|409 IDEMPOTENCY_CONFLICT)$/u;

/** What clients saw that no client may ask again for. */
export function hopeless({ errors, failed }: Clients): string[] {
  const strange = [...errors.keys()].filter((name) => !retryable.test(name));
  return [...new Set([...strange, ...failed])];
}
