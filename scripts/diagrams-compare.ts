/**
 * Holds diagrams against Mermaid's own drawing in Chromium: the test to run when Mermaid is upgraded. Every line of
 * every label is to have the same words, as bold and as italic, at the same place; and both drawings stand side by
 * side in a picture of each folder, to be looked at.
 *
 *   npm run diagrams:compare -- [--out <folder>] [--theme <name>] [--record] [<file or folder> …]
 *
 * Without paths it takes all examples. `--record` writes the lines of Chromium's labels beside each source: in
 * `packages/diagram/test/labels` a test that needs no browser holds ours against them.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { openDrawer } from "../packages/diagram/src/draw.ts";
import { openFonts } from "../packages/diagram/src/text/document-fonts.ts";
import { themes } from "../packages/render/src/themes/index.ts";
import { openChromium } from "./diagrams/chromium.ts";
import { examplesIn } from "./diagrams/example-sources.ts";
import { differencesOf, type Fault } from "./diagrams/label-differences.ts";
import { sheetHtml, type Drawn, type Row } from "./diagrams/sheet.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: "string", default: "out/diagrams" },
    theme: { type: "string", default: "light" },
    record: { type: "boolean", default: false },
  },
});

const theme = themes[values.theme as keyof typeof themes];
if (!theme) throw new Error(`--theme must be one of ${Object.keys(themes).join(", ")}`);
const recorded = "packages/diagram/test/labels";
const usual = values.record ? [recorded] : ["packages/diagram/test/examples", recorded];

const drawer = await openDrawer(await openFonts());
const chromium = await openChromium(theme);
const sheets = new Map<string, Row[]>();
const faults: Fault[] = [];
let faulty = 0;
for (const { name, source } of await examplesIn(positionals.length > 0 ? positionals : usual)) {
  const right = await chromium.draw(source);
  if (right.error !== undefined) continue;
  const left = await ours(source);
  const there = await chromium.labelLines(right.svg);
  const found: Fault[] =
    left.error === undefined
      ? differencesOf(await chromium.labelLines(left.svg), there)
      : [{ kind: "not drawn", text: left.error }];
  for (const { kind, text } of found) console.log(`${name}: ${kind}: ${text}`);
  faults.push(...found);
  if (found.length > 0) faulty += 1;
  if (values.record) {
    const lines = there.map(({ styled }) => styled).sort();
    await writeFile(name.replace(/\.mmd$/, ".lines"), `${lines.join("\n")}\n`);
  }
  const folder = basename(dirname(name));
  sheets.set(folder, [...(sheets.get(folder) ?? []), { file: basename(name), left, right }]);
}
await mkdir(values.out, { recursive: true });
for (const [folder, rows] of sheets)
  await writeFile(
    join(values.out, `${folder}.png`),
    await chromium.photograph(sheetHtml(rows, theme)),
  );
await chromium.close();
console.log(`${faults.length} faults in ${faulty} diagrams; pictures are in ${values.out}`);
process.exitCode = faults.length > 0 ? 1 : 0;

async function ours(source: string): Promise<Drawn> {
  try {
    return await drawer.draw(source, theme, "sans");
  } catch (error) {
    return { svg: "", width: 0, height: 0, error: String(error).slice(0, 300) };
  }
}
