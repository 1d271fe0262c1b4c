/**
 * Holds every label's lines against Mermaid's own drawing in Chromium under its default
 * configuration: the same words in the same lines, as bold and as italic, at the same places.
 *
 *   npm run diagrams:labels -- [--out <file.json>] [--verbose] <file or folder …>
 *   npm run diagrams:labels -- --record
 *
 * `--record` writes the lines of Chromium's drawings beside the examples in
 * `packages/diagram/test/labels`, where a test that needs no browser holds ours against them.
 */
import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { themes } from "../packages/render/src/themes/index.ts";
import { openChromium } from "./diagrams/chromium.ts";
import { examplesIn } from "./diagrams/example-sources.ts";
import { differencesOf, type Fault } from "./diagrams/label-differences.ts";
import { openOurs } from "./diagrams/ours.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: "string" },
    theme: { type: "string", default: "light" },
    verbose: { type: "boolean", default: false },
    record: { type: "boolean", default: false },
  },
});

const theme = themes[values.theme as keyof typeof themes];
if (!theme) throw new Error(`--theme must be one of ${Object.keys(themes).join(", ")}`);
const recorded = "packages/diagram/test/labels";
const usual = values.record ? [recorded] : ["packages/diagram/test/examples", recorded];
const paths = positionals.length > 0 ? positionals : usual;

const ours = await openOurs(theme);
const chromium = await openChromium(theme);
const report: { name: string; faults: Fault[]; error?: string }[] = [];
for (const { name, source } of await examplesIn(paths)) {
  const model = await chromium.drawDefault(source);
  if (model.error !== undefined) continue;
  const drawn = await ours.draw(source);
  if (drawn.error !== undefined) {
    report.push({ name, faults: [], error: drawn.error });
    continue;
  }
  const [here, there] = [
    await chromium.labelLines(drawn.svg),
    await chromium.labelLines(model.svg),
  ];
  if (values.record) {
    const lines = there.map(({ styled }) => styled).sort();
    await writeFile(name.replace(/\.mmd$/, ".lines"), `${lines.join("\n")}\n`);
  }
  report.push({ name, faults: differencesOf(here, there) });
}
await chromium.close();

const count = (kind: Fault["kind"]) => ({
  diagrams: report.filter(({ faults }) => faults.some((one) => one.kind === kind)).length,
  lines: report.flatMap(({ faults }) => faults.filter((one) => one.kind === kind)).length,
});
for (const { name, faults, error } of report) {
  if (error !== undefined) process.stdout.write(`not drawn: ${name}: ${error}\n`);
  if (values.verbose && faults.length > 0) {
    process.stdout.write(`${name}\n`);
    for (const { kind, text } of faults.slice(0, 12)) process.stdout.write(`   ${kind}: ${text}\n`);
  }
}
process.stdout.write(`${report.length} diagrams that Chromium draws\n`);
for (const kind of ["missing", "extra", "style", "moved"] as const) {
  const { diagrams, lines } = count(kind);
  process.stdout.write(`${kind.padEnd(8)} ${lines} lines in ${diagrams} diagrams\n`);
}
if (values.out) await writeFile(values.out, JSON.stringify(report, null, 1));
process.exitCode = report.some(({ faults, error }) => error !== undefined || faults.length > 0)
  ? 1
  : 0;
