import { QuoteType, Tokenizer } from "htmlparser2";
import type { Attributes } from "../attributes.ts";
import { elementRules } from "./html-allowlist.ts";
import { breakSide, PAGE_BREAK } from "../page-breaks.ts";

/** One opening tag. */
export interface Tag {
  /** In lower case. */
  name: string;
  /** Those on the allowlist only. */
  attributes: Attributes;
  /** It had an attribute with a value. */
  hadValues: boolean;
  selfClosing: boolean;
  /** Where it begins in the HTML that was read, and its text. */
  offset: number;
  source: string;
}

export interface HtmlSink {
  /** @returns where to go on reading, if not right after the tag */
  open(tag: Tag): number | void;
  close(name: string): void;
  text(text: string): void;
  /** @param text without the signs around it */
  comment(text: string, offset: number): void;
}

const ANYWHERE: ReadonlySet<string> = new Set(["dir", "lang", "id"]);
const NO_ATTRIBUTES: Attributes = Object.freeze({});
const SIMPLE_TAG = /^<(\/?)([A-Za-z][A-Za-z0-9-]*)\s*(\/?)>$/;

/**
 * Reads a piece of HTML tag by tag. Doctypes, CDATA and processing instructions are left
 * out, entities are decoded, and a tag that never ends is text.
 */
export function readHtml(html: string, sink: HtmlSink): void {
  const simple = SIMPLE_TAG.exec(html);
  if (simple) return readSimpleTag(simple, sink);
  for (let from: number | undefined = 0; from !== undefined;)
    from = new Reader(html, from, sink).read();
}

function readSimpleTag([source, slash, name = "", end]: RegExpExecArray, sink: HtmlSink): void {
  const lower = name.toLowerCase();
  if (slash) sink.close(lower);
  else
    sink.open({
      name: lower,
      attributes: NO_ATTRIBUTES,
      hadValues: false,
      selfClosing: end === "/",
      offset: 0,
      source,
    });
}

class Reader {
  readonly #html: string;
  readonly #sink: HtmlSink;
  readonly #tokenizer: Tokenizer;
  /** Offset up to which readers before this one have read. */
  readonly #from: number;
  /** Where to go on with another reader. */
  #next: number | undefined;
  #name = "";
  /** Where the open tag begins; -1 outside of tags. */
  #start = -1;
  #attributes: Record<string, string> | undefined;
  #hadValues = false;
  #attribute = "";
  #value = "";

  constructor(html: string, from: number, sink: HtmlSink) {
    this.#html = from === 0 ? html : html.slice(from);
    this.#from = from;
    this.#sink = sink;
    this.#tokenizer = new Tokenizer({ decodeEntities: true, xmlMode: false }, this);
  }

  /** Reads to the end, or to a tag after which the sink skips something, and says to where. */
  read(): number | undefined {
    this.#tokenizer.write(this.#html);
    if (this.#next !== undefined) return this.#next;
    this.#tokenizer.end();
    if (this.#start >= 0) this.#sink.text(this.#html.slice(this.#start));
    return undefined;
  }

  ontext(start: number, end: number): void {
    this.#sink.text(this.#html.slice(start, end));
  }

  ontextentity(codepoint: number): void {
    this.#sink.text(String.fromCodePoint(codepoint));
  }

  onopentagname(start: number, end: number): void {
    this.#name = this.#html.slice(start, end).toLowerCase();
    this.#start = start - 1;
    this.#attributes = undefined;
    this.#hadValues = false;
  }

  onattribname(start: number, end: number): void {
    this.#attribute = this.#html.slice(start, end).toLowerCase();
    this.#value = "";
  }

  onattribdata(start: number, end: number): void {
    this.#value += this.#html.slice(start, end);
  }

  onattribentity(codepoint: number): void {
    this.#value += String.fromCodePoint(codepoint);
  }

  onattribend(quote: QuoteType): void {
    if (quote !== QuoteType.NoValue) this.#hadValues = true;
    const name = this.#attribute;
    if (name === "style" || name === "class") this.#noteBreak(name);
    if (!isAllowed(this.#name, name)) return;
    this.#attributes ??= {};
    this.#attributes[name] ??= this.#value;
  }

  onopentagend(end: number): void {
    this.#emit(end, false);
  }

  onselfclosingtag(end: number): void {
    this.#emit(end, true);
  }

  onclosetag(start: number, end: number): void {
    this.#sink.close(this.#html.slice(start, end).toLowerCase());
  }

  oncomment(start: number, end: number): void {
    this.#sink.comment(this.#html.slice(start, end), this.#from + start);
  }

  oncdata(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  onend(): void {}

  #noteBreak(attribute: "style" | "class"): void {
    const side = elementRules.has(this.#name) && breakSide(attribute, this.#value);
    if (side) this.#attributes = { ...this.#attributes, [PAGE_BREAK]: side };
  }

  #emit(end: number, selfClosing: boolean): void {
    const offset = this.#start;
    this.#start = -1;
    const next = this.#sink.open({
      name: this.#name,
      attributes: this.#attributes ?? NO_ATTRIBUTES,
      hadValues: this.#hadValues,
      selfClosing,
      offset: this.#from + offset,
      source: this.#html.slice(offset, end + 1),
    });
    if (next === undefined) return;
    this.#next = next;
    this.#tokenizer.pause();
  }
}

function isAllowed(element: string, attribute: string): boolean {
  const rule = elementRules.get(element);
  if (!rule) return false;
  return ANYWHERE.has(attribute) || (rule.attributes?.includes(attribute) ?? false);
}
