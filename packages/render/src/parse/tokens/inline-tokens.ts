import { cleanCode } from "../clean-code.ts";
import type { Image } from "../../document.ts";
import { linkAddress, type Attributes } from "../attributes.ts";
import { ClosingTags } from "../html/closing-tags.ts";
import type { Environment } from "../environment.ts";
import type { HtmlTags } from "../html/html-tags.ts";
import { imageOf } from "../build/image-of.ts";
import type { Token } from "./markdown-types.ts";
import { splitEmails } from "../rules/inlines/autolinks.ts";
import { warningOf } from "./token-warning.ts";
import type { TreeBuilder } from "../tree-builder.ts";

/** Feeds the inline tokens of markdown-it to a tree builder. */
export class InlineReader {
  readonly #builder: TreeBuilder;
  readonly #html: HtmlTags;
  readonly #endsLines: boolean;
  readonly #linksAddresses: boolean;
  readonly #warn: Environment["warnOfLine"];
  #line = 1;
  #inAutolink = false;

  constructor(builder: TreeBuilder, html: HtmlTags, environment: Environment) {
    this.#builder = builder;
    this.#html = html;
    this.#endsLines = environment.reading.breaks === "hard";
    this.#linksAddresses = environment.knows("autolinks");
    this.#warn = (...warning) => environment.warnOfLine(...warning);
  }

  /** @param line 1-based line of the source on which the tokens begin. */
  read(tokens: readonly Token[], line: number): void {
    const closings = new ClosingTags(tokens);
    const wasHiding = this.#builder.hiding;
    this.#line = line;
    for (const [index, token] of tokens.entries()) {
      if (token.type === "html_inline") {
        this.#html.readInline(token.content, this.#line, closings, index);
        this.#countLines(token.content);
      } else if (token.type === "html_source") {
        this.#html.showInline(token.content, this.#line);
        this.#countLines(token.content);
      } else this.#read(token);
    }
    if (!wasHiding) this.#builder.closeHidden();
  }

  #read(token: Token): void {
    const builder = this.#builder;
    // Signs that pair with nothing are text, and nothing came of them.
    const warning = token.type === "text" ? undefined : warningOf(token);
    if (warning) this.#warn(warning.code, warning.message, this.#line);
    switch (token.type) {
      case "text":
        return this.#text(token.content);
      case "text_special":
        // Writers of Markdown escape it within shortcodes, where it means what it says all the same.
        return token.content === "_" ? builder.text("_") : builder.literal(token.content);
      case "softbreak":
        this.#line += 1;
        return this.#endsLines ? builder.inline({ type: "break" }) : builder.text("\n");
      case "hardbreak":
        this.#line += 1;
        return builder.inline({ type: "break" });
      case "code_inline":
        return builder.inline({ type: "inlineCode", value: cleanCode(token.content) });
      case "math_inline":
        return this.#formula(token);
      case "image":
        return builder.inline(imageFrom(token, this.#line));
      case "footnote_reference":
        return builder.footnoteMark(String(token.meta?.["label"]));
      case "link_open":
        return this.#openLink(token);
      case "link_close":
        this.#inAutolink = false;
        return builder.closeMarkdown();
      case "strong_open":
      case "em_open":
      case "s_open":
        return builder.openMarkdown(token.tag);
      case "style_open":
      case "span_open":
        return builder.openMarkdown(token.tag, attributesOf(token));
      default:
        if (token.nesting < 0) builder.closeMarkdown();
    }
  }

  #text(text: string): void {
    const builder = this.#builder;
    if (this.#inAutolink) return builder.literal(text);
    if (!this.#linksAddresses || !text.includes("@") || builder.inLink) return builder.text(text);
    for (const piece of splitEmails(text)) {
      if (!piece.email) {
        builder.text(piece.text);
        continue;
      }
      builder.openMarkdown("a", { href: `mailto:${piece.text}` });
      builder.literal(piece.text);
      builder.closeMarkdown();
    }
  }

  #openLink(token: Token): void {
    this.#inAutolink = token.info === "auto";
    const href = linkAddress(attribute(token, "href"));
    const title = attribute(token, "title");
    if (href === undefined) return this.#builder.openMarkdown("span");
    this.#builder.openMarkdown("a", title ? { href, title } : { href });
  }

  #formula(token: Token): void {
    const tex = token.content.trim();
    const display = token.info === "display";
    this.#builder.inline({
      type: "inlineMath",
      line: this.#line,
      tex,
      ...(display && { display }),
    });
    this.#countLines(token.content);
  }

  #countLines(text: string): void {
    for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) this.#line += 1;
  }
}

function imageFrom(token: Token, line: number): Image {
  const said = token.meta?.["alt"];
  const words = typeof said === "string" ? said.trim() : plainText(token.children ?? []);
  const alt = words.normalize("NFC");
  return { ...imageOf(attributesOf(token), line), alt };
}

function attributesOf({ attrs }: Token): Attributes {
  return Object.fromEntries((attrs ?? []).map(([name, value]) => [name, String(value)]));
}

function attribute(token: Token, name: string): string | undefined {
  const value = token.attrGet(name);
  return value === null ? undefined : String(value);
}

/** An image's description without its marks. */
function plainText(tokens: readonly Token[]): string {
  let text = "";
  for (const token of tokens)
    if (token.type === "softbreak" || token.type === "hardbreak") text += " ";
    else if (token.type === "image") text += plainText(token.children ?? []);
    else if (token.type !== "html_inline") text += token.content;
  return text;
}
