import { environmentOf } from "../environment.ts";
import type { BlockState, MarkdownIt } from "../tokens/markdown-types.ts";
import { isPageBreak } from "../page-breaks.ts";

const FIRST = new Set(["\\", "{", "[", ":", "<"]);
const TICKS = new Set(["`", "~"]);
const RAW_FENCE = /^(`{3,}|~{3,})\s*\{=\w+\}\s*$/;
const FENCE_END = /^(?:`{3,}|~{3,})\s*$/;
const COLONS = /^:{3,}$/;

/**
 * Page breaks on lines of their own: `\pagebreak`, `\newpage`, `{pagebreak}`, `[pagebreak]`, `<pagebreak>`,
 * `:::pagebreak`, also where the line is in a raw block of Pandoc's. Gives `page_break` tokens in documents whose page breaks count. In others
 * the line is left out in `wide`, and text in the flavours that do not know it.
 */
export function pageBreaks(md: MarkdownIt): void {
  md.block.ruler.before("fence", "page_break", pageBreak, {
    alt: ["paragraph", "reference", "blockquote", "list"],
  });
}

function pageBreak(state: BlockState, line: number, end: number, silent: boolean): boolean {
  const { breaksPages, reading } = environmentOf(state.env);
  // GitHub shows it.
  if (!breaksPages && reading.flavor !== "wide") return false;
  const last = lastLine(state, line, end);
  if (last === undefined) return false;
  if (silent) return true;
  if (breaksPages) state.push("page_break", "", 0).map = [line, last + 1];
  state.line = last + 1;
  return true;
}

/** The last line of the break that begins on a line. */
function lastLine(state: BlockState, line: number, end: number): number | undefined {
  const isIndented = (state.sCount[line] ?? 0) - state.blkIndent >= 4;
  if (isIndented) return undefined;
  const text = lineAt(state, line);
  if (!FIRST.has(text.charAt(0)) && !TICKS.has(text.charAt(0))) return undefined;
  const next = line + 1 < end ? lineAt(state, line + 1) : "";
  if (RAW_FENCE.test(text)) {
    const isRaw = isPageBreak(next) && line + 2 < end && FENCE_END.test(lineAt(state, line + 2));
    return isRaw ? line + 2 : undefined;
  }
  if (!FIRST.has(text.charAt(0)) || !isPageBreak(text)) return undefined;
  return text.startsWith(":") && COLONS.test(next) ? line + 1 : line;
}

function lineAt(state: BlockState, line: number): string {
  return state.src
    .slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line] ?? 0)
    .trim();
}
