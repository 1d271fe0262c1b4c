/**
 * `npm run weights -w @platen/render [-- --limited] [NAME…]`: what each kind of thing and each document weighs, and the
 * processor time and memory that it takes in truth, in a process with the flags that a child has. Run it
 * when a press changes, and mend `src/weigh/costs.ts`. With `--limited` what weighs too much is refused, as in a service:
 * then the time until it was.
 */
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { nodeFlags } from "../../../pool/src/children/node-flags.ts";
import { WEIGHT_LIMIT, type Format } from "../../src/index.ts";
import { documents, largest } from "./documents.ts";
import { weighedKinds } from "./kinds.ts";
import type { Measured } from "./measure.ts";

/** Of a child, in bytes. */
const HEAP = 2 ** 31;
/** A process that has been past this, in MiB, measures no more. */
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
    // What it holds on to would count for the next.
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
