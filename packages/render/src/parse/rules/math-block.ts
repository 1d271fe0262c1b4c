import { environmentOf } from "../environment.ts";
import type { BlockState, MarkdownIt } from "../tokens/markdown-types.ts";
import { formulaTail } from "./formula-tails.ts";
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
 * and closed at the end of one, or before a tail (`formula-tails.ts`). Blank lines may stand within only where the opening is alone on its
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
  const { open, close, isEnvironment } = delimiters;
  const first = lineText(state, line).slice(open.length);
  const takesTails = environmentOf(state.env).knows("formula-tails");
  const closing = endOf(first, delimiters, takesTails)
    ? line
    : closingLine(state, line, end, first, delimiters, takesTails);
  if (closing === undefined) return false;
  const last = closing === line ? first : lineText(state, closing);
  const cut = last.lastIndexOf(close);
  const tex = texOf(state, line, closing, first, last.slice(0, cut));
  if (!isFormula(tex, last.slice(0, cut), delimiters, closing === line) || tex.includes(close))
    return false;
  const behind = last.slice(cut + close.length);
  const tail = formulaTail(behind, tex);
  if (!tail && closing === line) return false;
  takeIntoItem(state, line, closing);
  if (silent) return true;
  if (tail?.label !== undefined) pushAnchor(state, tail.label, line);
  const token = state.push("math_block", "", 0);
  token.content = isEnvironment ? `${open}${tex}${close}` : tex;
  // A comment at the formula's end would take the tail with it.
  if (tail?.tex) token.content += (tex.includes("%") ? "\n" : "") + tail.tex;
  token.map = [line, closing + 1];
  state.line = closing + 1;
  if (!tail) goOnBehind(state, closing, cut + close.length + behind.search(/\S/));
  return true;
}

/** A name that links lead to. */
function pushAnchor(state: BlockState, name: string, line: number): void {
  const token = state.push("html_block", "", 0);
  token.content = `<a id="${name}"></a>\n`;
  token.map = [line, line + 1];
}

/** Words behind the closing sign are read as if their line began with them. @param at counted from the line's first sign */
function goOnBehind(state: BlockState, line: number, at: number): void {
  state.bMarks[line] = startOf(state, line) + at;
  state.tShift[line] = 0;
  state.sCount[line] = state.blkIndent;
  state.line = line;
}

/** Whether a line ends a formula: with the closing sign, or with that and a tail. */
function endOf(text: string, { close, isEnvironment }: Delimiters, takesTails: boolean): boolean {
  if (text.endsWith(close)) return true;
  const cut = takesTails && !isEnvironment ? text.lastIndexOf(close) : -1;
  return cut >= 0 && formulaTail(text.slice(cut + close.length), "") !== undefined;
}

/** Words of a sentence that go on behind a closing sign. */
const GOES_ON = /^\$\$(?:[ \t]+\p{Ll}{2,}[ ,]|\p{Script=Han})(?!.*\$\$)/u;

function delimitersAt(source: string, at: number): Delimiters | undefined {
  const close = openedEnvironment(source, at);
  if (close !== undefined)
    return { open: close.replace("end", "begin"), close, isEnvironment: true };
  return DELIMITERS.find(({ open }) => source.startsWith(open, at));
}

function isFormula(
  tex: string,
  inner: string,
  { open, isEnvironment }: Delimiters,
  onOneLine: boolean,
): boolean {
  if (isEnvironment) return true;
  if (!onOneLine) return isFormulaOnLines(tex, open);
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
  delimiters: Delimiters,
  takesTails: boolean,
): number | undefined {
  const { open, close } = delimiters;
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
    if (endOf(text, delimiters, takesTails)) return next;
    if (takesTails && alone && GOES_ON.test(text)) return next;
    if (text.startsWith(open)) break;
  }
  known.set(key, { from: line, to: next, end, indent });
  return undefined;
}

/** @param last of the closing line: what stands before the sign */
function texOf(
  state: BlockState,
  line: number,
  closing: number,
  first: string,
  last: string,
): string {
  if (closing === line) return last.trim();
  const middle = state.getLines(line + 1, closing, state.blkIndent, false);
  return `${first}\n${middle}\n${last}`.trim();
}

/** A line without its indent and the white space at its end. */
function lineText(state: BlockState, line: number): string {
  return state.src.slice(startOf(state, line), state.eMarks[line]).trimEnd();
}

function startOf(state: BlockState, line: number): number {
  return (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
}
