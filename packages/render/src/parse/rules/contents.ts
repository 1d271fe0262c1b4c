import type { CoreState, Token } from "../tokens/markdown-types.ts";
import { WIDE, type Rule } from "./rule.ts";

/** A paragraph that stands for the contents of the document. */
export const contents: Rule<"contents"> = {
  name: "contents",
  flavors: WIDE,
  install: (md) => md.core.ruler.after("block", "contents", placeContents),
  doc: {
    signs:
      "`[TOC]`, `[[toc]]`, `[[_TOC_]]`, `{{TOC}}`, `@[toc]` as a paragraph of its own; a list of one item above `{:toc}`",
    meaning: "contents: links to the headings, and in a PDF the numbers of their pages",
    from: "Typora, Python-Markdown, VitePress, GitLab, Azure DevOps, MultiMarkdown, CSDN, kramdown",
    example: "[TOC]\n\n## One\n\n## Two",
  },
};

const SIGN = /^(?:\[toc\]|\[\[(?:_toc_|toc)\]\]|\{\{toc\}\}|@\[toc\](?:\([^()]*\))?)$/i;

/** The one item of a list that kramdown puts the contents in the place of. */
const OF_LIST = /^[^\n]{1,200}\n\{:[ \t]*toc\b[^{}\n]{0,200}\}$/;

function placeContents(state: CoreState): void {
  const { tokens } = state;
  const at = tokens.findIndex(
    (token, index) => isSign(token, tokens[index - 1]) || isOfList(tokens, index),
  );
  if (at < 0 || state.env.references?.["TOC"]) return;
  const token = new state.Token("contents", "", 0);
  token.map = state.tokens[at]?.map ?? null;
  token.block = true;
  const around = isOfList(tokens, at) ? 3 : 1;
  tokens.splice(at - around, 2 * around + 1, token);
}

function isOfList(tokens: readonly Token[], at: number): boolean {
  const [list, item, close] = [tokens[at - 3], tokens[at - 2], tokens[at + 3]];
  return (
    list?.level === 0 &&
    list.type.endsWith("_list_open") &&
    item?.type === "list_item_open" &&
    close?.type.endsWith("_list_close") === true &&
    OF_LIST.test(tokens[at]?.content ?? "")
  );
}

function isSign({ type, content }: Token, before: Token | undefined): boolean {
  return (
    type === "inline" &&
    before?.type === "paragraph_open" &&
    before.level === 0 &&
    SIGN.test(content.trim())
  );
}
