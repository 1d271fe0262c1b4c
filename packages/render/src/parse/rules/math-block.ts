import type { BlockState, MarkdownIt } from "../tokens/markdown-types.ts";
import { openedEnvironment } from "../formula/environment.ts";
import { isDoubleDollarFormula, isFormulaOnLines, isSquareFormula } from "../formula/is-formula.ts";

interface Delimiters {
  open: string;
  close: string;
  /** An environment's own signs belong to the formula. */
  isEnvironment?: boolean;
}

const DELIMITERS: readonly Delimiters[] = [
  { open: "$$", close: "$$" },
  { open: "\\[", close: "\\]" },
];

/**
 * Formulas that stand alone: `$$ … $$`, `\[ … \]` and bare environments, opened at the start of a line
 * and closed at the end of one. Blank lines may stand within only where the opening is alone on its
 * line. Gives `math_block` tokens.
 */
export function mathBlock(md: MarkdownIt): void {
  md.block.ruler.before("fence", "math_block", mathBlockRule, {
    alt: ["paragraph", "reference", "blockquote", "list"],
  });
}

function mathBlockRule(state: BlockState, line: number, end: number, silent: boolean): boolean {
  if ((state.sCount[line] ?? 0) - state.blkIndent >= 4) return false;
  const start = startOf(state, line);
  const delimiters = delimitersAt(state.src, start);
  if (!delimiters) return false;
  const { open, close } = delimiters;
  const first = lineText(state, line).slice(open.length);
  const closing = first.endsWith(close) ? line : closingLine(state, line, end, first, delimiters);
  if (closing === undefined) return false;
  const tex = texOf(state, line, closing, first, close);
  if (!isFormula(tex, first, delimiters, closing === line) || tex.includes(close)) return false;
  takeIntoItem(state, line, closing);
  if (silent) return true;
  const token = state.push("math_block", "", 0);
  token.content = delimiters.isEnvironment ? `${open}${tex}${close}` : tex;
  token.map = [line, closing + 1];
  state.line = closing + 1;
  return true;
}

function delimitersAt(source: string, at: number): Delimiters | undefined {
  const close = openedEnvironment(source, at);
  if (close !== undefined)
    return { open: close.replace("end", "begin"), close, isEnvironment: true };
  return DELIMITERS.find(({ open }) => source.startsWith(open, at));
}

function isFormula(
  tex: string,
  first: string,
  { open, close, isEnvironment }: Delimiters,
  onOneLine: boolean,
): boolean {
  if (isEnvironment) return true;
  if (!onOneLine) return isFormulaOnLines(tex, open);
  const inner = first.slice(0, -close.length);
  return open === "$$"
    ? isDoubleDollarFormula(inner)
    : isSquareFormula({ tex: inner, before: "", after: "" }, true);
}

/**
 * A formula right below an item's text belongs to the item, as a further line of its text would, also
 * where it is not indented: its lines count as if they were.
 */
function takeIntoItem(state: BlockState, line: number, closing: number): void {
  for (let each = line; each <= closing; each += 1)
    if ((state.sCount[each] ?? 0) >= 0)
      state.sCount[each] = Math.max(state.sCount[each] ?? 0, state.blkIndent);
}

/** Lines that were searched for a closing in vain, so that they need not be searched again. */
interface Miss {
  from: number;
  to: number;
  end: number;
  indent: number;
}
const misses = new WeakMap<BlockState, Map<string, Miss>>();

function closingLine(
  state: BlockState,
  line: number,
  end: number,
  first: string,
  { open, close }: Delimiters,
): number | undefined {
  if (first.includes(close)) return undefined;
  const alone = first === "";
  const known = misses.get(state) ?? new Map<string, Miss>();
  misses.set(state, known);
  const key = alone ? open : `${open} text`;
  const indent = Math.min(state.blkIndent, state.sCount[line] ?? 0);
  const miss = known.get(key);
  if (miss && miss.indent === indent && line >= miss.from && line < miss.to && end <= miss.end)
    return undefined;
  let next = line + 1;
  for (; next < end; next += 1) {
    const text = lineText(state, next);
    if (text === "") {
      if (alone) continue;
      break;
    }
    if ((state.sCount[next] ?? 0) < indent) break;
    if (text.endsWith(close)) return next;
    if (text.startsWith(open)) break;
  }
  known.set(key, { from: line, to: next, end, indent });
  return undefined;
}

function texOf(
  state: BlockState,
  line: number,
  closing: number,
  first: string,
  close: string,
): string {
  if (closing === line) return first.slice(0, -close.length).trim();
  const middle = state.getLines(line + 1, closing, state.blkIndent, false);
  const last = lineText(state, closing).slice(0, -close.length);
  return `${first}\n${middle}\n${last}`.trim();
}

/** A line without its indent and the white space at its end. */
function lineText(state: BlockState, line: number): string {
  return state.src.slice(startOf(state, line), state.eMarks[line]).trimEnd();
}

function startOf(state: BlockState, line: number): number {
  return (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
}
