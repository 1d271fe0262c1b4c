/**
 * Holds SVG drawings against pictures of them, as the tests of resvg have them (`crates/resvg/tests/tests` in its
 * repository): each drawing with a PNG file of the same name beside it. Each has to look like its picture, or what it
 * lacks has to be said.
 *
 *   npm run drawings:compare -- [--but <expression>] <folder>
 *
 * Text is set in fonts of ours, so folders of text differ: leave them out with `--but`.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { FontStore } from "../packages/fonts/src/files/store.ts";
import { createPixelBudget } from "../packages/render/src/enrich/images/budget.ts";
import { finishVector } from "../packages/render/src/enrich/images/vector.ts";
import { ImageFailure } from "../packages/render/src/net/failure.ts";
import { bitmapPixels } from "../packages/render/src/press/set/drawn/bitmap-pixels.ts";
import { svgPixels } from "../packages/render/src/press/set/drawn/svg-pixels.ts";
import { createTextOutliner } from "../packages/svg/src/index.ts";

/** Difference of a pixel's channel that is seen, and the share of such pixels that is one, in percent: edges differ. */
const SEEN = 48;
const SHARE = 0.6;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { but: { type: "string", default: "^$" } },
});
const [folder] = positionals;
if (folder === undefined) throw new Error("name the folder of drawings with their pictures");

const store = new FontStore();
const outlineText = createTextOutliner((id) => store.loadTtf(id));
const but = new RegExp(values.but, "u");
const names = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".svg") && !but.test(name))
  .sort();
const counts = { same: 0, said: 0, silent: 0, refused: 0 };
for (const name of names) {
  const { kind, more } = await compare(join(folder, name));
  counts[kind] += 1;
  if (kind !== "same") console.log(`${kind}: ${name}: ${more}`);
}
console.log(JSON.stringify({ drawings: names.length, ...counts }));
process.exitCode = counts.silent > 0 ? 1 : 0;

async function compare(file: string): Promise<{ kind: keyof typeof counts; more: string }> {
  const picture = readFileSync(file.replace(/svg$/u, "png"));
  const size = { width: picture.readUInt32BE(16), height: picture.readUInt32BE(20) };
  try {
    const bytes = readFileSync(file);
    const drawn = await finishVector(bytes, createPixelBudget(), size.width, { outlineText });
    const source = new TextDecoder().decode(drawn.bytes);
    const share = differing(
      await svgPixels(source, size, false),
      await bitmapPixels(picture, size, false),
    );
    const lacks = [...(drawn.html === undefined ? [] : ["HTML"]), ...(drawn.lacks ?? [])].join(
      ", ",
    );
    const differs = share > SHARE;
    const kind = !differs ? "same" : lacks === "" ? "silent" : "said";
    return {
      kind,
      more: `${share.toFixed(1)} % of its pixels differ${lacks && `; drawn without ${lacks}`}`,
    };
  } catch (error) {
    if (!(error instanceof ImageFailure)) throw error;
    return { kind: "refused", more: error.message };
  }
}

/** Share of the pixels that differ on white, in percent. */
function differing(a: Uint8Array, b: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < a.length; at += 4) {
    const onWhite = (pixels: Uint8Array, part: number) =>
      255 + ((pixels[at + part]! - 255) * pixels[at + 3]!) / 255;
    if ([0, 1, 2].some((part) => Math.abs(onWhite(a, part) - onWhite(b, part)) > SEEN)) count += 1;
  }
  return (400 * count) / a.length;
}
