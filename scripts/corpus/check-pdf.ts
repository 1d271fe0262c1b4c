/** Renders a document as PDF and finds what is wrong with its pages. */
import { spawnSync } from "node:child_process";
import { Diagnostics } from "../../packages/render/src/diagnostics.ts";
import type { ThemeName } from "../../packages/render/src/options.ts";
import { parse } from "../../packages/render/src/parse/index.ts";
import { coveredInk } from "../../packages/render/test/pages/covered-ink.ts";
import { failure, some, weightFaults, type Checkers, type Outcome } from "./check-page.ts";
import { cutWords } from "./cut-words.ts";
import type { CorpusFile } from "./files.ts";

export async function checkPdf(
  { pages: pool }: Checkers,
  { name, markdown }: CorpusFile,
  theme: ThemeName,
): Promise<Outcome> {
  try {
    const { bytes, warnings, pages = 1 } = await pool.render(markdown, { format: "pdf", theme });
    const faults = [
      ...weightFaults(markdown, "pdf"),
      ...coveredInk(bytes, pages).map(
        ({ page, dots, x, y }) => `${dots} dots of ink covered on page ${page}, from ${x}, ${y} pt`,
      ),
      ...(theme === "light" ? cutFaults(markdown, bytes) : []),
    ];
    return { name, theme, picture: bytes, warnings, faults };
  } catch (error) {
    return failure(name, theme, error);
  }
}

/** Words do not depend on colours: one theme is enough. */
function cutFaults(markdown: string, pdf: Uint8Array): string[] {
  const cut = cutWords(parse(markdown, new Diagnostics()), linesOf(pdf));
  return cut.length === 0 ? [] : [`${cut.length} words cut: ${some(cut)}`];
}

function linesOf(pdf: Uint8Array): string {
  const { stdout } = spawnSync("pdftotext", ["-raw", "-", "-"], { input: pdf, maxBuffer: 1e8 });
  return stdout.toString();
}
