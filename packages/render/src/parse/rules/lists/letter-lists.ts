import type { Numbering } from "../../../document.ts";
import { environmentOf } from "../../environment.ts";
import { numberingText, readMarker, type Marker } from "../../build/letters.ts";
import { LETTER_LIST_LIMIT } from "../../limits.ts";
import type { BlockState, CoreState, MarkdownIt, Token } from "../../tokens/markdown-types.ts";
import { WIDE, type Rule } from "../rule.ts";

/** Lists whose items are numbered by letters or Roman numerals. */
export const letterLists: Rule<"letter-lists"> = {
  name: "letter-lists",
  flavors: WIDE,
  install,
  doc: {
    signs: "`a.`, `b)`, `(c)`, `i.`, `A.`, `II.`",
    meaning:
      "ordered lists, where at least two items follow each other in order; capitals with a full stop need three, or two spaces behind",
    from: "Pandoc, Word, models",
    example: "a. First\nb. Second",
  },
};

function install(md: MarkdownIt): void {
  md.block.ruler.before("list", "letter_list", letterList, {
    alt: ["paragraph", "reference", "blockquote"],
  });
  md.core.ruler.after("block", "letter_lists", nameLists);
  readDigits(md);
}

/** A source that reads as digits where markers have letters, with the same length. */
class Numbered extends String {
  readonly plain: string;
  /** Digits by their index in the source. */
  readonly digits = new Map<number, string>();

  constructor(plain: string) {
    super(plain);
    this.plain = plain;
  }

  override charCodeAt(at: number): number {
    return (this.digits.get(at) ?? this.plain).charCodeAt(this.digits.has(at) ? 0 : at);
  }

  /**
   * Gives digits only for a slice that begins with some: `list` slices nothing of a marker but its
   * number.
   */
  override slice(from?: number, to?: number): string {
    const text = this.plain.slice(from, to);
    if (from === undefined || !this.digits.has(from)) return text;
    return Array.from(text, (sign, index) => this.digits.get(from + index) ?? sign).join("");
  }
}

const numbered = new WeakMap<BlockState, Numbered>();

/**
 * Lets the rule for lists, and no other, read the digits. The source is not written again: that
 * takes more than a millisecond for half a megabyte, and there may be thousands of lists.
 */
function readDigits(md: MarkdownIt): void {
  const { fn: list, alt } = md.block.ruler.__rules__.find(({ name }) => name === "list")!;
  const lettered = (state: BlockState, line: number, end: number, silent: boolean): boolean => {
    const source = numbered.get(state);
    if (!source || state.src !== source.plain) return list(state, line, end, silent);
    state.src = source as unknown as string;
    const matched = list(state, line, end, silent);
    state.src = source.plain;
    return matched;
  };
  md.block.ruler.at("list", lettered, { alt });
  const tokenize = md.block.tokenize.bind(md.block);
  md.block.tokenize = (state, line, end) => {
    const source: unknown = state.src;
    if (!(source instanceof Numbered)) return tokenize(state, line, end);
    state.src = source.plain;
    tokenize(state, line, end);
    state.src = source as unknown as string;
  };
}

/** Items of one list that follow each other in order. */
interface Found {
  numbering: Numbering;
  first: number;
  items: { line: number; marker: Marker }[];
}

/** Lines in which the next item is looked for. */
const LONGEST_ITEM = 60;

/**
 * Finds a list with letters, notes its lines and puts digits in their place for the rule for lists,
 * which then reads it. So it matches nothing itself, except where it is asked whether a paragraph
 * ends.
 */
function letterList(state: BlockState, line: number, end: number, silent: boolean): boolean {
  const { letterLines } = environmentOf(state.env);
  if ((state.sCount[line] ?? 0) - state.blkIndent >= 4 || letterLines.has(line)) return false;
  const marker = readMarker(lineAt(state, line));
  if (!marker || letterLines.size > LETTER_LIST_LIMIT) return false;
  // Only a list's beginning ends a paragraph.
  if (silent && !marker.readings.some(({ number }) => number === 1)) return false;
  const found = findItems(state, line, end, marker);
  if (!found) return false;
  if (silent) return found.first === 1;
  let source = numbered.get(state);
  if (!source) numbered.set(state, (source = new Numbered(state.src)));
  for (const [index, item] of found.items.entries()) {
    letterLines.set(item.line, { ...found.numbering, number: found.first + index });
    const start = (state.bMarks[item.line] ?? 0) + (state.tShift[item.line] ?? 0);
    const digits = "1".padStart(item.marker.length - 1, "0") + item.marker.after;
    for (const [at, digit] of Array.from(digits).entries()) source.digits.set(start + at, digit);
  }
  return false;
}

