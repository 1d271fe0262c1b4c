/**
 * `npm run corpus -- DIR [--pdf] [--themes all|NAME,…] [--sheets OUT] [--quality N]`
 *
 * Renders every Markdown file (and Mermaid source) under a folder in the themes asked for, and
 * checks each page: it ends in a picture or a typed error, no word of the source or the Document is
 * missing, no word and no formula is cut, nothing is inked in its margins, no glyph of a script that Platen lists
 * is missing or drawn in a bitmap typeface, no box stands for a character, none of the kinds of faults that were met
 * before is there (`corpus/kinds`), and what a refusal advises works. Exits 1 if anything is wrong.
 * With `--pdf` the documents are set as PDF instead; there no letter is covered by a background, and no
 * word is cut (both are found with poppler's tools).
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { themeNames, type ThemeName } from "../packages/render/src/options.ts";
import { Pool } from "../packages/pool/src/index.ts";
import { RenderPool } from "../packages/render/src/pool/index.ts";
import { contactSheets } from "./corpus/contact-sheet.ts";
import { checkPage, type Checkers, type Outcome } from "./corpus/check-page.ts";
import { checkPdf } from "./corpus/check-pdf.ts";
import { canDraw } from "../packages/render/test/pages/covered-ink.ts";
import { corpusFiles } from "./corpus/files.ts";
import { printOutcomes } from "./corpus/print.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pdf: { type: "boolean", default: false },
    themes: { type: "string", default: "all" },
    sheets: { type: "string" },
    quality: { type: "string", default: "1" },
  },
});
const [folder] = positionals;
if (folder === undefined) {
  console.error("usage: corpus DIR [--pdf] [--themes all|NAME,…] [--sheets OUT] [--quality N]");
  process.exit(2);
}

if (values.pdf && !canDraw) {
  console.error("--pdf needs poppler's tools: install poppler-utils");
  process.exit(2);
}
if (values.pdf && values.sheets !== undefined) {
  console.error("--sheets shows pictures; leave out --pdf");
  process.exit(2);
}

const themes = values.themes === "all" ? themeNames : (values.themes.split(",") as ThemeName[]);
const files = corpusFiles(folder);
const work = themes.flatMap((theme) => files.map((file) => ({ file, theme })));
const outcomes: Outcome[] = [];

const checkers: Checkers = {
  pages: new RenderPool({ world: { network: "off" } }),
  words: new Pool(new URL("corpus/words-task.ts", import.meta.url), { size: 1, spares: 0 }),
};
const queue = work.values();
await Promise.all(Array.from({ length: availableParallelism() }, drain));
await Promise.all([checkers.pages.close(), checkers.words.close()]);

if (values.sheets !== undefined) await writeSheets(values.sheets);
process.exitCode = printOutcomes(outcomes) === 0 ? 0 : 1;

async function drain(): Promise<void> {
  for (const { file, theme } of queue)
    outcomes.push(
      values.pdf
        ? await checkPdf(checkers, file, theme)
        : await checkPage(checkers, file, theme, Number(values.quality)),
    );
}

async function writeSheets(out: string): Promise<void> {
  mkdirSync(out, { recursive: true });
  for (const theme of themes) {
    const tiles = outcomes
      .filter((outcome) => outcome.theme === theme)
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap(({ name, picture }) => (picture ? [{ label: name, picture }] : []));
    for (const [index, sheet] of (await contactSheets(tiles)).entries())
      writeFileSync(join(out, `${theme}-${String(index + 1).padStart(2, "0")}.png`), sheet);
  }
}
