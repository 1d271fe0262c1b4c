/**
 * `npm run weights -w @platen/render [-- --limited] [NAME…]`: prints the estimated weight of each
 * kind of block and of each document, beside the processor time and memory that it really takes, in
 * a process with the flags of a child. Run it when a press changes, and correct
 * `src/weigh/costs.ts`. With `--limited` a document that weighs too much is refused, as in a
 * service; the time is then the time until the refusal.
 */
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { nodeFlags } from "../../../pool/src/children/node-flags.ts";
import { WEIGHT_LIMIT, type Format } from "../../src/index.ts";
import { documents, largest } from "./documents.ts";
import { weighedKinds } from "./kinds.ts";
import type { Measured } from "./measure.ts";

/** Heap of the measuring child, in bytes. */
const HEAP = 2 ** 31;
/** Peak of memory, in MiB, from which on a child is replaced before the next document. */
const WORN = 240;

const given = process.argv.slice(2);
const formats = (["pdf", "png"] as const).filter((format) => !given.includes(`--no-${format}`));
const limit = given.includes("--limited") ? WEIGHT_LIMIT : Infinity;
const chosen = given.filter((word) => !word.startsWith("--"));
// Without a bound the largest would take minutes.
const all = Object.keys({ ...weighedKinds, ...documents, ...(limit < Infinity && largest) });
const names = all.filter((name) => chosen.length === 0 || chosen.includes(name));

const columns = [
  "KiB",
  "weighs, s",
  "takes, s",
  "times",
  "memory weighs, MB",
  "before, MiB",
  "peak, MiB",
];
console.log(`| document | format | ${columns.join(" | ")} | ends in |`);
console.log(`|---|---|${"--:|".repeat(columns.length)}---|`);
for (const format of formats) {
  let child: ChildProcess | undefined;
  for (const name of names) {
    if ((weighedKinds[name]?.only ?? format) !== format) continue;
    child ??= await begin(format);
    child.send(name);
    const [measured] = (await once(child, "message")) as [Measured[]];
    for (const one of measured) console.log(rowOf(name, format, one));
    // Memory that it holds on to would be counted for the next document.
    if (measured.every(({ peak }) => peak < WORN)) continue;
    child.kill();
    child = undefined;
  }
  child?.kill();
}

async function begin(format: Format): Promise<ChildProcess> {
  const file = new URL("measure.ts", import.meta.url);
  const child = fork(file, [format, String(limit)], { execArgv: nodeFlags(HEAP) });
  await once(child, "message");
  return child;
}

function rowOf(name: string, format: Format, one: Measured): string {
  const { count, kibibytes, weight, taken, memory, before, peak, outcome } = one;
  const cells = [
    count === undefined ? name : `${name}, ${count}`,
    format,
    kibibytes.toFixed(1),
    weight.toFixed(2),
    taken.toFixed(2),
    (weight / taken).toFixed(1),
    ...[memory, before, peak].map((figure) => figure.toFixed(0)),
    outcome,
  ];
  return `| ${cells.join(" | ")} |`;
}
