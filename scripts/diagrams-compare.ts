/**
 * Draws every example diagram here and in Chromium and shows both side by side, one picture per
 * type, with the times of both: the test to run when Mermaid is upgraded.
 *
 *   npm run diagrams:compare -- [--out <folder>] [--theme <name>] [--repeat <n>] [type …]
 */
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { themes } from "../packages/render/src/themes/index.ts";
import { openOurs, type Drawn, type Painter } from "./diagrams/ours.ts";
import { openChromium } from "./diagrams/chromium.ts";
import { sheetHtml } from "./diagrams/sheet.ts";
import { timesTable } from "./diagrams/times.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: "string", default: "out/diagrams" },
    theme: { type: "string", default: "light" },
    repeat: { type: "string", default: "1" },
    examples: { type: "string", default: "packages/render/test/diagram/examples" },
  },
});

const theme = themes[values.theme as keyof typeof themes];
if (!theme) throw new Error(`--theme must be one of ${Object.keys(themes).join(", ")}`);
const repeat = Number(values.repeat);

await mkdir(values.out, { recursive: true });
const ours = await openOurs(theme);
const chromium = await openChromium(theme);
const failures: string[] = [];
const times: { type: string; ours: number[]; chromium: number[] }[] = [];

const types = (await readdir(values.examples)).sort();
for (const type of types.filter((one) => positionals.length === 0 || positionals.includes(one))) {
  const rows = [];
  const spent = { type, ours: [] as number[], chromium: [] as number[] };
  for (const file of (await readdir(`${values.examples}/${type}`)).sort()) {
    const source = await readFile(`${values.examples}/${type}/${file}`, "utf8");
    const left = await drawOften(ours, source, spent.ours);
    const right = await drawOften(chromium, source, spent.chromium);
    if (left.error !== undefined && right.error === undefined)
      failures.push(`${type}/${file}: ${left.error}`);
    rows.push({ file, left, right });
  }
  times.push(spent);
  await writeFile(`${values.out}/${type}.png`, await chromium.photograph(sheetHtml(rows, theme)));
  process.stdout.write(`${type}: ${rows.length} examples\n`);
}

await chromium.close();
process.stdout.write(timesTable(times));
for (const failure of failures) process.stdout.write(`not drawn here: ${failure}\n`);
process.exitCode = failures.length > 0 ? 1 : 0;

/** The first drawing is for the picture; the rest, when asked for, are for the warm times. */
async function drawOften(painter: Painter, source: string, spent: number[]): Promise<Drawn> {
  const drawn = await painter.draw(source);
  if (drawn.error !== undefined) return drawn;
  for (let i = 1; i < repeat; i += 1) {
    const again = await painter.draw(source);
    spent.push(again.milliseconds);
  }
  return drawn;
}
