/**
 * Renders every golden case anew. What differs is written, and shown under `out/goldens` as one
 * picture: before, after, and where they differ.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { render, type Warning } from "../packages/render/src/index.ts";
import {
  goldenCases,
  goldensFolder,
  pdfGoldenCases,
  type GoldenCase,
} from "../packages/render/test/goldens/cases.ts";
import { showDifference } from "../packages/render/test/goldens/compare.ts";

const warnings: Record<string, Warning[]> = {};
for (const golden of goldenCases()) {
  const found = await renew(golden, golden.name);
  if (found.length > 0) warnings[golden.name] = found;
}
for (const golden of pdfGoldenCases()) await renew(golden, `pdf-${golden.name}`);
writeFileSync(join(goldensFolder, "warnings.json"), `${JSON.stringify(warnings, null, 2)}\n`);

/** @returns the warnings of the render. */
async function renew({ markdown, options, file }: GoldenCase, name: string): Promise<Warning[]> {
  const { bytes, warnings: found } = await render(markdown, options);
  const before = existsSync(file) ? readFileSync(file) : undefined;
  if (before && Buffer.compare(before, bytes) === 0) return found;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  console.log(before ? `changed  ${await showDifference(name, before, bytes)}` : `new  ${name}`);
  return found;
}
