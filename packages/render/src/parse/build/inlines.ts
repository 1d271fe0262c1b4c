import type { Block, Image, Inline, InlineMath, Ruby } from "../../document.ts";
import { sourceOf } from "../../document/block-kinds.ts";
import { inlineText } from "../../document/inline-kinds.ts";
import { directionRule, languageTag, linkAddress } from "../attributes.ts";
import { authorColors, type AuthorColors } from "./author-colors.ts";
import { cleanText } from "../clean-text.ts";
import type { Context } from "../context.ts";
import type { InlineRole, Role } from "../html/html-allowlist.ts";
import { imageOf } from "./image-of.ts";
import { isFor, sourceFor } from "../scheme.ts";
import { replaceShortcodes } from "./shortcodes.ts";
import { isElement, type Element, type Node } from "../tree.ts";
import { WhiteSpace, withoutEmpty } from "./white-space.ts";

/**
 * Makes one run of inlines, such as a paragraph's. Blocks among the nodes are set as lines of
 * their own in it.
 */
export function toInlines(nodes: readonly Node[], context: Context): Inline[] {
  return writeRun(wrapped(nodes, context), context, false);
}

function writeRun(nodes: readonly Node[], context: Context, inLink: boolean): Inline[] {
  const writer = new InlineWriter(context);
  const list: Inline[] = [];
  writer.nodes(nodes, { list, inLink, inCode: false });
  return writer.finish(list);
}

/** The nodes within the styles and links that are open around their block. */
function wrapped(nodes: readonly Node[], { wrappers }: Context): readonly Node[] {
  return wrappers.reduceRight<readonly Node[]>(
    (children, wrapper) => [{ ...wrapper, children: [...children], holdsBlocks: false }],
    nodes,
  );
}

/** A place where inlines go, and what is open there. */
interface Place {
  list: Inline[];
  inLink: boolean;
  inCode: boolean;
}

class InlineWriter {
  readonly context: Context;
  readonly #space = new WhiteSpace();
  /** A block has ended, and what follows it begins a line. */
  #lineDue = false;

  constructor(context: Context) {
    this.context = context;
  }

  /** The list without what came to nothing, such as a break at its end. */
  finish(list: Inline[]): Inline[] {
    const kept = this.#space.hasEmpty ? withoutEmpty(list) : list;
    if (kept.at(-1)?.type === "break") kept.pop();
    return kept.every((inline) => inline.type === "break") ? [] : kept;
  }

  nodes(nodes: readonly Node[], place: Place): void {
    for (const node of nodes) {
      if (typeof node === "string") this.text(this.#named(node), place);
      else if (node.kind === "element") this.#element(node, place);
      else if (node.kind === "literal") this.text(node.text, place);
      else if (node.kind === "footnote") this.#footnote(node.label, place);
      else if (node.kind === "block") this.#block(node.block, place);
      else if (node.kind === "inline") this.#leaf(node.inline, place);
    }
  }

  /** Text with emoji in the place of their names. */
  #named(text: string): string {
    return this.context.knows("shortcodes") ? replaceShortcodes(text) : text;
  }

  /** Colours that an element asks for, where they count. */
  colors({ attributes }: Element): AuthorColors {
    const asks = attributes["style"] !== undefined || attributes["color"] !== undefined;
    return asks && this.context.knows("author-colors") ? authorColors(attributes) : {};
  }

  #leaf(inline: Inline, place: Place): void {
    if (inline.type === "image") this.image(inline, place);
    else if (inline.type === "break") this.lineBreak(place);
    else this.item(inline, place);
  }

  text(text: string, place: Place): void {
    if (this.#lineDue && text.trim()) this.#startLine(place);
    const clean = cleanText(text, this.context);
    if (!place.inCode) this.#space.text(place.list, clean);
    else if (clean.trim()) this.item({ type: "inlineCode", value: collapsed(clean) }, place);
  }

  item(inline: Inline, place: Place): void {
    if (this.#lineDue) this.#startLine(place);
    this.#space.item(place.list, inline);
  }

  /** An image, unless it is for pages of the other scheme. */
  image(image: Image, place: Place): void {
    if (isFor(this.context.scheme, image.src)) this.item(image, place);
  }

  lineBreak(place: Place): void {
    this.#lineDue = false;
    this.#space.lineBreak(place.list);
  }

  /** Writes an inline that has children; one that stays without them is left out. */
  within(inline: Inline & { children: Inline[] }, element: Element, place: Place): void {
    if (this.#lineDue && element.children.length > 0) this.#startLine(place);
    place.list.push(inline);
    const inLink = place.inLink || inline.type === "link";
    this.nodes(element.children, { ...place, list: inline.children, inLink });
    if (inline.children.length === 0) place.list.splice(place.list.lastIndexOf(inline), 1);
  }

  #element(element: Element, place: Place): void {
    const { role } = element.rule;
    this.context.meet(element);
    if (isInlineRole(role)) return writers[role](this, element, place);
    this.#startLine(place);
    this.nodes(element.children, place);
    this.#lineDue = true;
  }

  #block(block: Block, place: Place): void {
    const inline = blockInLine(block);
    if (!inline) return;
    this.#startLine(place);
    this.item(inline, place);
    this.#lineDue = true;
  }

  #startLine(place: Place): void {
    this.#lineDue = false;
    if (this.#space.isMidLine) this.#space.lineBreak(place.list);
  }

  #footnote(label: string, place: Place): void {
    const reference = this.context.footnotes.refer(label);
    // Two numbers side by side would read as one.
    if (reference && place.list.at(-1)?.type === "footnoteReference")
      this.item({ type: "superscript", children: [{ type: "text", value: "," }] }, place);
    if (reference) this.item(reference, place);
    else this.text(`[^${label}]`, place);
  }
}

