/** Builds the structure of a PDF file (ISO 32000-1, 14.7 and 14.8) from the Document. */
import {
  StructElement,
  textString,
  type Heading,
  type PdfParameters,
} from "../../pdf-writer/index.ts";
import type {
  Block,
  Document,
  Footnote,
  FootnoteReference,
  Heading as HeadingBlock,
  Inline,
  List,
  MathDrawing,
  Ruby,
  Styled,
  Table,
  TableCell,
} from "../../document.ts";
import { isTold } from "../../document/inline-kinds.ts";
import { placeholderLabel } from "../design/placeholder.ts";
import { originalOf } from "../design/copies.ts";
import { beside, unread } from "../set/nodes/node.ts";
import type { Front } from "./front/index.ts";
import { hasTurned, turnedLanguage } from "./run-language.ts";
import { headsIn, type CellHeads } from "./table-heads.ts";
import type { WaysBack } from "../set/nodes/ways-back.ts";
import { addressOf } from "../pages/address.ts";
import { findAnchors, type Anchors } from "../pages/anchors.ts";
import { outlineOf, type Outline } from "../pages/headings/outline.ts";
import { plainWords } from "../pages/words/title.ts";

export interface Structure {
  root: StructElement;
  headings: Heading[];
  /** Returns the element that an item of a Layout belongs to, by what its node was made of. */
  elementOf: PdfParameters["elementOf"];
}

/** Facts about the pages that the Document does not hold. */
export interface Told {
  waysBack?: WaysBack | undefined;
  /** Returns the number before a heading. */
  numberOf: (heading: HeadingBlock) => string | undefined;
  front: Pick<Front, "cover" | "contents">;
  /** Notes stand at the foot of pages. */
  notesAtFoot: boolean;
  /** Elements may be those of PDF 2.0 (ISO 32000-2, 14.8.4), and have to be what PDF/UA-2 asks. */
  isPdf2: boolean;
  /** Formulas have their MathML attached. */
  attachesMathml: boolean;
  /** The file's language, as a BCP-47 tag. */
  language: string;
}

export function structureOf(document: Document, told: Told): Structure {
  const root = new StructElement("Document", undefined);
  const builder = new Builder(outlineOf(document), findAnchors(document), told);
  builder.blocks(document.blocks, root);
  builder.footnotes(document.footnotes, root);
  builder.front(told.front, root);
  builder.settle();
  return {
    root,
    headings: builder.headings,
    elementOf: (of) => {
      if (of === unread) return "shape";
      return of === beside ? "beside" : of && builder.elements.get(originalOf(of));
    },
  };
}

/** A formula's drawing, as far as it is read. */
type Said = Pick<MathDrawing, "spoken" | "mathml">;

type Build<T extends Block["type"]> = (
  block: Extract<Block, { type: T }>,
  parent: StructElement,
  builder: Builder,
) => void;

/** Functions that build the elements of each type of block. */
const builders: { readonly [T in Block["type"]]: Build<T> } = {
  heading: (block, parent, builder) => builder.heading(block, parent),
  paragraph: (block, parent, builder) => builder.text(block, "P", parent, block.children),
  // `Code` stands in a line, and so in a paragraph (14.8.4.4).
  code: (block, parent, builder) =>
    builder.text(block, "Code", builder.make("P", parent, block), []),
  list: (block, parent, builder) => builder.list(block, parent),
  quote: (block, parent, builder) =>
    builder.blocks(block.children, builder.make(builder.quoteIn(parent), parent, block)),
  alert: (block, parent, builder) => {
    const box = builder.make("Div", parent, block);
    builder.text(block, "P", box, block.title ?? []);
    builder.blocks(block.children, box);
  },
  table: (block, parent, builder) => builder.table(block, parent),
  details: (block, parent, builder) => {
    const box = builder.make("Div", parent, block);
    builder.text(block, "P", box, block.summary);
    builder.blocks(block.children, box);
  },
  definitions: (block, parent, builder) => {
    const numbering = builder.isPdf2 ? listNumbering("Description") : "";
    const list = builder.make("L", parent, block, numbering);
    for (const { terms, definitions } of block.items) {
      const item = builder.make("LI", list);
      const label = builder.make("Lbl", item);
      for (const term of terms) builder.say(term, label, term);
      const body = builder.make("LBody", item);
      for (const definition of definitions) builder.blocks(definition, body);
    }
  },
  rule: (block, _parent, builder) => builder.passOn(block),
  math: (block, parent, builder) =>
    builder.picture(block, "Formula", parent, block.drawing?.alt, block.drawing),
  diagram: (block, parent, builder) => builder.picture(block, "Figure", parent, block.drawing?.alt),
  figure: (block, parent, builder) => {
    // A `Div` has no caption of its own in PDF 2.0: it would be its parent's (ISO/TS 32005, table 5).
    const type = builder.isPdf2 && block.caption ? "Sect" : "Div";
    const box = builder.make(type, parent, block);
    builder.blocks(block.children, box);
    if (block.caption) builder.text(block, builder.isPdf2 ? "Caption" : "P", box, block.caption);
  },
  division: (block, parent, builder) =>
    builder.blocks(block.children, builder.make("Div", parent, block)),
};