function findItems(
  state: BlockState,
  line: number,
  end: number,
  marker: Marker,
): Found | undefined {
  const items = [{ line, marker }];
  let { readings } = marker;
  for (let at = nextItem(state, line, end); at !== undefined; at = nextItem(state, at, end)) {
    const next = readMarker(lineAt(state, at));
    if (!next || next.before !== marker.before || next.after !== marker.after) break;
    const place = items.length;
    const fitting = readings.filter(({ style, number }) =>
      next.readings.some((one) => one.style === style && one.number === number + place),
    );
    if (fitting.length === 0) break;
    readings = fitting;
    items.push({ line: at, marker: next });
  }
  const [reading] = readings;
  if (!reading || items.length < leastItems(state, line, marker, reading.style)) return undefined;
  const numbering = { style: reading.style, before: marker.before, after: marker.after };
  return { numbering, first: reading.number, items };
}

/**
 * Returns the fewest items of a list: three for capitals with a full stop and one space, which may
 * be initials of names, else two.
 */
function leastItems(
  state: BlockState,
  line: number,
  { length, after, before }: Marker,
  style: Numbering["style"],
): number {
  const isName = after === "." && before === "" && (style === "A" || style === "I");
  return isName && !/^\s{2}/.test(lineAt(state, line).slice(length)) ? 3 : 2;
}

/**
 * Returns the line on which the next item may begin: with the same indent, and only lines of this
 * item between.
 */
function nextItem(state: BlockState, line: number, end: number): number | undefined {
  const indent = state.sCount[line] ?? 0;
  let isAfterBlank = false;
  let fence = "";
  for (let at = line + 1; at < Math.min(end, line + LONGEST_ITEM); at += 1) {
    if (state.isEmpty(at)) {
      isAfterBlank = true;
      continue;
    }
    const text = lineAt(state, at);
    const isOwn = (state.sCount[at] ?? 0) >= indent + 2;
    if (isOwn) {
      const [sign = ""] = /^(?:`{3,}|~{3,})/.exec(text) ?? [];
      if (!fence) fence = sign;
      else if (sign.startsWith(fence)) fence = "";
    }
    if (isOwn || fence) {
      if (!isOwn) return undefined;
      continue;
    }
    if ((state.sCount[at] ?? 0) === indent && readMarker(text)) return at;
    // A line that goes on without its indent; HTML, fences and formulas may hold what looks like an item.
    if (isAfterBlank || /^(?:<|`{3}|~{3}|\$\$|[-*+>#|]|\d+[.)])/.test(text)) return undefined;
  }
  return undefined;
}

function lineAt(state: BlockState, line: number): string {
  const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
  return state.src.slice(start, state.eMarks[line] ?? start);
}

/** Names the lists of letters. Items that have numbers are a list of their own. */
function nameLists(state: CoreState): void {
  const { letterLines } = environmentOf(state.env);
  if (letterLines.size === 0) return;
  const tokens: Token[] = [];
  const lists: (Numbering | undefined)[] = [];
  for (const token of state.tokens) {
    if (token.type === "ordered_list_open") {
      const said = letterLines.get(token.map?.[0] ?? -1);
      lists.push(said);
      if (said) nameList(token, said, said.number);
    } else if (token.type === "bullet_list_open") lists.push(undefined);
    else if (token.type === "list_item_open") {
      const said = letterLines.get(token.map?.[0] ?? -1);
      const list = lists.at(-1);
      if (list && !said) {
        divide(tokens, token, state);
        lists[lists.length - 1] = undefined;
      }
    }
    if (token.type.endsWith("_list_close")) lists.pop();
    tokens.push(token);
  }
  state.tokens = tokens;
}

function nameList(token: Token, numbering: Numbering, first: number): void {
  token.attrSet("start", String(first));
  token.meta = { ...token.meta, numbering: numberingText(numbering) };
}

/** Ends the list before an item, and begins another one. */
function divide(tokens: Token[], item: Token, state: CoreState): void {
  const close = new state.Token("ordered_list_close", "ol", -1);
  const open = new state.Token("ordered_list_open", "ol", 1);
  for (const token of [close, open]) {
    token.block = true;
    token.level = item.level - 1;
  }
  open.map = item.map;
  open.attrSet("start", item.info || "1");
  tokens.push(close, open);
}
