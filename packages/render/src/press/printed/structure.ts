/** The structure of a file (ISO 32000-1, 14.7 and 14.8) from the Document. */
import { StructElement, textString, type Heading } from "../../pdf-writer/index.ts";
import { inlineText } from "../../document/document-text.ts";
import type {
  Block,
  Document,
  Footnote,
  FootnoteReference,
  Inline,
  List,
  Ruby,
  Table,
} from "../../document.ts";
import { placeholderLabel } from "../design/placeholder.ts";
import { originalOf } from "../raster/nodes/copies.ts";
import { unread } from "../raster/nodes/node.ts";
import { outlineOf, type Outline } from "../paged/outline.ts";

export interface Structure {
  root: StructElement;
  headings: Heading[];
  /** What an item of a Layout is of, by what its node was made of. */
  elementOf: (of: object | undefined) => StructElement | "shape" | undefined;
}

export function structureOf(document: Document): Structure {
  const root = new StructElement("Document", undefined);
  const builder = new Builder(outlineOf(document));
  builder.blocks(document.blocks, root);
  builder.footnotes(document.footnotes, root);
  builder.settle();
  return {
    root,
    headings: builder.headings,
    elementOf: (of) => (of === unread ? "shape" : of && builder.elements.get(originalOf(of))),
  };
}

type Build<T extends Block["type"]> = (
  block: Extract<Block, { type: T }>,
  parent: StructElement,
  builder: Builder,
) => void;

const builders: { [T in Block["type"]]?: Build<T> } = {
  heading: (block, parent, builder) => builder.heading(block, parent),
  paragraph: (block, parent, builder) => builder.text(block, "P", parent, block.children),
  // `Code` stands in a line, and so in a paragraph (14.8.4.4).
  code: (block, parent, builder) =>
    builder.text(block, "Code", builder.make("P", parent, block), []),
  list: (block, parent, builder) => builder.list(block, parent),
  quote: (block, parent, builder) =>
    builder.blocks(block.children, builder.make("BlockQuote", parent, block)),
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
  definitions: ({ items, ...block }, parent, builder) => {
    const list = builder.make("L", parent, block);
    for (const { terms, definitions } of items) {
      const item = builder.make("LI", list);
      const label = builder.make("Lbl", item);
      for (const term of terms) builder.say(term, label, term);
      const body = builder.make("LBody", item);
      for (const definition of definitions) builder.blocks(definition, body);
    }
  },
  math: (block, parent, builder) => builder.picture(block, "Formula", parent, block.drawing?.alt),
  diagram: (block, parent, builder) => builder.picture(block, "Figure", parent, block.drawing?.alt),
  figure: (block, parent, builder) => {
    const box = builder.make("Div", parent, block);
    builder.blocks(block.children, box);
    if (block.caption) builder.text(block, "P", box, block.caption);
  },
  division: (block, parent, builder) =>
    builder.blocks(block.children, builder.make("Div", parent, block)),
};

class Builder {
  readonly elements = new Map<object, StructElement>();
  readonly headings: Heading[] = [];
  readonly #outline: Outline;
  readonly #byId = new Map<string, StructElement>();
  readonly #references = new Map<string, FootnoteReference>();
  readonly #links: { element: StructElement; id: string }[] = [];

  constructor(outline: Outline) {
    this.#outline = outline;
  }

  blocks(blocks: readonly Block[], parent: StructElement): void {
    for (const block of blocks)
      (builders[block.type] as Build<never> | undefined)?.(block as never, parent, this);
  }

  make(type: string, parent: StructElement, block: Partial<Block> = {}): StructElement {
    const { lang } = block;
    const entries = lang === undefined ? "" : `/Lang${textString(lang)}`;
    return this.#named(block, new StructElement(type, parent, { entries }));
  }

  /** Lets links lead to a block by its anchors. */
  #named({ anchor, anchors = [] }: Partial<Block>, element: StructElement): StructElement {
    for (const id of anchor === undefined ? anchors : [anchor, ...anchors])
      if (!this.#byId.has(id)) this.#byId.set(id, element);
    return element;
  }

  /** Lets links within the document lead to what they name. */
  settle(): void {
    for (const { element, id } of this.#links) {
      const to = this.#byId.get(id);
      if (to) element.target = { to };
    }
  }

  /** An element that is all of a block's own text. */
  text(
    block: Block,
    type: string,
    parent: StructElement,
    inlines: readonly Inline[],
  ): StructElement {
    return this.say(block, this.make(type, parent, block), inlines);
  }

  /** Says of which element the text of a part of the Document is. */
  say(of: object, element: StructElement, inlines: readonly Inline[]): StructElement {
    this.elements.set(of, element);
    this.#inlines(inlines, element);
    return element;
  }

  /** What is drawn, or where it could not be drawn, its source. */
  picture(block: Block, type: string, parent: StructElement, alt: string | undefined): void {
    if (alt === undefined) this.text(block, "Code", this.make("P", parent, block), []);
    else this.#named(block, this.#figure(block, type, parent, alt));
  }