class Builder {
  readonly elements = new Map<object, StructElement>();
  readonly headings: Heading[] = [];
  readonly #outline: Outline;
  readonly #anchors: Anchors;
  readonly #told: Told;
  readonly #byLabel = new Map<string, StructElement>();
  /** References to notes. Each refers to its note, and that to it (ISO 14289-2, 8.2.5.14). */
  readonly #references: { element: StructElement; id: string }[] = [];
  readonly #notes = new Map<string, StructElement>();
  readonly #links: { element: StructElement; label: string }[] = [];
  readonly #headNames = new Map<TableCell, string>();
  readonly #passed: (string | undefined)[] = [];
  readonly isPdf2: boolean;
  /** The text that is said has letters that are read from right to left. */
  #isTurned = false;

  constructor(outline: Outline, anchors: Anchors, told: Told) {
    this.#outline = outline;
    this.#anchors = anchors;
    this.#told = told;
    this.isPdf2 = told.isPdf2;
  }

  blocks(blocks: readonly Block[], parent: StructElement): void {
    for (const block of blocks) {
      const build: (block: never, parent: StructElement, builder: Builder) => void =
        builders[block.type];
      build(block as never, parent, this);
    }
  }

  /** @param more entries besides its language */
  make(
    type: string,
    parent: StructElement,
    block: Partial<Block> = {},
    more = "",
    lang = block.lang,
  ): StructElement {
    return this.#named(block, new StructElement(type, parent, { lang, entries: more }));
  }

  /** Returns the type of a quote. PDF 2.0 has none in cells (ISO/TS 32005, table 5). */
  quoteIn(parent: StructElement): string {
    if (parent.type === "Div" && parent.parent) return this.quoteIn(parent.parent);
    return this.isPdf2 && (parent.type === "TD" || parent.type === "TH") ? "Div" : "BlockQuote";
  }

  /** Lets links lead to a block by its anchors. */
  #named(block: Partial<Block>, element: StructElement): StructElement {
    const { anchor } = block;
    if (anchor !== undefined) this.#labelled(anchor, element);
    // An element without a block has no anchors.
    for (const label of [...this.#passed.splice(0), this.#anchors.labelOn(block as Block)])
      this.#leadsTo(label, element);
    return element;
  }

  /** Lets links lead to what has an anchor of its own. */
  #labelled(id: string, element: StructElement): void {
    this.#leadsTo(this.#anchors.labelOf(id), element);
  }

  /** Lets links to a block that is drawn and not read lead to what comes after it. */
  passOn(block: Block): void {
    this.#passed.push(this.#anchors.labelOn(block));
  }

