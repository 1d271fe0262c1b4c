import type { BlockState, MarkdownIt } from "../../tokens/markdown-types.ts";
import { WIDE, type Rule } from "../rule.ts";
import { holdsMarkup } from "./inlines-in-html.ts";
import { firstOf, indentOf, lineAt, repairs, tell } from "./lines.ts";

/** Blocks of HTML that end at a blank line, and so may be cut: tags, but for those whose text is theirs to the end. */
const TAG =
  /^<\/?(?!(?:html|head|title|pre|script|style|textarea|svg|math|xmp|iframe)[\s>])[a-z][a-z0-9-]*[\s/>]/i;
/** Elements whose text is no Markdown. */
const RAW = /<(\/?)(?:pre|code|script|style|textarea|svg|math|xmp|iframe|title|head)(?=[\s/>])/gi;
const BLOCK = /^(?:#{1,6}[ \t]+\S|`{3,}|~{3,}|>[ \t]+\S)/;
const ITEM = /^(?:[-*+]|\d{1,9}[.)])[ \t]+\S/;
const ROW = /^\|.*\|$/;
const DELIMITERS = /^\|[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*){0,1000}\|$/;

/**
 * Markdown on the line below a tag, where CommonMark wants a blank line before it and takes it for HTML's text: a heading,
 * a list, a table, a block of code, or a paragraph with bold words, links or images. The HTML ends before it.
 */
export const tightHtml: Rule<"tight-html"> = {
  name: "tight-html",
  flavors: WIDE,
  install,
  doc: {
    signs: "Markdown on the line below a tag",
    meaning: "it is read as with a blank line between; text that only may be Markdown stays text",
    from: "answers of models, README files",
    example: "<details open>\n<summary>Steps</summary>\n- Install it.\n- Start it.\n</details>",
  },
};

type BlockRule = (state: BlockState, start: number, end: number, silent: boolean) => boolean;

function install(md: MarkdownIt): void {
  const rule = md.block.ruler.__rules__.find(({ name }) => name === "html_block");
  if (!rule) throw new Error("there is no rule for HTML blocks");
  const { fn, alt } = rule;
  const whole: BlockRule = (state, start, end, silent) => {
    const line = silent || !repairs(state) ? undefined : beginning(state, start, end);
    if (!fn(state, start, line ?? end, silent)) return false;
    if (line !== undefined && state.line === line) tell(state, MESSAGE, line);
    return true;
  };
  md.block.ruler.at("html_block", whole, { alt });
}

const MESSAGE =
  "Markdown right below a tag of HTML was read as Markdown. Put a blank line before it and after it";

/** The first line of Markdown in the block of HTML that begins on a line. */
function beginning(state: BlockState, start: number, end: number): number | undefined {
  if (firstOf(state, start) !== LESS_THAN || !TAG.test(lineAt(state, start))) return undefined;
  let raw = 0;
  let inTag = false;
  /** Where the text that runs on began: the line after one that ends with a tag. */
  let text: number | undefined;
  for (let line = start; line < end && !state.isEmpty(line); line += 1) {
    if (indentOf(state, line) < 0) return undefined;
    const source = lineAt(state, line).trim();
    const isText = line > start && raw === 0 && !inTag && !source.startsWith("<");
    if (isText) {
      if (indentOf(state, line) >= 4) return undefined;
      const before = text === undefined;
      text ??= line;
      if (beginsBlock(state, line, end, before)) return line;
      if (holdsMarkup(source)) return text;
    } else text = undefined;
    for (const [, slash] of source.matchAll(RAW)) raw = Math.max(0, raw + (slash ? -1 : 1));
    inTag = opensTag(source, inTag);
    if (source.endsWith(">")) text = undefined;
  }
  return undefined;
}

function beginsBlock(state: BlockState, line: number, end: number, afterTag: boolean): boolean {
  const source = lineAt(state, line).trim();
  if (BLOCK.test(source)) return true;
  const next = line + 1 < end ? lineAt(state, line + 1).trim() : "";
  if (ROW.test(source) && DELIMITERS.test(next)) return true;
  if (!ITEM.test(source)) return false;
  return (
    afterTag ||
    ITEM.test(next) ||
    lineAt(state, line - 1)
      .trimEnd()
      .endsWith(":")
  );
}

/** Whether a tag is open where a line ends. */
function opensTag(source: string, before: boolean): boolean {
  const open = source.lastIndexOf("<");
  const close = source.lastIndexOf(">");
  if (open < 0 && close < 0) return before;
  return open > close && /^<\/?[a-z]/i.test(source.slice(open));
}

const LESS_THAN = 0x3c;
