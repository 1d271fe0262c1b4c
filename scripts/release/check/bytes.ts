/** Whether what was built draws what the source draws: every golden case, and each of its documents as PDF. */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { goldenCases, goldensFolder } from "../../../packages/render/test/goldens/cases.ts";
import type { NodeProgram } from "./nodes.ts";
import type { Project } from "./project.ts";

type Digests = Record<string, string>;

/** Cases on standard input, SHA-256 of each on standard output. */
const program = (from: string) => `
import { createHash } from "node:crypto";
import { text } from "node:stream/consumers";
import { render } from ${JSON.stringify(from)};
const digests = {};
for (const { name, markdown, options } of JSON.parse(await text(process.stdin)))
  digests[name] = createHash("sha256").update((await render(markdown, options)).bytes).digest("hex");
console.log(JSON.stringify(digests));
process.exit(0);
`;

function cases(): string {
  const pictures = goldenCases().map(({ name, markdown, options }) => ({
    name,
    markdown,
    options,
  }));
  const documents = new Map(pictures.map((one) => [one.markdown, one]));
  const pdfs = [...documents.values()].map(({ name, markdown }) => ({
    name: `${name}.pdf`,
    markdown,
    options: { format: "pdf" },
  }));
  return JSON.stringify([...pictures, ...pdfs]);
}

/** Renders all cases from the sources, on the Node that runs this; returns their digests. */
export function sourceDigests(): Digests {
  const from = join(goldensFolder, "../../src/index.ts");
  const args = ["--input-type=module", "--eval", program(from)];
  const output = execFileSync(process.execPath, args, { input: cases(), encoding: "utf8" });
  return JSON.parse(output) as Digests;
}

/** @returns names of the cases that came out otherwise */
export function differingCases(project: Project, node: NodeProgram, expected: Digests): string[] {
  const file = project.write("digests.mjs", program("@platen/render"));
  const { code, output, error } = project.run(node.path, [file], cases());
  if (code !== 0) throw new Error(`rendering the golden cases failed:\n${error}`);
  const digests = JSON.parse(output) as Digests;
  return Object.keys(expected).filter((name) => digests[name] !== expected[name]);
}
