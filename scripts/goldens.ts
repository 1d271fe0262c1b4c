/**
 * Renders every golden case anew. What differs is written, and shown under `out/goldens` as one
 * picture: before, after, and where they differ.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { render, type Warning } from "../packages/render/src/index.ts";
import { goldenCases, goldensFolder } from "../packages/render/test/goldens/cases.ts";

const shown = join("out", "goldens");
mkdirSync(shown, { recursive: true });

const warnings: Record<string, Warning[]> = {};
for (const { name, markdown, options, file } of goldenCases()) {
  const result = await render(markdown, options);
  if (result.warnings.length > 0) warnings[name] = result.warnings;
  const before = existsSync(file) ? readFileSync(file) : undefined;
  if (before && Buffer.compare(before, result.bytes) === 0) continue;
  writeFileSync(file, result.bytes);
  console.log(`${before ? "changed" : "new"}  ${name}`);
  if (before) await compare(before, result.bytes, join(shown, `${name}.png`));
}
writeFileSync(join(goldensFolder, "warnings.json"), `${JSON.stringify(warnings, null, 2)}\n`);

async function compare(before: Uint8Array, after: Uint8Array, file: string): Promise<void> {
  const [a, b] = await Promise.all([sharp(before).metadata(), sharp(after).metadata()]);
  const width = Math.max(a.width, b.width);
  const height = Math.max(a.height, b.height);
  const fit = (bytes: Uint8Array) =>
    sharp(bytes)
      .resize(width, height, { fit: "contain", position: "left top", background: "#888888" })
      .flatten()
      .png()
      .toBuffer();
  const [left, right] = await Promise.all([fit(before), fit(after)]);
  const difference = await sharp(left)
    .composite([{ input: right, blend: "difference" }])
    .png()
    .toBuffer();
  await sharp({ create: { width: width * 3 + 20, height, channels: 3, background: "#888888" } })
    .composite([
      { input: left, left: 0, top: 0 },
      { input: right, left: width + 10, top: 0 },
      { input: difference, left: 2 * width + 20, top: 0 },
    ])
    .png()
    .toFile(file);
}
