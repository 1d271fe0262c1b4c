import type { Diagnostics } from "../diagnostics.ts";
import type { ClosingTags } from "./closing-tags.ts";
import { elementRules, hiddenElements, knownElements, silentElements } from "./html-allowlist.ts";
import { readHtml, type HtmlSink, type Tag } from "./html-reader.ts";
import type { TreeBuilder } from "./tree-builder.ts";

/** Their contents are no text, closed or not. */
const NEVER_TEXT: ReadonlySet<string> = new Set(["script", "style"]);

/** Most names of elements that are remembered as being closed or not. */
const NAME_LIMIT = 64;

/** Passes the tags of raw HTML to a tree builder by the allowlist, with warnings for the others. */
export class HtmlTags implements HtmlSink {
  readonly #builder: TreeBuilder;
  readonly #diagnostics: Diagnostics;
  #html = "";
  /** 1-based, of the tag that was read last. */
  #line = 1;
  /** The first line feed that is not counted yet. */
  #nextFeed = Number.POSITIVE_INFINITY;
  #closings: ClosingTags | undefined;
  #index = 0;
  #isBlock = false;
  readonly #unknown = new Set<string>();

  constructor(builder: TreeBuilder, diagnostics: Diagnostics) {
    this.#builder = builder;
    this.#diagnostics = diagnostics;
  }

  /** Reads an HTML block, the `index`th of the tokens that `closings` knows. */
  readBlock(html: string, line: number, closings: ClosingTags, index: number): void {
    this.#isBlock = true;
    this.#builder.lineMark(line);
    this.#read(html, line, closings, index);
    this.#builder.closeHidden(NEVER_TEXT);
  }

  readInline(html: string, line: number, closings: ClosingTags, index: number): void {
    this.#isBlock = false;
    this.#read(html, line, closings, index);
  }

  #read(html: string, line: number, closings: ClosingTags, index: number): void {
    this.#html = html;
    this.#line = line;
    this.#nextFeed = feedAfter(html, 0);
    this.#closings = closings;
    this.#index = index;
    readHtml(html, this);
  }

  text(text: string): void {
    this.#builder.text(text);
  }

  close(name: string): void {
    if (name === "br") this.#builder.openHtml("br", {}, this.#line);
    else this.#builder.closeHtml(name);
  }

  open(tag: Tag): void {
    const { name } = tag;
    if (this.#builder.hiding) {
      if (!tag.selfClosing) this.#builder.openHidden(name);
    } else if (elementRules.has(name))
      this.#builder.openHtml(name, tag.attributes, this.#lineAt(tag.offset));
    else if (hiddenElements.has(name)) this.#hide(tag);
    else if (!silentElements.has(name)) this.#drop(tag);
  }

  /** Leaves an element out with its contents, if it can be told where they end. */
  #hide(tag: Tag): void {
    const { name } = tag;
    const ends =
      this.#isClosedAfter(tag) || (this.#isBlock && NEVER_TEXT.has(name) && !tag.selfClosing);
    this.#warn(name, tag, ends ? "it is left out with what it holds" : "its tag is left out");
    if (ends && !tag.selfClosing) this.#builder.openHidden(name);
  }

  /**
   * Leaves a tag out. What is no element of HTML's, and is neither closed nor given attributes, is
   * rather a word in angle brackets, as in `Vec<String>`, and stays.
   */
  #drop(tag: Tag): void {
    const { name } = tag;
    const isWord = !knownElements.has(name) && !tag.hadAttributes && !tag.selfClosing;
    if (isWord && !this.#isClosedAfter(tag)) return this.#builder.literal(tag.source);
    this.#warn(name, tag, "its tags are left out and its text stays");
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

function feedAfter(html: string, from: number): number {
  const feed = html.indexOf("\n", from);
  return feed < 0 ? Number.POSITIVE_INFINITY : feed;
}
