/** markdown-it with our rules and bounds, one for each flavour: Markdown to its tokens. */
import MarkdownItClass from "markdown-it";
import { RenderError } from "../diagnostics.ts";
import type { Flavor } from "../options.ts";
import { envOf, environmentOf, type Environment } from "./environment.ts";
import { LABEL_LEVELS, TOKEN_LIMIT } from "./limits.ts";
import { askBySign } from "./tokens/inline-signs.ts";
import type { MarkdownIt, Token } from "./tokens/markdown-types.ts";
import { boundLabels } from "./rules/brackets.ts";
import { boundContainers } from "./rules/containers/containers.ts";
import { rules } from "./rules/index.ts";
import { leanTokens } from "./rules/lean-tokens.ts";
import type { Rule } from "./rules/rule.ts";
import { smarten } from "./tokens/smart.ts";
import { beginsLine } from "./source/line-count.ts";

const built = new Map<Flavor, MarkdownIt>();

/** The parser of a flavour, made when it is first asked for. */
function parserFor(flavor: Flavor): MarkdownIt {
  let parser = built.get(flavor);
  if (!parser) {
    built.set(flavor, (parser = makeParser(flavor)));
    askBySign(parser);
  }
  return parser;
}

/** A parser whose inline rules are all asked at every sign. */
export function makeParser(flavor: Flavor): MarkdownIt {
  const markdown = new MarkdownItClass(flavor === "commonmark" ? "commonmark" : "default", {
    html: true,
    linkify: false,
    typographer: false,
    maxNesting: LABEL_LEVELS,
  });
  const held = (rules as readonly Rule[]).filter(({ flavors }) => flavors.includes(flavor));
  for (const { install } of held) install?.(markdown);
  boundContainers(
    markdown,
    held.flatMap(({ containers = [] }) => containers),
  );
  leanTokens(markdown);
  boundLabels(markdown);
  boundTokens(markdown);
  // The source is already normalised, and text must stay apart from what was escaped in it.
  markdown.core.ruler.disable(["normalize", "linkify", "replacements", "smartquotes", "text_join"]);
  // Addresses are judged where the Document is built; here an unsafe one would undo its link.
  markdown.validateLink = () => true;
  const normalizeLink = markdown.normalizeLink.bind(markdown);
  markdown.normalizeLink = (url) => (url.startsWith("data:") ? url : normalizeLink(url));
  return markdown;
}

/**
 * Markdown to markdown-it's tokens.
 *
 * @throws RenderError `TOO_COMPLEX` past `TOKEN_LIMIT`, or past what the environment lets be read.
 */
export function tokenize(source: string, environment: Environment): Token[] {
  return parserFor(environment.reading.flavor).parse(source, envOf(environment));
}

/** One run of text to markdown-it's inline tokens. @throws as `tokenize` does */
export function tokenizeInline(source: string, environment: Environment): Token[] {
  const parser = parserFor(environment.reading.flavor);
  const tokens: Token[] = [];
  parser.inline.parse(source, parser, envOf(environment), tokens);
  if (environment.quotes) {
    const inline = new MarkdownItClass.Token("inline", "", 0);
    smarten([Object.assign(inline, { content: source, children: tokens })], environment.quotes);
  }
  return tokens;
}

/** Text of a fence's info string or of a title, with its escapes and entities resolved. */
export function unescapeText(text: string): string {
  return parserFor("wide").utils.unescapeAll(text);
}

/** Counts and weighs the tokens as they are made, for they take far more memory than the source. */
function boundTokens(md: MarkdownIt): void {
  md.block.State = class extends md.block.State {
    override push(type: string, tag: string, nesting: -1 | 0 | 1): Token {
      const environment = environmentOf(this.env);
      count(environment, type);
      if (nesting >= 0 && beginsLine(this, type))
        environment.weight.line(() => this.line / this.lineMax);
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
