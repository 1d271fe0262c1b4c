import type { Diagnostics } from "../../diagnostics.ts";
import { readBlockToken } from "./block-tokens.ts";
import { ClosingTags } from "../html/closing-tags.ts";
import type { Environment } from "../environment.ts";
import { HtmlTags } from "../html/html-tags.ts";
import { InlineReader } from "./inline-tokens.ts";
import type { Token } from "./markdown-types.ts";
import type { PageBreaks } from "../page-breaks.ts";
import { warnOfText } from "./left-as-text.ts";
import type { TreeBuilder } from "../tree-builder.ts";

/**
 * Feeds markdown-it's tokens, and the tags in their raw HTML, to a tree builder.
 *
 * @param breaks of pages, where they count
 * @param environment of the parse; formulas in HTML's text are read and weighed in it
 */
export function readTokens(
  tokens: readonly Token[],
  builder: TreeBuilder,
  diagnostics: Diagnostics,
  linesBefore: number,
  breaks: PageBreaks | undefined,
  environment: Environment,
): void {
  const html = new HtmlTags(builder, diagnostics, breaks, environment);
  const inlines = new InlineReader(builder, html, environment);
  const notes = environment.knows("footnotes");
  const formulas = environment.knows("math-inline");
  html.readInlines = (own, at) => inlines.read(own, at);
  const closings = new ClosingTags(tokens);
  let line = linesBefore + 1;
  for (const [index, token] of tokens.entries()) {
    if (token.map) line = linesBefore + token.map[0] + 1;
    if (token.type === "page_break") html.endPage(line);
    else if (token.type === "inline") {
      breaks?.noteText(token.content, line);
      inlines.read(token.children ?? [], line);
      warnOfText(token.children ?? [], line, diagnostics, notes, formulas);
    } else if (token.type === "html_block") html.readBlock(token.content, line, closings, index);
    else if (token.type === "html_source") html.showBlock(token.content, line);
    else readBlockToken(token, line, builder);
  }
}
