import type { BlockState, MarkdownIt } from "../tokens/markdown-types.ts";
import { firstOf, indentOf, isInside, lineAt, looksAt } from "./repair/lines.ts";
import { WIDE, type Rule } from "./rule.ts";

/** Diagrams of Mermaid in other wrappers than a fence. */
export const mermaidBoxes: Rule<"mermaid-boxes"> = {
  name: "mermaid-boxes",
  flavors: WIDE,
  install: (md: MarkdownIt) => {
    const alt = ["paragraph", "reference", "blockquote", "list"];
    md.block.ruler.before("container", "mermaid_box", read, { alt });
  },
  doc: {
    signs: '`::: mermaid`, `<pre class="mermaid">`, `<div class="mermaid">`',
    meaning: "a diagram, to the line of colons or to the closing tag",
    from: "Azure DevOps, pages with Mermaid's script",
    example: "::: mermaid\ngraph LR\n  A --> B\n:::",
  },
};

const COLONS = /^(:{3,})[ \t]*mermaid[ \t]*$/i;
const TAG =
  /^<(pre|div)\s[^<>]{0,200}?\bclass\s*=\s*["']?(?:[^"'<>]{0,100}\s)?mermaid(?:\s[^"'<>]{0,100})?["']?[^<>]{0,200}>(.*)$/i;
const COLON = 0x3a;
const LESS_THAN = 0x3c;
/** The last line that a search for an end came to in vain, by the end's sign. */
const endless = new WeakMap<BlockState, Map<string, number>>();

function read(state: BlockState, start: number, end: number, silent: boolean): boolean {
  const first = firstOf(state, start);
  if ((first !== COLON && first !== LESS_THAN) || indentOf(state, start) >= 4) return false;
  const text = lineAt(state, start).trimEnd();
  const colons = first === COLON ? COLONS.exec(text)?.[1] : undefined;
  const [, name, behind = ""] = first === LESS_THAN ? (TAG.exec(text) ?? []) : [];
  if (colons === undefined && name === undefined) return false;
  const sign = colons ?? `</${name?.toLowerCase()}>`;
  const isEnd = (line: string) =>
    colons === undefined ? line.toLowerCase().includes(sign) : isColons(line, sign);
  const last = isEnd(behind) ? start : lastLine(state, start + 1, end, sign, isEnd);
  if (last === undefined) return false;
  const content =
    last === start
      ? cutAt(behind, sign)
      : `${behind}\n${state.getLines(start + 1, last, state.blkIndent, true)}${colons === undefined ? cutAt(lineAt(state, last), sign) : ""}`;
  if (content.trim() === "") return false;
  if (silent) return true;
  const token = state.push("fence", "code", 0);
  token.info = "mermaid";
  token.content = `${name === undefined ? withoutEdges(content) : decoded(withoutEdges(content))}\n`;
  token.map = [start, last + 1];
  state.line = last + 1;
  return true;
}

const isColons = (line: string, sign: string) =>
  line.startsWith(sign) && !line.replaceAll(":", "").trim();
const withoutEdges = (text: string) => text.replace(/^(?:[ \t]*\n)+/, "").trimEnd();
const decoded = (text: string) =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");

function cutAt(text: string, sign: string): string {
  const at = text.toLowerCase().indexOf(sign);
  return at < 0 ? text : text.slice(0, at);
}

function lastLine(
  state: BlockState,
  from: number,
  end: number,
  sign: string,
  isEnd: (line: string) => boolean,
): number | undefined {
  const known = endless.get(state) ?? new Map<string, number>();
  endless.set(state, known);
  if (from < (known.get(sign) ?? 0)) return undefined;
  let line = from;
  for (; line < end && isInside(state, line) && looksAt(state); line += 1)
    if (isEnd(lineAt(state, line))) return line;
  known.set(sign, line);
  return undefined;
}
