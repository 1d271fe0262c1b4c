/** Inputs that are kept from run to run: a file for each target, a line of JSON for each input. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { TargetName } from "./targets/index.ts";

/** Longest input that is kept, and all of a target's as they are in its file, in bytes. */
const LONGEST = 600;
const ROOM = 25_000;

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
  let room = ROOM;
  const lines = new Set<string>();
  for (const input of inputs) {
    const line = JSON.stringify(input.toString("latin1"));
    if (input.length === 0 || input.length > LONGEST || Buffer.byteLength(line) >= room) continue;
    lines.add(line);
    // Those beyond ASCII take two bytes.
    room -= Buffer.byteLength(line) + 1;
  }
  const file = fileOf(target);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${[...lines].sort().join("\n")}\n`);
  return lines.size;
}

function fileOf(target: TargetName): string {
  return fileURLToPath(new URL(`corpus/${target}.jsonl`, import.meta.url));
}
