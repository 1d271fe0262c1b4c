import { environmentOf } from "../../environment.ts";
import { isShownName } from "../../html/html-allowlist.ts";
import type { BlockState, InlineState, MarkdownIt } from "../../tokens/markdown-types.ts";
import { findNext } from "../find-next.ts";
import { bodyOf } from "./page-body.ts";
import {
  aroundHtmlBlock,
  isIndentedCode,
  lineAt,
  lines,
  lineWhere,
  toBlankLine,
} from "./html-block.ts";

const PAGE = /^(?:<!doctype\s+html\b|<html[\s>])/i;
const PAGE_HEAD = /<!doctype\s|<head[\s>]/i;
const PAGE_END = /<\/html\s*>/i;
const TAG = /<(\/?)([a-z]+)(?=[\s/>])/gi;
const OPENING = /<([a-z]+)(?=[\s/>])(?:[^<>"']|"[^"]*"|'[^']*'){0,2000}>/iy;
const COMMENT = /<!--[^]*?(?:-->|$)/g;

/**
 * Keeps HTML that is shown as its source in one piece, where CommonMark would end the block at a
 * blank line and read the rest as Markdown: a whole page gives one `html_source` token, and a block
 * in which a shown element (`html-allowlist.ts`) is open goes on to its end. Within a line such an
 * element is an `html_source` token, too.
 */
export function htmlSource(md: MarkdownIt): void {
  aroundHtmlBlock(md, { instead: page, after: extend });
  md.inline.ruler.before("html_inline", "html_source", inLine);
}

/** Whether a document is nothing but these lines and comments: a page among other text is an example of its source. */
function isAlone(state: BlockState, start: number, last: number): boolean {
  const before = state.src.slice(0, state.bMarks[start]).replace(COMMENT, "");
  return (
    state.level === 0 && before.trim() === "" && state.src.slice(state.eMarks[last]).trim() === ""
  );
}

const HEAD_LEFT_OUT =
  "a page of HTML is shown by its body; its <head>, styles and scripts are left out. Put it between ``` to show its source";

/** A page from its doctype, or an `<html>` with a head, to `</html>`. */
function page(state: BlockState, start: number, end: number): boolean {
  if (isIndentedCode(state, start) || !PAGE.test(lineAt(state, start))) return false;
  const last = lineWhere(state, start, end, (text) => PAGE_END.test(text));
  if (last === undefined) return false;
  const content = state.getLines(start, last + 1, state.blkIndent, true);
  if (!PAGE_HEAD.test(content)) return false;
  const environment = environmentOf(state.env);
  const isPage = environment.knows("embedded-html") && isAlone(state, start, last);
  const body = isPage ? bodyOf(content) : undefined;
  const token = state.push(body === undefined ? "html_source" : "html_block", "", 0);
  token.map = [start, last + 1];
  token.content = body ?? content;
  if (body !== undefined) environment.warn("HTML_DROPPED", HEAD_LEFT_OUT, start);
  state.line = last + 1;
  return true;
}

/** Lets the HTML block that was just read go on until no shown element is open in it. */
function extend(state: BlockState, start: number, end: number): void {
  const token = state.tokens.at(-1);
  if (token?.type !== "html_block" || !token.content.includes("<")) return;
  let from = start;
  for (let name = openIn(token.content); name; name = openIn(lines(state, from, state.line))) {
    const closing = new RegExp(`</${name}(?=[\\s>])`, "i");
    const last = lineWhere(state, state.line, end, (text) => closing.test(text));
    if (last === undefined) break;
    from = last;
    state.line = last + 1;
    toBlankLine(state, end);
  }
  if (from === start) return;
  token.map = [start, state.line];
  token.content = lines(state, start, state.line);
}

/** The shown element that a piece of HTML leaves open. */
function openIn(html: string): string | undefined {
  let open: string | undefined;
  for (const match of html.replace(COMMENT, "").matchAll(TAG)) {
    const name = (match[2] ?? "").toLowerCase();
    if (open !== undefined) open = match[1] && name === open ? undefined : open;
    else if (!match[1] && isShownName(name)) open = name;
  }
  return open;
}

function inLine(state: InlineState, silent: boolean): boolean {
  const { src, pos } = state;
  if (src.charCodeAt(pos) !== LESS_THAN) return false;
  OPENING.lastIndex = pos;
  const match = OPENING.exec(src);
  const name = match?.[1]?.toLowerCase();
  if (!match || name === undefined || !isShownName(name)) return false;
  const within = OPENING.lastIndex;
  if (within > state.posMax) return false;
  const closing = findNext(state, `</${match[1]}>`, within);
  const end = closing < 0 || closing >= state.posMax ? within : closing + name.length + 3;
  if (!silent) {
    const token = state.push("html_source", "", 0);
    token.content = src.slice(pos, end);
    token.info = name;
  }
  state.pos = end;
  return true;
}

const LESS_THAN = 0x3c;
