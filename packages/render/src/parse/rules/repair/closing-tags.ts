import { environmentOf } from "../../environment.ts";
import { elementRules } from "../../html/html-allowlist.ts";
import type { BlockState, MarkdownIt } from "../../tokens/markdown-types.ts";
import { WIDE, type Rule } from "../rule.ts";
import { indentOf, lineAt, repairs, tell } from "./lines.ts";

/**
 * Markdown on the same line right behind a closing tag, as in `<think>Yes.</think># Answer`: the line ends there, and what
 * follows is read as if it began one.
 */
export const closingTags: Rule<"closing-tags"> = {
  name: "closing-tags",
  flavors: WIDE,
  install,
  doc: {
    signs: "a heading, an item, a quote, a table or a fence right behind a closing tag",
    meaning:
      "it is read as on a line of its own; behind tags of text, such as `</b>`, it stays text",
    from: "answers of models",
    example: "<think>It is short.</think># Answer\n\nYes.",
  },
};

const SIGN = String.raw`#{1,6}[ \t]+\S|[-*+][ \t]+\S|\d{1,3}[.)][ \t]+\S|>[ \t]+\S|\x60{3,}|~{3,}|\|.*\|[ \t]*$`;
/** Up to the last closing tag of a line that such a sign follows. */
const LINE = new RegExp(`^([^\`]{0,2000}</([A-Za-z][\\w-]{0,40})>)[ \\t]*(?=(${SIGN}))`);
/** A line that begins with a sign itself: what it holds is looked at by itself. */
const BEGUN = /^(?:[-*+>#|]|\d{1,9}[.)])/;
/** Elements of HTML that end a block, behind which headings and fences count. */
const BLOCKS: ReadonlySet<string> = new Set(
  "address article aside blockquote center details div dl figure footer header main nav ol p pre section table ul".split(
    " ",
  ),
);

function install(md: MarkdownIt): void {
  const rule = md.block.ruler.__rules__.find(({ name }) => name === "html_block");
  if (!rule) throw new Error("there is no rule for HTML blocks");
  const { fn, alt } = rule;
  const html: typeof fn = (state, start, end, silent) => {
    const line = silent || !hasTags(state) ? undefined : nextLine(state, start + 1, end);
    return fn(state, start, line ?? end, silent);
  };
  md.block.ruler.at("html_block", html, { alt });
  md.block.ruler.before("table", "closing_tag", read, {
    alt: ["paragraph", "reference", "blockquote", "list"],
  });
}

const tagged = new WeakMap<BlockState, boolean>();

/** Most documents have no line to look at. */
function hasTags(state: BlockState): boolean {
  let known = tagged.get(state);
  if (known === undefined) tagged.set(state, (known = state.src.includes("</") && repairs(state)));
  return known;
}

/** The place in a line, without its indent, at which Markdown begins behind a tag. */
function placeIn(text: string): number | undefined {
  if (!text.includes("</") || BEGUN.test(text)) return undefined;
  const [whole = "", , name = "", sign = ""] = LINE.exec(text) ?? [];
  if (whole === "") return undefined;
  const lower = name.toLowerCase();
  const isEnd = BLOCKS.has(lower) ? /^[#`~]/.test(sign) : !elementRules.has(lower);
  return isEnd ? whole.length : undefined;
}

/** Lines that were looked at, from one line up to another, and the first of them with such a place. */
interface Look {
  from: number;
  to: number;
  found: number | undefined;
  end: number;
}

/** By how deep containers are nested, and by their indentation. */
const looks = new WeakMap<BlockState, Map<string, Look>>();

/** Returns the first line of the block with such a place. Remembered: each of many tags below each other asks for it. */
function nextLine(state: BlockState, from: number, end: number): number | undefined {
  let known = looks.get(state);
  if (!known) looks.set(state, (known = new Map()));
  const key = `${environmentOf(state.env).containers} ${state.blkIndent}`;
  const last = known.get(key);
  const isKnown = last && last.end === end && last.from <= from;
  if (isKnown && from <= (last.found ?? last.to)) return last.found;
  let line = from;
  let found: number | undefined;
  for (; line < end && !state.isEmpty(line) && indentOf(state, line) >= 0; line += 1)
    if (placeIn(lineAt(state, line)) !== undefined) {
      found = line;
      break;
    }
  known.set(key, { from, to: line, found, end });
  return found;
}

function read(state: BlockState, start: number, end: number, silent: boolean): boolean {
  if (!hasTags(state) || indentOf(state, start) >= 4) return false;
  const text = lineAt(state, start);
  const place = placeIn(text);
  if (place === undefined) return false;
  if (silent) return true;
  const open = state.push("paragraph_open", "p", 1);
  const inline = state.push("inline", "", 0);
  inline.content = text.slice(0, place).trimEnd();
  inline.children = [];
  open.map = inline.map = [start, start + 1];
  state.push("paragraph_close", "p", -1);
  tell(state, MESSAGE, start);
  state.bMarks[start] = (state.bMarks[start] ?? 0) + (state.tShift[start] ?? 0) + place;
  state.tShift[start] = 0;
  state.sCount[start] = state.blkIndent;
  state.line = start;
  return readBlock(state, start, end);
}

/** Reads the one block that begins on a line. */
function readBlock(state: BlockState, start: number, end: number): boolean {
  return state.md.block.ruler.getRules("").some((rule) => rule(state, start, end, false));
}

const MESSAGE =
  "Markdown right behind a closing tag was read as on a line of its own. Put a blank line between them";
