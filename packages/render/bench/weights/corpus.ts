/**
 * `node corpus.ts FOLDER FORMAT`: what every Markdown file below the folder weighs, and the processor time that it
 * takes in truth, in one warm process, as in a child of a pool.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createWorld, render, RenderError, type Format } from "../../src/index.ts";
import { prewarm } from "../../src/pool/render-task.ts";

const [folder, format] = process.argv.slice(2) as [string, Format];
const names = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(?:md|mmd)$/u.test(name))
  .toSorted();
const world = createWorld({ network: "off" });

await prewarm();
for (const name of names) {
  const text = readFileSync(join(folder, name), "utf8");
  const markdown = name.endsWith(".mmd") ? `~~~~mermaid\n${text}\n~~~~\n` : text;
  let weight = 0;
  const context = { world, weightLimit: Infinity, onWeight: (ms: number) => (weight = ms) };
  const before = process.cpuUsage();
  const { pixels, outcome } = await render(markdown, { format }, context).then(
    ({ pixelWidth, pixelHeight }) => ({ pixels: pixelWidth * pixelHeight, outcome: "drawn" }),
    (error: unknown) => ({
      pixels: 0,
      outcome: error instanceof RenderError ? error.code : String(error),
    }),
  );
  const { user, system } = process.cpuUsage(before);
  const taken = (user + system) / 1000;
  const cells = [
    name,
    format,
    (Buffer.byteLength(markdown) / 1024).toFixed(1),
    (pixels / 1e6).toFixed(1),
    weight.toFixed(0),
    taken.toFixed(0),
    (weight / taken).toFixed(1),
    outcome,
  ];
  console.log(`| ${cells.join(" | ")} |`);
}
