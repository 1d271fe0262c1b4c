/** Tokens of a cell of a table that is drawn with signs. */
import type { BlockState } from "../../tokens/markdown-types.ts";

const ITEM = /^\s*[-*+] +(?=\S)/;

/** Text of a cell: paragraphs with blank lines between, or a list of items of a line each or more. */
export function pushCell(state: BlockState, lines: readonly string[], line: number): void {
  const text = lines
    .map((each) => each.replace(/^ /, ""))
    .join("\n")
    .trim();
  if (FENCE.test(text)) return pushFenced(state, text.split("\n"), line);
  if (ITEM.test(text)) return pushItems(state, text.split(/\n(?=\s*[-*+] +\S)/), line);
  const paragraphs = text.split(/\n\s*\n/);
  for (const paragraph of paragraphs)
    pushParagraph(state, paragraph, line, paragraphs.length === 1);
}

const FENCE = /^(`{3,}|~{3,})[ \t]*([^`]*)$/m;

/** Blocks of code, and what stands around them. One that nothing ends goes on to the cell's end. */
function pushFenced(state: BlockState, lines: readonly string[], line: number): void {
  let from = 0;
  for (let at = 0; at < lines.length; at += 1) {
    const [, mark, info = ""] = FENCE.exec(lines[at] ?? "") ?? [];
    if (mark === undefined) continue;
    if (at > from) pushText(state, lines.slice(from, at), line);
    const isEnd = (one: string) =>
      one.trimEnd().startsWith(mark) && !one.trim().replaceAll(mark.charAt(0), "");
    const length = lines.slice(at + 1).findIndex(isEnd);
    const end = length < 0 ? lines.length : at + 1 + length;
    const token = state.push("fence", "code", 0);
    token.info = info.trim();
    token.content = `${lines.slice(at + 1, end).join("\n")}\n`;
    token.map = [line, line + 1];
    at = end;
    from = end + 1;
  }
  if (from < lines.length) pushText(state, lines.slice(from), line);
}

function pushText(state: BlockState, lines: readonly string[], line: number): void {
  if (lines.some((each) => each.trim() !== "")) pushCell(state, lines, line);
}

function pushItems(state: BlockState, items: readonly string[], line: number): void {
  state.push("bullet_list_open", "ul", 1).map = [line, line + 1];
  for (const item of items) {
    state.push("list_item_open", "li", 1).map = [line, line + 1];
    pushParagraph(state, item.replace(ITEM, ""), line, true);
    state.push("list_item_close", "li", -1);
  }
  state.push("bullet_list_close", "ul", -1);
}

function pushParagraph(state: BlockState, text: string, line: number, isTight: boolean): void {
  const open = state.push("paragraph_open", "p", 1);
  const inline = state.push("inline", "", 0);
  inline.content = text
    .split("\n")
    .map((each) => each.trim())
    .join("\n");
  inline.children = [];
  const close = state.push("paragraph_close", "p", -1);
  open.map = inline.map = [line, line + 1];
  open.hidden = close.hidden = isTight;
}
