/**
 * Draws every example diagram here and in Chromium and shows both side by side, one picture per
 * type: the test to run when Mermaid is upgraded. With `--speed` it compares the times of warm
 * drawings instead, by turns in one run, and fails if a type takes more than twice as long here.
 *
 *   npm run diagrams:compare -- [--out <folder>] [--theme <name>] [type …]
 *   npm run diagrams:compare -- --speed [--rounds <n>] [type …]
 */
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { themes } from "../packages/render/src/themes/index.ts";
import { openChromium } from "./diagrams/chromium.ts";
import { openOurs } from "./diagrams/ours.ts";
import { sheetHtml } from "./diagrams/sheet.ts";
import { compareSpeed } from "./diagrams/speed.ts";
import { ALLOWED, slowTypes, timesTable, type Spent } from "./diagrams/times.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: "string", default: "out/diagrams" },
    theme: { type: "string", default: "light" },
    speed: { type: "boolean", default: false },
    rounds: { type: "string", default: "5" },
    examples: { type: "string", default: "packages/diagram/test/examples" },
  },
});

interface Example {
  file: string;
  source: string;
}

const theme = themes[values.theme as keyof typeof themes];
if (!theme) throw new Error(`--theme must be one of ${Object.keys(themes).join(", ")}`);

const ours = await openOurs(theme);
const chromium = await openChromium(theme);
const types = (await readdir(values.examples)).sort();
const wanted = types.filter((type) => positionals.length === 0 || positionals.includes(type));
const complaints = values.speed ? await speed(wanted) : await sheets(wanted);
await chromium.close();
for (const complaint of complaints) process.stdout.write(`${complaint}\n`);
process.exitCode = complaints.length > 0 ? 1 : 0;

async function examplesOf(type: string): Promise<Example[]> {
  const files = (await readdir(`${values.examples}/${type}`)).sort();
  const read = async (file: string) => ({
    file,
    source: await readFile(`${values.examples}/${type}/${file}`, "utf8"),
  });
  return Promise.all(files.map(read));
}

async function sheets(names: readonly string[]): Promise<string[]> {
  const complaints: string[] = [];
  await mkdir(values.out, { recursive: true });
  for (const type of names) {
    const rows = [];
    for (const { file, source } of await examplesOf(type)) {
      const left = await ours.draw(source);
      const right = await chromium.draw(source);
      if (left.error !== undefined && right.error === undefined)
        complaints.push(`not drawn here: ${type}/${file}: ${left.error}`);
      rows.push({ file, left, right });
    }
    await writeFile(`${values.out}/${type}.png`, await chromium.photograph(sheetHtml(rows, theme)));
    process.stdout.write(`${type}: ${rows.length} examples\n`);
  }
  return complaints;
}

async function speed(names: readonly string[]): Promise<string[]> {
  const all: Spent[] = [];
  for (const type of names) {
    const sources = (await examplesOf(type)).map(({ source }) => source);
    const spent = await compareSpeed(type, sources, ours, chromium, Number(values.rounds));
    all.push(spent);
    process.stdout.write(timesTable([spent]));
  }
  return slowTypes(all).map((type) => `more than ${ALLOWED} times Chromium's: ${type}`);
}
