/**
 * Lays documents out by our own press and by the engine, and says where they differ: words, line breaks, boxes.
 *
 *     node scripts/press-compare.ts FOLDER… [--quality 2] [--width 800] [--family docs] [--show 20]
 */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { FaceSet } from "../packages/layout/src/index.ts";
import { FontStore } from "../packages/fonts/src/files/store.ts";
import { chooseFonts } from "../packages/render/src/fonts/choose-fonts.ts";
import { Diagnostics } from "../packages/render/src/diagnostics.ts";
import { enrich } from "../packages/render/src/enrich/index.ts";
import { resolveOptions, type ResolvedOptions } from "../packages/render/src/options.ts";
import { parse } from "../packages/render/src/parse/index.ts";
import { registerFaces } from "../packages/render/src/press/raster/engine/engine.ts";
import { Origins } from "../packages/render/src/press/raster/nodes/origins.ts";
import { pageContents, pageNode } from "../packages/render/src/press/raster/page.ts";
import { placedOf, type Placed } from "../packages/render/src/press/raster/placed.ts";
import { settingFor, type Setting } from "../packages/render/src/press/raster/setting.ts";
import { measureTables } from "../packages/render/src/press/raster/table/intrinsics.ts";
import { layOut, sheetFor } from "../packages/render/src/press/raster/typeset.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quality: { type: "string", default: "2" },
    width: { type: "string", default: "800" },
    family: { type: "string" },
    show: { type: "string", default: "20" },
  },
});
const quality = Number(values.quality);
const store = new FontStore();
const totals = {
  documents: 0,
  failed: 0,
  flows: 0,
  lines: 0,
  otherLines: 0,
  boxes: 0,
  moved: 0,
  words: 0,
};
const shown: string[] = [];

/** CSS pixels that an edge may be away. */
const NEAR = 1.5;

/** Without spaces and what has no width. */
const plain = (text: string) => text.replaceAll(/[\s\p{Cf}\p{Variation_Selector}\ufffc]+/gu, "");
const nameOf = ({ origins, node }: Placed) =>
  `<${origins.map((origin) => (origin.kind === "block" ? origin.block.type : origin.kind)).join(" ") || (node.style?.["display"] ?? node.type)}>`;

function filesIn(path: string): string[] {
  if (statSync(path).isDirectory())
    return readdirSync(path).flatMap((name) => filesIn(join(path, name)));
  return path.endsWith(".md") ? [path] : [];
}

for (const file of positionals.flatMap(filesIn)) {
  try {
    await compare(file);
  } catch (error) {
    totals.failed += 1;
    say(file, `failed: ${error instanceof Error ? error.message : String(error)}`);
  }
}
console.log(shown.join("\n"));
console.log(JSON.stringify(totals));

function say(file: string, what: string): void {
  if (shown.length < Number(values.show)) shown.push(`${file}: ${what}`);
}

async function compare(file: string): Promise<void> {
  const markdown = readFileSync(file, "utf8");
  const options = resolveOptions({
    quality,
    width: Number(values.width),
    ...(values.family && { fontFamily: values.family as ResolvedOptions["fontFamily"] }),
  });
  const diagnostics = new Diagnostics();
  const document = parse(markdown, diagnostics);
  await enrich(document, options, { store, world: {}, diagnostics, setsDrawnText: false });
  const fonts = chooseFonts(document, options.fontFamily, [], diagnostics);
  await registerFaces(fonts.faces, store);
  await store.prepare(fonts.faces.map((face) => face.file));
  const faces = new FaceSet(fonts.faces, (id) => store.loadTtfNow(id));
  const bare = settingFor(options, fonts, diagnostics);
  const laid = async (setting: Setting) => {
    const origins = new Origins();
    const set = { ...setting, origins, tables: await measureTables(document, setting) };
    const node = pageNode(pageContents(document, set), set);
    return placedOf(node, await layOut(node, sheetFor(set, quality)), quality, origins);
  };
  const [theirs, ours] = [await laid(bare), await laid({ ...bare, faces })];
  totals.documents += 1;
  if (theirs.children.length !== ours.children.length) say(file, "other blocks");
  for (const [index, block] of theirs.children.entries()) {
    const own = ours.children[index];
    if (own) visit(block, own, { file, theirs: block.top, ours: own.top });
  }
}

interface From {
  file: string;
  theirs: number;
  ours: number;
}

function visit(theirs: Placed, ours: Placed, from: From): void {
  totals.boxes += 1;
  const off = {
    left: ours.left - theirs.left,
    right: ours.right - theirs.right,
    top: ours.top - from.ours - (theirs.top - from.theirs),
    bottom: ours.bottom - from.ours - (theirs.bottom - from.theirs),
  };
  const worst = Object.entries(off).filter(([, by]) => Math.abs(by) > NEAR);
  if (worst.length > 0) {
    totals.moved += 1;
    say(
      from.file,
      `${JSON.stringify(textOf(theirs).slice(0, 40))} ${nameOf(theirs)} ${worst.map(([edge, by]) => `${edge} ${by.toFixed(1)}`).join(" ")}`,
    );
  }
  if (theirs.lines || ours.lines) compareLines(theirs, ours, from);
  if (theirs.children.length !== ours.children.length)
    say(
      from.file,
      `${nameOf(theirs)} holds ${ours.children.length}, not ${theirs.children.length}`,
    );
  for (const [index, child] of theirs.children.entries()) {
    const own = ours.children[index];
    if (own) visit(child, own, from);
  }
}

function textOf(placed: Placed): string {
  return (
    (placed.lines ?? []).map(({ text }) => text).join("") + placed.children.map(textOf).join("")
  );
}

function compareLines(theirs: Placed, ours: Placed, { file }: From): void {
  totals.flows += 1;
  // Texts of one line may come in any order.
  const [a, b] = [theirs, ours].map(({ lines = [] }) =>
    lines.map(({ text }) => [...plain(text)].sort().join("")),
  );
  const all = (lines: readonly string[]) => [...lines.join("")].sort().join("");
  totals.lines += a!.length;
  if (all(a!) !== all(b!)) {
    totals.words += 1;
    say(
      file,
      `words: ${JSON.stringify(a!.join("").slice(0, 80))} / ${JSON.stringify(b!.join("").slice(0, 80))}`,
    );
    return;
  }
  for (const [index, line] of a!.entries())
    if (line !== b![index]) {
      totals.otherLines += 1;
      say(
        file,
        `line: ${JSON.stringify(line.slice(0, 90))} / ${JSON.stringify(b![index]?.slice(0, 90))}`,
      );
      break;
    }
}
