import type { CoreState, Token } from "../tokens/markdown-types.ts";
import { WIDE, type Rule } from "./rule.ts";

/** A paragraph that stands for the contents of the document. */
export const contents: Rule<"contents"> = {
  name: "contents",
  flavors: WIDE,
  install: (md) => md.core.ruler.after("block", "contents", placeContents),
  doc: {
    signs: "`[TOC]`, `[[toc]]`, `[[_TOC_]]`, `{{TOC}}`, `@[toc]` as a paragraph of its own",
    meaning: "contents: links to the headings, and in a PDF the numbers of their pages",
    from: "Typora, Python-Markdown, VitePress, GitLab, Azure DevOps, MultiMarkdown, CSDN",
    example: "[TOC]\n\n## One\n\n## Two",
  },
};

const SIGN = /^(?:\[toc\]|\[\[(?:_toc_|toc)\]\]|\{\{toc\}\}|@\[toc\](?:\([^()]*\))?)$/i;

function placeContents(state: CoreState): void {
  const at = state.tokens.findIndex((token, index) => isSign(token, state.tokens[index - 1]));
  if (at < 0 || state.env.references?.["TOC"]) return;
  const token = new state.Token("contents", "", 0);
  token.map = state.tokens[at]?.map ?? null;
  token.block = true;
  state.tokens.splice(at - 1, 3, token);
}

function isSign({ type, content }: Token, before: Token | undefined): boolean {
  return (
    type === "inline" &&
    before?.type === "paragraph_open" &&
    before.level === 0 &&
    SIGN.test(content.trim())
  );
}
