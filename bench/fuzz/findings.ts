/** Findings as files, each of which can be tried again. */
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Finding } from "./crew.ts";
import { targetNames, targets, type TargetName } from "./targets/index.ts";

/** @returns the file's path */
export function keepFinding(folder: string, target: TargetName, { input }: Finding): string {
  const name = createHash("sha256").update(input).digest("hex").slice(0, 12);
  const file = join(folder, `${target}-${name}.input`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, input);
  return file;
}

/** Tries a finding's file again, in this process. */
export async function replay(file: string): Promise<void> {
  const [name] = basename(file).split("-");
  const target = targetNames.find((each) => each === name);
  if (!target)
    throw new Error(`The file's name must begin with one of: ${targetNames.join(", ")}.`);
  await targets[target].run(readFileSync(file));
}
