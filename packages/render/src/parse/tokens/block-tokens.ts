import { cleanCode } from "../clean-code.ts";
import type { Block } from "../../document.ts";
import type { Attributes } from "../attributes.ts";
import { codeFactsOf } from "../code/facts.ts";
import { emptyContents } from "../contents.ts";
import { sourceBlock } from "../build/code-blocks.ts";
import { unescapeText } from "../markdown.ts";
import type { Token } from "./markdown-types.ts";
import type { TreeBuilder } from "../tree-builder.ts";

type Reader = (builder: TreeBuilder, token: Token, line: number) => void;

/** Feeds one of markdown-it's block tokens to a tree builder. Raw HTML and inlines are read elsewhere. */
export function readBlockToken(token: Token, line: number, builder: TreeBuilder): void {
  if (token.nesting < 0) builder.closeMarkdown();
  else readers[token.type]?.(builder, token, line);
}

const open =
  (name: string, attributes?: (token: Token) => Attributes | undefined): Reader =>
  (builder, token, line) =>
    builder.openMarkdown(name, attributes?.(token), line);

const readers: Readonly<Partial<Record<string, Reader>>> = {
  paragraph_open: open("p", ({ hidden }) => (hidden ? TIGHT : undefined)),
  heading_open: (builder, token, line) => {
    const id = token.meta?.["id"];
    builder.openMarkdown(token.tag, typeof id === "string" ? { id } : undefined, line);
  },
  blockquote_open: (builder, token, line) => {
    const kind = token.meta?.["alert"];
    const sign = token.meta?.["sign"];
    if (typeof kind === "string")
      builder.openMarkdown("Alert", typeof sign === "string" ? { kind, sign } : { kind }, line);
    else builder.openMarkdown("blockquote", undefined, line);
  },
  alert_title_open: open("AlertTitle"),
  details_open: open("details", () => ({ open: "" })),
  summary_open: open("summary"),
  division_open: open("div"),
  bullet_list_open: open("ul"),
  ordered_list_open: open("ol", (token) => {
    const numbering = token.meta?.["numbering"];
    return {
      start: String(token.attrGet("start") ?? 1),
      ...(typeof numbering === "string" && { numbering }),
    };
  }),
  list_item_open: open("li", (token) => {
    const checked = token.meta?.["checked"];
    const state = token.meta?.["state"];
    if (typeof checked !== "boolean") return undefined;
    return { checked: String(checked), ...(typeof state === "string" && { state }) };
  }),
  table_open: open("table"),
  caption_open: open("caption"),
  dl_open: open("dl"),
  dt_open: open("dt"),
  dd_open: open("dd"),
  figure_open: open("figure"),
  figcaption_open: open("figcaption"),
  thead_open: open("thead"),
  tbody_open: open("tbody"),
  tr_open: open("tr"),
  th_open: open("th", cellAttributes),
  td_open: open("td", cellAttributes),
  footnote_open: (builder, token, line) => {
    const label = token.meta?.["label"];
    builder.openFootnote(typeof label === "string" ? label : "", line);
  },
  contents: (builder, _token, line) => builder.block(emptyContents(line)),
  hr: (builder, _token, line) => builder.block({ type: "rule", line }),
  code_block: (builder, token, line) =>
    builder.block({
      type: "code",
      text: cleanCode(withoutFinalFeed(token.content)),
      ...codeFactsOf(token),
      line,
    }),
  fence: (builder, token, line) => builder.block(fencedBlock(token, line)),
  math_block: (builder, token, line) => builder.block({ type: "math", tex: token.content, line }),
};

/** Marks the paragraphs of a tight list. */
const TIGHT: Attributes = Object.freeze({ tight: "" });

const CELL_ATTRIBUTES: ReadonlySet<string> = new Set(["style", "colspan", "rowspan"]);

/** markdown-it gives a column's alignment as a style; rules add spans. */
function cellAttributes(token: Token): Attributes | undefined {
  if (!token.attrs) return undefined;
  return Object.fromEntries(
    token.attrs
      .filter(([name]) => CELL_ATTRIBUTES.has(name))
      .map(([name, value]) => [name, String(value)]),
  );
}

function fencedBlock(token: Token, line: number): Block {
  const facts = codeFactsOf(token);
  const language = facts ? facts.language : /^\s*(\S+)/.exec(unescapeText(token.info))?.[1];
  return sourceBlock(language, withoutFinalFeed(token.content), line, facts);
}

function withoutFinalFeed(text: string): string {
  return text.endsWith("\n") ? text.slice(0, -1) : text;
}
