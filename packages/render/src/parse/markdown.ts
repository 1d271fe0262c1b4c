import MarkdownItClass from "markdown-it";
import cjkFriendly from "markdown-it-cjk-friendly";
import { RenderError } from "../diagnostics.ts";
import { envOf, environmentOf, type Environment } from "./environment.ts";
import { LABEL_LEVELS, TOKEN_LIMIT } from "./limits.ts";
import type { MarkdownIt, Token } from "./markdown-types.ts";
import { alerts } from "./rules/alerts.ts";
import { autolinks } from "./rules/autolinks.ts";
import { boundContainers } from "./rules/containers.ts";
import { footnotes } from "./rules/footnotes.ts";
import { htmlSource } from "./rules/html-source.ts";
import { leanTokens } from "./rules/lean-tokens.ts";
import { lineBreaks } from "./rules/line-breaks.ts";
import { mathBlock } from "./rules/math-block.ts";
import { mathInline } from "./rules/math-inline.ts";
import { pageBreaks } from "./rules/page-breaks.ts";
import { strikethrough } from "./rules/strikethrough.ts";
import { tableCells } from "./rules/table-cells.ts";
import { taskLists } from "./rules/task-lists.ts";

/** CommonMark and everything that is added to it, in the order in which the rules are installed. */
const extensions = [
  cjkFriendly,
  strikethrough,
  autolinks,
  footnotes,
  htmlSource,
  lineBreaks,
  mathBlock,
  mathInline,
  pageBreaks,
  tableCells,
  taskLists,
  alerts,
  boundContainers,
  leanTokens,
  boundTokens,
] satisfies ((md: MarkdownIt) => void)[];

const markdown = new MarkdownItClass("default", {
  html: true,
  linkify: false,
  typographer: false,
  maxNesting: LABEL_LEVELS,
});
for (const extend of extensions) extend(markdown);
// The source is already normalised, and text must stay apart from what was escaped in it.
markdown.core.ruler.disable(["normalize", "linkify", "replacements", "smartquotes", "text_join"]);
// Addresses are judged where the Document is built; here an unsafe one would undo its link.
markdown.validateLink = () => true;
const normalizeLink = markdown.normalizeLink.bind(markdown);
markdown.normalizeLink = (url) => (url.startsWith("data:") ? url : normalizeLink(url));

/**
 * Markdown to markdown-it's tokens.
 *
 * @throws RenderError `TOO_COMPLEX` past `TOKEN_LIMIT`, or past what the environment lets be read.
 */
export function tokenize(source: string, environment: Environment): Token[] {
  return markdown.parse(source, envOf(environment));
}

/** Text of a fence's info string or of a title, with its escapes and entities resolved. */
export const unescapeText: (text: string) => string = markdown.utils.unescapeAll;

/** Counts and weighs the tokens as they are made, for they take far more memory than the source. */
function boundTokens(md: MarkdownIt): void {
  md.block.State = class extends md.block.State {
    override push(type: string, tag: string, nesting: -1 | 0 | 1): Token {
      count(environmentOf(this.env), type);
      return super.push(type, tag, nesting);
    }
  };
  md.inline.State = class extends md.inline.State {
    override push(type: string, tag: string, nesting: -1 | 0 | 1): Token {
      count(environmentOf(this.env), type);
      return super.push(type, tag, nesting);
    }
  };
}

function count(environment: Environment, type: string): void {
  environment.weight.token(type);
  environment.tokens += 1;
  if (environment.tokens > TOKEN_LIMIT)
    throw new RenderError(
      "TOO_COMPLEX",
      `The document has more than ${TOKEN_LIMIT.toLocaleString("en")} marks (of styles, links, ` +
        "items, cells …), the most that one render may read. Split it, or simplify it.",
    );
}