  /** Returns a language, where it is another than the file's. */
  #otherThanFile(lang: string | undefined): string | undefined {
    return lang === this.#told.language.split("-", 1)[0] ? undefined : lang;
  }

  #leadsTo(label: string | undefined, element: StructElement): void {
    if (label !== undefined && !this.#byLabel.has(label)) this.#byLabel.set(label, element);
  }

  #link(element: StructElement, label: string | undefined): void {
    if (label !== undefined) this.#links.push({ element, label });
  }

  /** Lets links within the document lead to what they name. */
  settle(): void {
    for (const { element, label } of this.#links) {
      const to = this.#byLabel.get(label);
      if (to) element.target = { to };
    }
    for (const { element, id } of this.#references) {
      const note = this.#notes.get(id);
      note?.refersTo.push(element);
      if (note) element.refersTo.push(note);
    }
  }

  /** Makes an element of all of a block's own text. */
  text(
    block: Block,
    type: string,
    parent: StructElement,
    inlines: readonly Inline[],
  ): StructElement {
    const lang = this.#languageOf(block, inlines);
    return this.say(block, this.make(type, parent, block, "", lang), inlines);
  }

  /** A text that is read from right to left says its language in PDF 2.0, where it is not the file's. */
  #languageOf({ lang }: Block, inlines: readonly Inline[]): string | undefined {
    const words = this.isPdf2 && lang === undefined ? plainWords(inlines) : "";
    return turnedLanguage(words, this.#told.language) ?? lang;
  }

  /** Assigns the text of a part of the Document to an element. */
  say(of: object, element: StructElement, inlines: readonly Inline[]): StructElement {
    this.elements.set(of, element);
    this.#isTurned = this.isPdf2 && hasTurned(plainWords(inlines));
    this.#inlines(inlines, element);
    return element;
  }

  /** Makes an element of a drawing, or of its source where it could not be drawn. */
  picture(
    block: Block,
    type: string,
    parent: StructElement,
    alt: string | undefined,
    formula: Said = {},
  ): void {
    if (alt === undefined) this.text(block, "Code", this.make("P", parent, block), []);
    else this.#named(block, this.#figure(block, type, parent, alt, formula));
  }

  /** @param alt stands for a formula that has no words */
  #figure(
    of: object,
    type: string,
    parent: StructElement,
    alt: string,
    { spoken, mathml }: Said = {},
  ): StructElement {
    const name = (spoken?.text ?? alt).trim() || type.toLowerCase();
    const entries = `/Alt${textString(name)}`;
    const lang = this.#otherThanFile(spoken?.lang);
    const element = new StructElement(type, parent, { lang, entries });
    if (this.#told.attachesMathml) element.mathml = mathml;
    this.elements.set(of, element);
    return element;
  }

  heading(block: HeadingBlock, parent: StructElement): void {
    const depth = this.#outline.levelOf(block);
    const element = this.text(block, `H${depth}`, parent, block.children);
    this.#labelled(block.id, element);
    const words = [this.#told.numberOf(block), plainWords(block.children)];
    this.headings.push({ title: words.filter(Boolean).join(" "), depth, element });
  }

  #inlines(inlines: readonly Inline[], parent: StructElement): void {
    for (const inline of inlines) {
      if (inline.type === "link") this.#linkOf(inline, parent);
      else if (inline.type === "footnoteReference") this.#reference(inline, parent);
      else if (inline.type === "ruby") this.#ruby(inline, parent);
      else if (inline.type === "emoji") this.elements.set(inline, parent);
      else if (inline.type === "image") {
        const name = placeholderLabel(inline);
        if (inline.picture) this.#figure(inline, "Figure", parent, name);
      } else if (inline.type === "inlineMath") {
        const { drawing } = inline;
        if (drawing) this.#figure(inline, "Formula", parent, drawing.alt, drawing);
      } else if ("children" in inline) this.#styled(inline, parent);
    }
  }

  /** In PDF 2.0 a language of its own, and what it is short for, are said of it. */
  #styled(inline: Styled, parent: StructElement): void {
    const { lang, expansion } = inline;
    const entries = expansion === undefined ? "" : `/E${textString(expansion)}`;
    // A line of both directions is read in its order only as long as it is whole.
    const isSpan = this.isPdf2 && isTold(inline) && !this.#isTurned;
    const element = isSpan ? new StructElement("Span", parent, { lang, entries }) : parent;
    if (isTold(inline)) this.elements.set(inline, element);
    this.#inlines(inline.children, element);
  }

  #linkOf(link: Extract<Inline, { type: "link" }>, parent: StructElement): void {
    const { href } = link;
    const element = new StructElement("Link", parent, { words: plainWords(link.children) });
    if (href.startsWith("#")) this.#link(element, this.#anchors.labelFor(href.slice(1)));
    else {
      const uri = addressOf(href);
      if (uri !== undefined) element.target = { uri };
    }
    this.elements.set(link, element);
    this.#inlines(link.children, element);
  }

  #reference(reference: FootnoteReference, parent: StructElement): void {
    const words = String(reference.number);
    const element = new StructElement("Link", parent, { words });
    this.#link(element, this.#anchors.labelOf(reference.id));
    this.#labelled(reference.referenceId, element);
    if (this.isPdf2) this.#references.push({ element, id: reference.id });
    this.elements.set(reference, element);
  }

  /** A base is read before what stands above it (14.8.4.4.1). */
  #ruby({ pairs }: Ruby, parent: StructElement): void {
    for (const pair of pairs) {
      const element = new StructElement("Ruby", parent);
      const base = new StructElement("RB", element);
      const reading = new StructElement("RT", element);
      element.fixed.push(base, reading);
      this.elements.set(pair.base, base);
      this.elements.set(pair, reading);
      this.#inlines(pair.base, base);
    }
  }

  /** A list at the end of the document, or each by itself, read after the text of the page that it stands on. */
  footnotes(footnotes: readonly Footnote[], parent: StructElement): void {
    if (this.#told.notesAtFoot) for (const footnote of footnotes) this.#note(footnote, parent);
    else if (this.isPdf2) this.#endNotes(footnotes, parent);
    else if (footnotes.length > 0) this.#listed(footnotes, parent);
  }

  /** A note (14.8.4.4.1), whose number leads back to the first reference. */
  #note(footnote: Footnote, parent: StructElement): void {
    const { id, number, blocks } = footnote;
    const note = this.#noteElement(footnote, parent, "Footnote");
    const words = `Back to reference ${number}`;
    const link = new StructElement("Link", this.make("Lbl", note), { words });
    const [first] = this.#anchors.referencesTo(id);
    if (first !== undefined) this.#link(link, this.#anchors.labelOf(first));
    this.elements.set(footnote, link);
    this.blocks(blocks, note);
  }

  #noteElement(
    { id }: Footnote,
    parent: StructElement,
    kind: "Footnote" | "Endnote",
  ): StructElement {
    const note = this.isPdf2
      ? new StructElement("FENote", parent, { id, entries: `/A<</O/FENote/NoteType/${kind}>>` })
      : new StructElement("Note", parent, { id });
    this.#notes.set(id, note);
    this.#labelled(id, note);
    return note;
  }

  #endNotes(footnotes: readonly Footnote[], parent: StructElement): void {
    for (const footnote of footnotes) {
      const note = this.#noteElement(footnote, parent, "Endnote");
      this.elements.set(footnote, this.make("Lbl", note));
      this.blocks(footnote.blocks, note);
      this.#addWaysBack(footnote, note);
    }
  }

  #listed(footnotes: readonly Footnote[], parent: StructElement): void {
    const list = new StructElement("L", parent, { entries: numberingOf({ ordered: true }) });
    for (const footnote of footnotes) {
      const item = this.make("LI", list);
      this.#labelled(footnote.id, item);
      this.elements.set(footnote, this.make("Lbl", item));
      const body = this.make("LBody", item);
      this.blocks(footnote.blocks, body);
      this.#addWaysBack(footnote, body);
    }
  }

  /** In the note's last paragraph, or in one of their own. */
  #addWaysBack({ id, number, blocks }: Footnote, body: StructElement): void {
    const last = blocks.at(-1);
    const parent = (last?.type === "paragraph" && this.elements.get(last)) || this.make("P", body);
    const words = `Back to reference ${number}`;
    for (const way of this.#told.waysBack?.get(id) ?? []) {
      const element = new StructElement("Link", parent, { words });
      this.#link(element, this.#anchors.labelOf(way.referenceId));
      const entries = `/Alt${textString(words)}`;
      this.elements.set(way, new StructElement("Figure", element, { entries }));
    }
  }

  /** Before the text, or below its title: elements stand where their content does. */
  front({ cover, contents }: Told["front"], parent: StructElement): void {
    for (const text of cover?.texts ?? []) this.say(text, this.make("P", parent), []);
    if (!contents) return;
    const { title, headingLevel: depth, entries } = contents;
    const head = this.say(contents, this.make(`H${depth}`, parent), []);
    // Below the document's title, which is its first heading.
    this.headings.splice(depth - 1, 0, { title, depth, element: head });
    const list = this.make("TOC", parent);
    for (const { heading, paragraph } of entries) {
      const entry = this.make("TOCI", list);
      // PDF 2.0 lets no link stand in a `Reference`, nor in the entry itself (ISO/TS 32005, table 5).
      const item = this.make(this.isPdf2 ? "P" : "Reference", entry);
      const words = plainWords(heading.children);
      const element = new StructElement("Link", item, { words });
      const link = this.say(paragraph, element, paragraph.children);
      const to = this.elements.get(heading);
      if (!to) continue;
      link.target = { to };
      if (this.isPdf2) entry.refersTo.push(to);
    }
  }

  list(list: List, parent: StructElement): void {
    const entries = numberingOf(list, this.isPdf2);
    const element = new StructElement("L", parent, { lang: list.lang, entries });
    for (const item of list.items) {
      const li = this.make("LI", element);
      const label = this.make("Lbl", li);
      // Bullets are drawn, and are no text.
      li.fixed.push(label);
      this.elements.set(item, label);
      this.blocks(item.children, this.make("LBody", li));
    }
  }

  table(table: Table, parent: StructElement): void {
    const element = this.make("Table", parent, table);
    if (table.caption) this.say(table, this.make("Caption", element), table.caption);
    const heads = table.rows.filter(({ head }) => head);
    const body = table.rows.filter(({ head }) => !head);
    const cellHeads = headsIn(table);
    this.#rows("THead", heads, element, cellHeads);
    this.#rows("TBody", body, element, cellHeads);
  }

  #rows(type: string, rows: Table["rows"], table: StructElement, cellHeads: CellHeads): void {
    if (rows.length === 0) return;
    const group = this.make(type, table);
    table.fixed.push(group);
    for (const row of rows) {
      const tr = this.make("TR", group);
      group.fixed.push(tr);
      for (const cell of row.cells) {
        const headers = (cellHeads.get(cell) ?? []).map((head) => this.#headName(head));
        const entries = attributesOf(cell, row.head, headers);
        const id = cellHeads.size > 0 && cell.header ? this.#headName(cell) : undefined;
        const [only] = cell.children;
        const lang = only?.type === "paragraph" ? this.#languageOf(only, only.children) : undefined;
        const element = new StructElement(cell.header ? "TH" : "TD", tr, { entries, id, lang });
        tr.fixed.push(element);
        this.#cell(cell.children, element);
      }
    }
  }

  /** Returns a head cell's name, by which the cells below and beside it refer to it. */
  #headName(head: TableCell): string {
    const name = this.#headNames.get(head) ?? `th:${this.#headNames.size + 1}`;
    this.#headNames.set(head, name);
    return name;
  }

  /** A paragraph alone in a cell is the cell. */
  #cell(blocks: readonly Block[], element: StructElement): void {
    const [only] = blocks;
    if (blocks.length === 1 && only?.type === "paragraph")
      this.say(only, this.#named(only, element), only.children);
    else this.blocks(blocks, element);
  }
}

