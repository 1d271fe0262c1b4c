/**
 * `npm run weights -w @platen/render [-- --limited] [NAME…]`: what each document weighs, and the processor time that it
 * takes in truth, each in a process of its own. Run it when a press changes, and mend `src/weigh/costs.ts`. With
 * `--limited` what weighs too much is refused, as in a service: then the time until it was.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { WEIGHT_LIMIT } from "../../src/index.ts";
import { formats } from "../../src/options.ts";
import { documents, largest } from "./documents.ts";
import type { Measured } from "./measure.ts";

const given = process.argv.slice(2);
const limit = given.includes("--limited") ? WEIGHT_LIMIT : Infinity;
const chosen = given.filter((word) => !word.startsWith("--"));
// Without a bound the largest would take minutes.
const all = Object.keys(limit === Infinity ? documents : { ...documents, ...largest });
const names = all.filter((name) => chosen.length === 0 || chosen.includes(name));
const pressed = formats.filter((format) => format === "png" || format === "pdf");

console.log("| document | format | KiB | weighs, s | takes, s | times | ends in |");
console.log("|---|---|--:|--:|--:|--:|---|");
for (const name of names)
  for (const format of pressed) {
    const child = fork(new URL("measure.ts", import.meta.url), [name, format, String(limit)]);
    const [measured] = (await once(child, "message")) as [Measured];
    const { kibibytes, weight, taken, outcome } = measured;
    const cells = [name, format, kibibytes.toFixed(1), weight.toFixed(2), taken.toFixed(2)];
    console.log(`| ${cells.join(" | ")} | ${(weight / taken).toFixed(1)} | ${outcome} |`);
  }
