/** Inputs that are kept from run to run: a file for each target, a line of JSON for each input. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { TargetName } from "./targets/index.ts";

/** Longest input that is kept, in bytes, and most inputs of a target. */
const LONGEST = 600;
const MOST = 150;

/** Bytes as text of characters below 256: what is text can be read in the file. */
export function readCorpus(target: TargetName): Buffer[] {
  const file = fileOf(target);
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "");
  return lines.map((line) => Buffer.from(JSON.parse(line) as string, "latin1"));
}

export function writeCorpus(target: TargetName, inputs: readonly Buffer[]): number {
  const lines = inputs
    .filter(({ length }) => length > 0 && length <= LONGEST)
    .slice(0, MOST)
    .map((input) => JSON.stringify(input.toString("latin1")));
  const file = fileOf(target);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${[...new Set(lines)].sort().join("\n")}\n`);
  return lines.length;
}

function fileOf(target: TargetName): string {
  return fileURLToPath(new URL(`corpus/${target}.jsonl`, import.meta.url));
}