/**
 * Attributes of a cell (14.8.5.7).
 *
 * @param headers names of its heads
 */
function attributesOf(
  { header, colspan = 1, rowspan = 1 }: TableCell,
  head: boolean,
  headers: readonly string[],
): string {
  const spans =
    (colspan > 1 ? `/ColSpan ${colspan}` : "") + (rowspan > 1 ? `/RowSpan ${rowspan}` : "");
  const scope = header ? `/Scope/${head ? "Column" : "Row"}` : "";
  const named = headers.length > 0 ? `/Headers[${headers.map(textString).join("")}]` : "";
  return spans + scope + named === "" ? "" : `/A<</O/Table${spans}${scope}${named}>>`;
}

const letters = { a: "LowerAlpha", A: "UpperAlpha", i: "LowerRoman", I: "UpperRoman" } as const;

/** The attribute of a list that says what its labels are (14.8.5.5). */
function numberingOf(
  { ordered, numbering }: Pick<List, "ordered" | "numbering">,
  isPdf2 = false,
): string {
  // PDF/UA-2 has no "None" where items have labels (ISO 14289-2, 8.2.5.25).
  const unordered = isPdf2 ? "Unordered" : "None";
  return listNumbering(ordered ? (numbering ? letters[numbering.style] : "Decimal") : unordered);
}

const listNumbering = (kind: string) => `/A<</O/List/ListNumbering/${kind}>>`;
