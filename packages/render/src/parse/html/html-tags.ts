/** Passes tags of raw HTML that the allowlist permits to the tree, and warns of the rest. */
import type { Diagnostics } from "../../diagnostics.ts";
import type { Attributes } from "../attributes.ts";
import type { ClosingTags } from "./closing-tags.ts";
import type { Inline, InlineMath } from "../../document.ts";
import { sourceCode } from "../build/code-blocks.ts";
import { componentWords, type ComponentWords } from "../components/words.ts";
import { embeddedEnds, embeddedInline, isEmbedded } from "../embedded/index.ts";
import type { Environment } from "../environment.ts";
import {
  elementRules,
  hiddenElements,
  isShownName,
  knownElements,
  silentElements,
} from "./html-allowlist.ts";
import { splitFormulas } from "./html-formulas.ts";
import { readHtml, type HtmlSink, type Tag } from "./html-reader.ts";
import { isBreakElement, isPageBreak, PAGE_BREAK, type PageBreaks } from "../page-breaks.ts";
import { tokenizeInline, unescapeText } from "../markdown.ts";
import type { Token } from "../tokens/markdown-types.ts";
import { holdsEmphasis, holdsInlines } from "../rules/repair/inlines-in-html.ts";
import type { TreeBuilder } from "../tree-builder.ts";