type ElementWriter = (writer: InlineWriter, element: Element, place: Place) => void;

const writers: Readonly<Record<InlineRole, ElementWriter>> = {
  style: (writer, element, place) =>
    writer.within(
      {
        type: element.rule.style ?? "span",
        ...localeOf(element),
        ...(element.rule.style === "mark" && writer.colors(element)),
        ...(element.attributes["title"] && { expansion: element.attributes["title"] }),
        children: [],
      },
      element,
      place,
    ),
  span: (writer, element, place) => {
    const locale = localeOf(element);
    const colors = writer.colors(element);
    const type = colors.background === undefined ? "span" : "mark";
    if (locale.dir || locale.lang || colors.color || colors.background)
      writer.within({ type, ...locale, ...colors, children: [] }, element, place);
    else writer.nodes(element.children, place);
  },
  override: (writer, element, place) => {
    const { dir, ...locale } = localeOf(element);
    if (!dir) return writers.span(writer, element, place);
    const sign = { kind: "literal", text: OVERRIDES[dir] } as const;
    const end = { kind: "literal", text: END_OF_OVERRIDE } as const;
    const children = [sign, ...element.children, end];
    writer.within({ type: "span", dir, ...locale, children: [] }, { ...element, children }, place);
  },
  link: (writer, element, place) => {
    const href = place.inLink ? undefined : linkAddress(element.attributes["href"]);
    if (href === undefined) return writer.nodes(element.children, place);
    const title = element.attributes["title"]?.normalize("NFC");
    writer.within({ type: "link", href, ...(title && { title }), children: [] }, element, place);
  },
  code: (writer, element, place) => writer.nodes(element.children, { ...place, inCode: true }),
  quotation: (writer, element, place) => {
    writer.text("“", place);
    writer.nodes(element.children, place);
    writer.text("”", place);
  },
  image: (writer, element, place) => writer.image(imageOf(element.attributes, element.line), place),
  picture: (writer, { children }, place) => {
    const sources = children.filter(isSource).map(({ attributes }) => attributes);
    const sized = children.some((node) => isElement(node) && isSized(node));
    const src = sourceFor(writer.context.scheme, sources, sized);
    writer.nodes(src === undefined ? children : children.map(withAddress(src)), place);
  },
  source: () => {},
  break: (writer, _element, place) => writer.lineBreak(place),
  wordBreak: (writer, _element, place) => writer.text("\u200b", place),
  checkbox: (writer, { attributes }, place) => {
    if (attributes["type"]?.trim().toLowerCase() === "checkbox")
      writer.text(attributes["checked"] === undefined ? "☐" : "☑", place);
  },
  ruby: (writer, element, place) => {
    const ruby = rubyOf(element, writer.context, place.inLink);
    if (ruby.pairs.length > 0) writer.item(ruby, place);
  },
  rubyBase: (writer, element, place) => writer.nodes(element.children, place),
  rubyText: (writer, element, place) => writer.nodes(element.children, place),
  hidden: () => {},
};

/** Signs of the Unicode Bidirectional Algorithm, 2.2. */
const OVERRIDES = { ltr: "\u202d", rtl: "\u202e" } as const;
const END_OF_OVERRIDE = "\u202c";

function isSource(node: Node): node is Element {
  return isElement(node) && node.rule.role === "source";
}

const isSized = ({ attributes }: Element) =>
  attributes["width"] !== undefined || attributes["height"] !== undefined;

/** The same image with another address. */
const withAddress =
  (src: string) =>
  (node: Node): Node =>
    isElement(node) && node.rule.role === "image"
      ? { ...node, attributes: { ...node.attributes, src } }
      : node;

function isInlineRole(role: Role): role is InlineRole {
  return Object.hasOwn(writers, role);
}

function localeOf({ attributes }: Element): { dir?: "ltr" | "rtl"; lang?: string } {
  const { dir, lang } = attributes;
  if (dir === undefined && lang === undefined) return {};
  const direction = directionRule(dir);
  const tag = lang === undefined ? undefined : languageTag(lang);
  return {
    ...((direction === "ltr" || direction === "rtl") && { dir: direction }),
    ...(tag && { lang: tag }),
  };
}

/** Pairs each reading with what stands before it. Text without a reading comes last. */
function rubyOf({ children }: Element, context: Context, inLink: boolean): Ruby {
  const pairs: Ruby["pairs"] = [];
  let base: Node[] = [];
  const add = (reading: string) => {
    const inlines = writeRun(base, context, inLink);
    if (inlines.length > 0 || reading) pairs.push({ base: inlines, reading });
    base = [];
  };
  for (const node of children) {
    const isReading =
      typeof node === "object" && node.kind === "element" && node.rule.role === "rubyText";
    if (isReading) add(inlineText(writeRun(node.children, context, true)));
    else base.push(node);
  }
  add("");
  return { type: "ruby", pairs };
}

/** The inlines of a block in a place where only inlines may stand, as in a summary. */
function blockInLine(block: Block): Inline | undefined {
  if (block.type === "math") return mathInLine(block.tex, block.line);
  const source = block.type === "code" ? block.text : sourceOf(block);
  return source === undefined ? undefined : { type: "inlineCode", value: collapsed(source) };
}

function mathInLine(tex: string, line: number | undefined): InlineMath {
  return { type: "inlineMath", ...(line !== undefined && { line }), tex, display: true };
}

function collapsed(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
