import { environmentOf } from "../../environment.ts";
import type { CoreState, MarkdownIt, Token } from "../../tokens/markdown-types.ts";
import { WIDE, type Rule } from "../rule.ts";
import { repairs } from "./lines.ts";

const OPENING = /^<p(\s[^<>]*\balign\s*=[^<>]*)>$/i;
const CLOSING = /^<\/p\s*>$/i;
const PARAGRAPH = /<\/?p[\s>]/i;

/** Paragraphs of HTML with an `align` around Markdown: HTML ends them where the Markdown begins, and its side is lost. */
export const alignedParagraphs: Rule<"aligned-paragraphs"> = {
  name: "aligned-paragraphs",
  flavors: WIDE,
  install: (md: MarkdownIt) => md.core.ruler.after("block", "aligned_paragraphs", mend),
  doc: {
    signs: "a paragraph of HTML with `align`, around Markdown",
    meaning: "the Markdown stands on that side, up to the closing tag",
    from: "README files",
    example: '<p align="center">\n\n**In the middle**\n\n</p>',
  },
};

const MESSAGE =
  "HTML ends <p align=…> where Markdown begins; the Markdown within was aligned. Write <div align=…>";

function mend(state: CoreState): void {
  if (!repairs(state)) return;
  let open: { token: Token; attributes: string } | undefined;
  for (const [index, token] of state.tokens.entries()) {
    if (open && token.level < open.token.level) open = undefined;
    if (token.type !== "html_block") continue;
    const html = token.content.trim();
    const attributes = OPENING.exec(html)?.[1];
    if (attributes !== undefined) {
      const next = state.tokens[index + 1];
      open = next && next.type !== "html_block" ? { token, attributes } : undefined;
    } else if (open?.token.level === token.level && CLOSING.test(html)) {
      open.token.content = `<div${open.attributes}>\n`;
      token.content = "</div>\n";
      environmentOf(state.env).warn("MARKDOWN_REPAIRED", MESSAGE, open.token.map?.[0] ?? 0);
      open = undefined;
    } else if (PARAGRAPH.test(html)) open = undefined;
  }
}