/** Markup that holds neither tags nor text for readers, and is no comment. */
const INSTRUCTION = /^<(?:\?|!\[CDATA\[)/;
const DECLARATION = /^<![A-Za-z]/;

/** Elements whose contents are text to HTML until their closing tag, or the end. */
const READS_ON: ReadonlySet<string> = new Set(["script", "style", "textarea"]);

/** A style sheet, whole. */
const STYLE = /^<style(?:\s[^]*)?>[^]*<\/style\s*>$/i;
const LEFT_OUT = "it is left out with what it holds";

const STANDS_STILL = "does not play in a picture; its poster or its address is shown";

const FILM = /^\s*<(?:video|audio)[\s>]/i;

const KATEX = /\sclass\s*=\s*["']?katex-html\b/i;

const IN_HTML =
  "Markdown within a tag of HTML was read as Markdown. Put a blank line before it, or write tags";

/** Most names of elements that are remembered as being closed or not. */
const NAME_LIMIT = 64;

/** Passes the tags of raw HTML to a tree builder by the allowlist, with warnings for the others. */
export class HtmlTags implements HtmlSink {
  readonly #builder: TreeBuilder;
  readonly #diagnostics: Diagnostics;
  readonly #breaks: PageBreaks | undefined;
  readonly #environment: Environment;
  #html = "";
  /** Text since the last tag. */
  #text = "";
  /** 1-based, of the tag that was read last. */
  #line = 1;
  /** The first line feed that is not counted yet. */
  #nextFeed = Number.POSITIVE_INFINITY;
  #closings: ClosingTags | undefined;
  #index = 0;
  /** Where the next closing tag of a shown element stands in the HTML; infinite if there is none. */
  readonly #nextClosing = new Map<string, number>();
  /** Where elements that are drawn end in the HTML; absent until it is asked for. */
  #embeddedEnds: ReadonlyMap<number, number> | undefined;
  #isBlock = false;
  readonly #unknown = new Set<string>();
  /** Reads Markdown's inlines; set by who has one. @param line 1-based */
  readInlines?: (tokens: readonly Token[], line: number) => void;

  /** @param breaks page breaks, where they count */
  constructor(
    builder: TreeBuilder,
    diagnostics: Diagnostics,
    breaks: PageBreaks | undefined,
    environment: Environment,
  ) {
    this.#environment = environment;
    this.#builder = builder;
    this.#diagnostics = diagnostics;
    this.#breaks = breaks;
  }

  /** Reads an HTML block, the `index`th of the tokens that `closings` knows. */
  readBlock(html: string, line: number, closings: ClosingTags, index: number): void {
    if (INSTRUCTION.test(html)) return this.showBlock(html, line);
    this.#noteOpenComment(html, line);
    this.#isBlock = true;
    this.#builder.lineMark(line);
    this.#read(html, line, closings, index);
  }

  readInline(html: string, line: number, closings: ClosingTags, index: number): void {
    if (INSTRUCTION.test(html) || DECLARATION.test(html)) return this.showInline(html, line);
    this.#isBlock = false;
    this.#read(html, line, closings, index);
  }

  /** Shows a piece of HTML as a block of code. */
  showBlock(html: string, line: number): void {
    if (this.#builder.hiding) return;
    this.#warnShown(html, line);
    this.#builder.block(sourceCode(html, line));
  }

  /** Shows a piece of HTML as code within the line; a style sheet is left out. */
  showInline(html: string, line: number): void {
    if (this.#builder.hiding) return;
    if (STYLE.test(html))
      return this.#diagnostics.warn("HTML_DROPPED", `<style> is not allowed; ${LEFT_OUT}`, line);
    this.#warnShown(html, line);
    this.#builder.inline({ type: "inlineCode", value: html.replace(/\s+/g, " ") });
  }

  #warnShown(html: string, line: number): void {
    const name = /^<[!?]?[^\s>[]*/.exec(html)?.[0] ?? "<";
    const tag = name.startsWith("<?") || name === "<!" ? `${name} …>` : `${name}>`;
    this.#diagnostics.warn("HTML_DROPPED", `${tag} is not allowed; it is shown as code`, line);
  }

  /** A comment that nothing closes takes the rest of its document, quote or item with it, or of its block. */
  #noteOpenComment(html: string, line: number): void {
    const at = html.lastIndexOf("<!--");
    if (at < 0 || html.includes("-->", at)) return;
    const rest = at === 0 ? "everything after it" : "the rest of its block";
    const message = `a comment is not closed (-->) and hides ${rest}`;
    this.#diagnostics.warn("HTML_DROPPED", message, line);
  }

  #read(html: string, line: number, closings: ClosingTags, index: number): void {
    this.#html = html;
    this.#nextClosing.clear();
    this.#embeddedEnds = undefined;
    this.#line = line;
    this.#nextFeed = feedAfter(html, 0);
    this.#closings = closings;
    this.#index = index;
    readHtml(html, this);
    this.#endText();
  }

  /** Texts come in pieces, which entities part; a formula may go over several. */
  text(text: string): void {
    this.#text += text;
  }

  #endText(): void {
    const text = this.#text;
    if (!text) return;
    this.#text = "";
    if (this.#breaks && isPageBreak(text.trim())) return this.endPage(this.#line);
    if (!this.#environment.knows("math-inline") || !this.#isBlock || this.#builder.inCode)
      return this.#builder.text(text);
    if (this.#readMarkdown(text)) return;
    for (const part of splitFormulas(text, this.#environment))
      if ("text" in part) this.#builder.text(part.text);
      else {
        const { tex, display, line } = part;
        const formula: InlineMath = { type: "inlineMath", line: this.#line + line, tex };
        this.#builder.inline(display ? { ...formula, display } : formula);
      }
  }

  /** Bold words, code, links and images in HTML's text are read as such where that is to be repaired. */
  #readMarkdown(text: string): boolean {
    const environment = this.#environment;
    if (!this.readInlines || !environment.reading.repair || !environment.knows("tight-html"))
      return false;
    // The text of a film for readers that cannot play it was written as Markdown.
    if (!holdsInlines(text) && !(FILM.test(this.#html) && holdsEmphasis(text))) return false;
    environment.warnOfLine("MARKDOWN_REPAIRED", IN_HTML, this.#line);
    this.readInlines(tokenizeInline(text, environment), this.#line);
    return true;
  }

  comment(text: string, offset: number): void {
    this.#endText();
    if (this.#breaks?.isBreakComment(text)) this.endPage(this.#lineAt(offset));
  }

  /** Ends the page here, if that is between blocks: it is found out once the blocks are there. */
  endPage(line: number): void {
    if (this.#breaks && !this.#builder.hiding) this.#builder.block(this.#breaks.mark(line));
  }

  close(name: string): void {
    this.#endText();
    if (name === "br") this.#builder.openHtml("br", {}, this.#line);
    else this.#builder.closeHtml(name);
  }

  open(tag: Tag): number | void {
    this.#endText();
    const { name } = tag;
    const drawn = this.#embed(tag);
    if (drawn !== undefined) return drawn;
    if (this.#builder.hiding) {
      if (!tag.selfClosing) this.#builder.openHidden(name);
    } else if (this.#isTwice(tag)) this.#builder.openHidden(name);
    else if (elementRules.has(name)) this.#openKnown(tag);
    else if (this.#breaks && isBreakElement(name)) this.endPage(this.#lineAt(tag.offset));
    else if (name === "style" && this.#isClosedAfter(tag)) this.#hide(tag);
    else if (isShownName(name)) return this.#show(tag);
    else if (hiddenElements.has(name)) this.#hide(tag);
    else if (!silentElements.has(name) || this.#isSpokenOf(tag)) this.#drop(tag);
  }

  #openKnown(tag: Tag): void {
    const { name, attributes } = tag;
    const line = this.#lineAt(tag.offset);
    if (this.#breaks === undefined || attributes[PAGE_BREAK] === undefined)
      return this.#builder.openHtml(name, attributes, line);
    const rule = elementRules.get(name);
    const ends = rule?.block && (rule.empty || (!tag.selfClosing && this.#isClosedAfter(tag)));
    // Around what a block holds, once that is made; elsewhere at once.
    if (ends) return this.#builder.openHtml(name, attributes, line);
    this.endPage(line);
    this.#builder.openHtml(name, { ...attributes, [PAGE_BREAK]: undefined }, line);
  }

  /** KaTeX writes each formula as MathML, which is drawn, and as spans. */
  #isTwice({ name, source, selfClosing }: Tag): boolean {
    if (name !== "span" || selfClosing || !KATEX.test(source)) return false;
    return this.#environment.knows("embedded-html");
  }

  /** Puts what is drawn in an element's place, and says where the element ends. */
  #embed({ name, offset }: Tag): number | undefined {
    if (!isEmbedded(name) || this.#builder.hiding || !this.#environment.knows("embedded-html"))
      return undefined;
    this.#embeddedEnds ??= embeddedEnds(this.#html);
    const end = this.#embeddedEnds.get(offset);
    if (end === undefined) return undefined;
    const line = this.#lineAt(offset);
    const source = this.#html.slice(offset, end);
    const inline = embeddedInline(name, source, line, this.#environment.scheme);
    if (!inline) return undefined;
    if (inline.type === "inlineMath") this.#weigh(inline);
    const isStill = name === "svg" || name === "math";
    if (!isStill) this.#diagnostics.warn("HTML_DROPPED", `<${name}> ${STANDS_STILL}`, line);
    if (this.#isBlock && offset === 0 && this.#html.slice(end).trim() === "")
      this.#embedBlock(inline, line);
    else this.#builder.inline(inline);
    return end;
  }

  #weigh({ tex }: InlineMath): void {
    this.#environment.weight.token("math_inline");
    this.#environment.weight.formula(tex);
  }

  /** Whether an element that is drawn comes tag by tag: a sentence speaks of its tags then. */
  #isSplit({ name, offset }: Tag): boolean {
    if (!isEmbedded(name) || !this.#environment.knows("embedded-html") || this.#isBlock)
      return false;
    return this.#embeddedEnds?.has(offset) === false;
  }

  /** One that is a block of its own. */
  #embedBlock(inline: Inline, line: number): void {
    if (inline.type === "inlineMath" && inline.display && !this.#builder.inText)
      return this.#builder.block({ type: "math", line, tex: inline.tex });
    this.#builder.openMarkdown("p", undefined, line);
    this.#builder.inline(inline);
    this.#builder.closeMarkdown();
  }

  /** Shows an element as its source, to its closing tag, or to the end where it is never closed. */
  #show(tag: Tag): number {
    const { name, offset, source, selfClosing } = tag;
    const within = offset + source.length;
    const end = selfClosing ? within : (this.#endOf(name, within) ?? this.#openEnd(name, within));
    const shown = this.#html.slice(offset, end);
    const line = this.#lineAt(offset);
    if (this.#builder.inText && !shown.includes("\n")) this.showInline(shown, line);
    else this.showBlock(shown, line);
    return end;
  }

  /** Where the next closing tag of a name ends. */
  #endOf(name: string, from: number): number | undefined {
    const known = this.#nextClosing.get(name);
    if (known !== undefined && known >= from) return endAt(this.#html, known);
    const pattern = new RegExp(`</${name}(?=[\\s/>])`, "gi");
    pattern.lastIndex = from;
    const at = pattern.exec(this.#html)?.index ?? Number.POSITIVE_INFINITY;
    this.#nextClosing.set(name, at);
    return endAt(this.#html, at);
  }

  /** HTML reads to the end for a closing tag of these; of the others only the tag is shown. */
  #openEnd(name: string, within: number): number {
    return this.#isBlock && READS_ON.has(name) ? this.#html.length : within;
  }

  /** Leaves an element out with its contents, if it can be told where they end. */
  #hide(tag: Tag): void {
    const { name } = tag;
    const ends = this.#isClosedAfter(tag) && !this.#isSplit(tag);
    if (!ends && !this.#isBlock) return this.showInline(tag.source, this.#lineAt(tag.offset));
    this.#warn(name, tag, ends ? LEFT_OUT : "its tag is left out");
    if (ends && !tag.selfClosing) this.#builder.openHidden(name);
  }

  /**
   * Leaves a tag out. What is no element of HTML's, and is neither closed nor gives an attribute
   * a value, is rather words in angle brackets, as in `Vec<String>` and `<your name>`, and stays.
   */
  #drop(tag: Tag): void {
    const { name } = tag;
    const words = this.#environment.knows("components") ? componentWords(tag.source) : undefined;
    if (words) return this.#showWords(words, tag);
    if (this.#isSpokenOf(tag)) return this.showInline(tag.source, this.#lineAt(tag.offset));
    const isWord = !knownElements.has(name) && !tag.hadValues && !tag.selfClosing;
    if (isWord && !this.#isClosedAfter(tag)) return this.#builder.literal(tag.source);
    this.#warn(name, tag, "its tags are left out and its text stays");
  }

  /** Shows what a component's tag says: above what it holds, or in its line. */
  #showWords({ title, text, href, image, isInline }: ComponentWords, tag: Tag): void {
    const builder = this.#builder;
    const line = this.#lineAt(tag.offset);
    this.#warn(/\w+/.exec(tag.source)?.[0] ?? "", tag, "its tags are left out and its words stay");
    const isApart = builder.mayHoldBlocks && !isInline;
    const apart = (write: () => void) => {
      if (isApart) builder.openHtml("p", {}, line);
      write();
      if (isApart) builder.closeHtml("p");
    };
    const within = (element: string, attributes: Attributes, words: string) => {
      builder.openMarkdown(element, attributes);
      if (/[`*]/.test(words)) this.readInlines?.(tokenizeInline(words, this.#environment), line);
      else builder.literal(unescapeText(words));
      builder.closeMarkdown();
    };
    if (image) apart(() => builder.openHtml("img", image, line));
    if (title !== undefined)
      apart(() => {
        builder.openMarkdown("strong");
        within(href === undefined ? "span" : "a", href === undefined ? {} : { href }, title);
        builder.closeMarkdown();
      });
    if (text !== undefined) apart(() => within("span", {}, text));
  }

  /** Whether a sentence speaks of a tag: it is one of HTML's, stands in a line and is not closed. */
  #isSpokenOf(tag: Tag): boolean {
    return !this.#isBlock && knownElements.has(tag.name) && !this.#isClosedAfter(tag);
  }

  /** Names beyond the limit count as closed, so that each costs no look at the whole document. */
  #isClosedAfter({ name, offset }: Tag): boolean {
    if (!hiddenElements.has(name) && this.#unknown.size >= NAME_LIMIT && !this.#unknown.has(name))
      return true;
    this.#unknown.add(name);
    return this.#closings?.isAfter(name, this.#index, offset) ?? false;
  }

  #warn(name: string, tag: Tag, outcome: string): void {
    this.#diagnostics.warn(
      "HTML_DROPPED",
      `<${name}> is not allowed; ${outcome}`,
      this.#lineAt(tag.offset),
    );
  }

  /** The line of a place in the HTML; places come in order. */
  #lineAt(offset: number): number {
    while (this.#nextFeed < offset) {
      this.#line += 1;
      this.#nextFeed = feedAfter(this.#html, this.#nextFeed + 1);
    }
    return this.#line;
  }
}

function endAt(html: string, closing: number): number | undefined {
  if (!Number.isFinite(closing)) return undefined;
  const end = html.indexOf(">", closing);
  return end < 0 ? html.length : end + 1;
}

function feedAfter(html: string, from: number): number {
  const feed = html.indexOf("\n", from);
  return feed < 0 ? Number.POSITIVE_INFINITY : feed;
}
