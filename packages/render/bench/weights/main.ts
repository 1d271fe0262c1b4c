/**
 * `npm run weights -w @platen/render [-- NAME…]`: what each document weighs, and the processor time that it
 * takes in truth, each in a process of its own. Run it when a press changes, and mend `src/weigh/costs.ts`.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { formats } from "../../src/options.ts";
import { documents } from "./documents.ts";
import type { Measured } from "./measure.ts";

const chosen = process.argv.slice(2);
const names = Object.keys(documents).filter((name) => chosen.length === 0 || chosen.includes(name));
const pressed = formats.filter((format) => format === "png" || format === "pdf");

console.log("| document | format | KiB | weighs, s | takes, s | times | ends in |");
console.log("|---|---|--:|--:|--:|--:|---|");
for (const name of names)
  for (const format of pressed) {
    const child = fork(new URL("measure.ts", import.meta.url), [name, format]);
    const [measured] = (await once(child, "message")) as [Measured];
    const { kibibytes, weight, taken, outcome } = measured;
    const cells = [name, format, kibibytes.toFixed(1), weight.toFixed(2), taken.toFixed(2)];
    console.log(`| ${cells.join(" | ")} | ${(weight / taken).toFixed(1)} | ${outcome} |`);
  }
