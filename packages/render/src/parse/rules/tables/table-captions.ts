import {
  attributeList,
  ignoredMessage,
  withoutEffect,
  type AttributeList,
} from "../../attribute-list.ts";
import { environmentOf } from "../../environment.ts";
import type { CoreState, Token } from "../../tokens/markdown-types.ts";
import { WIDE, type Rule } from "../rule.ts";

/** Lines before or after a table that say what it is. */
export const tableCaptions: Rule<"table-captions"> = {
  name: "table-captions",
  flavors: WIDE,
  install: (md) => md.core.ruler.after("block", "table_captions", takeCaptions),
  doc: {
    signs:
      "`Table: Caption` or `: Caption {#tbl-name}` before or after a table, `[Caption]` right below it",
    meaning: "the table's caption; its name is not shown and is what links lead to",
    from: "Pandoc, Quarto, MultiMarkdown",
    example: "| City | People |\n| --- | --- |\n| Bern | 134 794 |\n\nTable: Cities of Switzerland",
  },
};

/** No attribute of a caption has an effect. */
const NONE: ReadonlySet<string> = new Set();

const PARAGRAPH = /^(?:Table)?:[ \t]+(\S[^]*)$/;
const LINE = /^(?:(?:Table)?:[ \t]+(\S.*)|\[([^[\]]+)\](?:\s*\[[^[\]]*\])?)\s*$/;

function takeCaptions(state: CoreState): void {
  const lines = state.tokens.some(({ type }) => type === "table_open") ? state.src.split("\n") : [];
  if (lines.length === 0) return;
  const tokens: Token[] = [];
  for (let index = 0; index < state.tokens.length; index += 1) {
    const token = state.tokens[index] as Token;
    tokens.push(token);
    if (token.type !== "table_close") continue;
    const open = tokens.findLastIndex(({ type }) => type === "table_open");
    const own = takeLastLine(tokens, open, lines);
    const after = paragraphAt(state.tokens, index + 1, token.level);
    const before = paragraphAt(tokens, open - 3, token.level);
    if (own !== undefined) addCaption(tokens, open, own, state);
    else if (after !== undefined) {
      addCaption(tokens, open, after, state);
      index += 3;
    } else if (before !== undefined) {
      tokens.splice(open - 3, 3);
      addCaption(tokens, open - 3, before, state);
    }
  }
  state.tokens = tokens;
}

/** Returns the caption that a paragraph holds; `undefined` if it holds none. */
function paragraphAt(tokens: readonly Token[], at: number, level: number): string | undefined {
  const open = tokens[at];
  if (open?.type !== "paragraph_open" || open.level !== level) return undefined;
  return PARAGRAPH.exec(tokens[at + 1]?.content ?? "")?.[1];
}

/** Takes a caption right below the table, which was read as its last row; its line has no bars. */
function takeLastLine(tokens: Token[], open: number, lines: readonly string[]): string | undefined {
  const row = tokens.findLastIndex(({ type }) => type === "tr_open");
  const line = tokens[row]?.map?.[0];
  if (row < open || line === undefined || tokens[row + 1]?.type !== "td_open") return undefined;
  const written = (lines[line] ?? "").replace(/^[\s>]*/, "");
  if (written.includes("|")) return undefined;
  const [, said, bracketed] = LINE.exec(written) ?? [];
  const caption = said ?? bracketed;
  if (caption === undefined) return undefined;
  const end = tokens.findLastIndex(({ type }) => type === "tr_close");
  tokens.splice(row, end - row + 1);
  const body = tokens.findLastIndex(({ type }) => type === "tbody_open");
  if (tokens[body + 1]?.type === "tbody_close") tokens.splice(body, 2);
  return caption;
}

/** Splits a caption into its words and the name and attributes behind them. */
function splitAttributes(content: string): { words: string; list?: AttributeList } {
  const text = content.trim();
  const brace = text.endsWith("}") ? text.lastIndexOf("{") : -1;
  const list = attributeList(text, brace);
  if (!list || list.end !== text.length) return { words: text };
  return { words: text.slice(0, brace).trimEnd(), list };
}

function addCaption(tokens: Token[], open: number, content: string, state: CoreState): void {
  const map = tokens[open]?.map ?? null;
  const { words, list } = splitAttributes(content);
  const ignored = list ? withoutEffect(list, NONE) : [];
  if (ignored.length > 0)
    environmentOf(state.env).warn("ATTRIBUTE_IGNORED", ignoredMessage(ignored), map?.[0] ?? 0);
  const made = (type: string, tag: string, nesting: -1 | 0 | 1) => {
    const token = new state.Token(type, tag, nesting);
    token.map = map;
    token.block = true;
    return token;
  };
  const text = made("inline", "", 0);
  text.content = words;
  text.children = [];
  const caption = [made("caption_open", "caption", 1), text, made("caption_close", "caption", -1)];
  if (words !== "") tokens.splice(open + 1, 0, ...caption);
  if (list?.id === undefined) return;
  const anchor = made("html_block", "", 0);
  anchor.content = `<a id="${list.id}"></a>\n`;
  tokens.splice(open, 0, anchor);
}