  #figure(of: object, type: string, parent: StructElement, alt: string): StructElement {
    const name = alt.trim() || type.toLowerCase();
    const element = new StructElement(type, parent, { entries: `/Alt${textString(name)}` });
    this.elements.set(of, element);
    return element;
  }

  heading(block: Extract<Block, { type: "heading" }>, parent: StructElement): void {
    const depth = this.#outline.levelOf(block);
    const element = this.text(block, `H${depth}`, parent, block.children);
    this.#byId.set(block.id, element);
    const title = inlineText(block.children).replace(/\s+/g, " ").trim();
    this.headings.push({ title, depth, element });
  }

  #inlines(inlines: readonly Inline[], parent: StructElement): void {
    for (const inline of inlines) {
      if (inline.type === "link") this.#link(inline, parent);
      else if (inline.type === "footnoteReference") this.#reference(inline, parent);
      else if (inline.type === "ruby") this.#ruby(inline, parent);
      else if (inline.type === "emoji") this.elements.set(inline, parent);
      else if (inline.type === "image") {
        const name = placeholderLabel(inline);
        if (inline.picture) this.#figure(inline, "Figure", parent, name);
      } else if (inline.type === "inlineMath") {
        if (inline.drawing) this.#figure(inline, "Formula", parent, inline.drawing.alt);
      } else if ("children" in inline) this.#inlines(inline.children, parent);
    }
  }

  #link(link: Extract<Inline, { type: "link" }>, parent: StructElement): void {
    const { href } = link;
    const element = new StructElement("Link", parent);
    if (href.startsWith("#")) this.#links.push({ element, id: decoded(href.slice(1)) });
    else element.target = { uri: href };
    this.elements.set(link, element);
    this.#inlines(link.children, element);
  }

  #reference(reference: FootnoteReference, parent: StructElement): void {
    const element = new StructElement("Link", parent);
    this.#links.push({ element, id: reference.id });
    this.#byId.set(reference.referenceId, element);
    this.#references.set(reference.id, reference);
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

  /** A list at the end of the document. */
  footnotes(footnotes: readonly Footnote[], parent: StructElement): void {
    if (footnotes.length === 0) return;
    const list = new StructElement("L", parent, { entries: numberingOf({ ordered: true }) });
    for (const footnote of footnotes) {
      const item = this.make("LI", list);
      this.#byId.set(footnote.id, item);
      this.elements.set(footnote, this.make("Lbl", item));
      const body = this.make("LBody", item);
      this.blocks(footnote.blocks, body);
      const last = footnote.blocks.at(-1);
      this.#wayBack(footnote, (last && this.elements.get(last)) ?? body);
    }
  }

  #wayBack({ id, number, blocks }: Footnote, parent: StructElement): void {
    const reference = this.#references.get(id);
    if (!reference) return;
    const element = new StructElement("Link", parent);
    this.#links.push({ element, id: reference.referenceId });
    const entries = `/Alt${textString(`Back to reference ${number}`)}`;
    this.elements.set(blocks, new StructElement("Figure", element, { entries }));
  }

  list(list: List, parent: StructElement): void {
    const { lang } = list;
    const entries = `${lang === undefined ? "" : `/Lang${textString(lang)}`}${numberingOf(list)}`;
    const element = new StructElement("L", parent, { entries });
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
    this.#rows("THead", heads, element);
    this.#rows("TBody", body, element);
  }

  #rows(type: string, rows: Table["rows"], table: StructElement): void {
    if (rows.length === 0) return;
    const group = this.make(type, table);
    table.fixed.push(group);
    for (const row of rows) {
      const tr = this.make("TR", group);
      group.fixed.push(tr);
      for (const cell of row.cells) {
        const entries = attributesOf(cell, row.head);
        const element = new StructElement(cell.header ? "TH" : "TD", tr, { entries });
        tr.fixed.push(element);
        this.#cell(cell.children, element);
      }
    }
  }

  /** A paragraph alone in a cell is the cell. */
  #cell(blocks: readonly Block[], element: StructElement): void {
    const [only] = blocks;
    if (blocks.length === 1 && only?.type === "paragraph") this.say(only, element, only.children);
    else this.blocks(blocks, element);
  }
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** Attributes of a cell (14.8.5.7). */
function attributesOf(
  { header, colspan = 1, rowspan = 1 }: Table["rows"][number]["cells"][number],
  head: boolean,
): string {
  const spans =
    (colspan > 1 ? `/ColSpan ${colspan}` : "") + (rowspan > 1 ? `/RowSpan ${rowspan}` : "");
  const scope = header ? `/Scope/${head ? "Column" : "Row"}` : "";
  return spans + scope === "" ? "" : `/A<</O/Table${spans}${scope}>>`;
}

const letters = { a: "LowerAlpha", A: "UpperAlpha", i: "LowerRoman", I: "UpperRoman" } as const;

/** The attribute of a list that says what its labels are (14.8.5.5). */
function numberingOf({ ordered, numbering }: Pick<List, "ordered" | "numbering">): string {
  const kind = ordered ? (numbering ? letters[numbering.style] : "Decimal") : "None";
  return `/A<</O/List/ListNumbering/${kind}>>`;
}
