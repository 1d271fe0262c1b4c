import { QuoteType, Tokenizer } from "htmlparser2";
import type { Attributes } from "./attributes.ts";
import { elementRules } from "./html-allowlist.ts";

/** One opening tag. */
export interface Tag {
  /** In lower case. */
  name: string;
  /** Those on the allowlist only. */
  attributes: Attributes;
  /** It had any attribute at all. */
  hadAttributes: boolean;
  selfClosing: boolean;
  /** Where it begins in the HTML that was read, and its text. */
  offset: number;
  source: string;
}

export interface HtmlSink {
  open(tag: Tag): void;
  close(name: string): void;
  text(text: string): void;
}

const ANYWHERE: ReadonlySet<string> = new Set(["dir", "lang"]);
const NO_ATTRIBUTES: Attributes = Object.freeze({});
const SIMPLE_TAG = /^<(\/?)([A-Za-z][A-Za-z0-9-]*)\s*(\/?)>$/;

/**
 * Reads a piece of HTML tag by tag. Comments, doctypes, CDATA and processing instructions are left
 * out, entities are decoded, and a tag that never ends is text.
 */
export function readHtml(html: string, sink: HtmlSink): void {
  const simple = SIMPLE_TAG.exec(html);
  if (simple) return readSimpleTag(simple, sink);
  const reader = new Reader(html, sink);
  const tokenizer = new Tokenizer({ decodeEntities: true, xmlMode: false }, reader);
  tokenizer.write(html);
  tokenizer.end();
  reader.finish();
}

function readSimpleTag([source, slash, name = "", end]: RegExpExecArray, sink: HtmlSink): void {
  const lower = name.toLowerCase();
  if (slash) sink.close(lower);
  else
    sink.open({
      name: lower,
      attributes: NO_ATTRIBUTES,
      hadAttributes: false,
      selfClosing: end === "/",
      offset: 0,
      source,
    });
}

class Reader {
  readonly #html: string;
  readonly #sink: HtmlSink;
  #name = "";
  /** Where the open tag begins; -1 outside of tags. */
  #start = -1;
  #attributes: Record<string, string> | undefined;
  #hadAttributes = false;
  #attribute = "";
  #value = "";

  constructor(html: string, sink: HtmlSink) {
    this.#html = html;
    this.#sink = sink;
  }

  finish(): void {
    if (this.#start >= 0) this.#sink.text(this.#html.slice(this.#start));
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
    this.#hadAttributes = false;
  }

  onattribname(start: number, end: number): void {
    this.#attribute = this.#html.slice(start, end).toLowerCase();
    this.#value = "";
    this.#hadAttributes = true;
  }

  onattribdata(start: number, end: number): void {
    this.#value += this.#html.slice(start, end);
  }

  onattribentity(codepoint: number): void {
    this.#value += String.fromCodePoint(codepoint);
  }

  onattribend(_quote: QuoteType): void {
    const name = this.#attribute;
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

  oncomment(): void {}
  oncdata(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  onend(): void {}

  #emit(end: number, selfClosing: boolean): void {
    const offset = this.#start;
    this.#start = -1;
    this.#sink.open({
      name: this.#name,
      attributes: this.#attributes ?? NO_ATTRIBUTES,
      hadAttributes: this.#hadAttributes,
      selfClosing,
      offset,
      source: this.#html.slice(offset, end + 1),
    });
  }
}

function isAllowed(element: string, attribute: string): boolean {
  const rule = elementRules.get(element);
  if (!rule) return false;
  return ANYWHERE.has(attribute) || (rule.attributes?.includes(attribute) ?? false);
}
