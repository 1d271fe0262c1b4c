/**
 * Goes through every text of a Document that a press draws, and says in which style. The presses
 * follow the same rules:
 *
 * - headings take `headingWeight`; table heads, terms, summaries and the titles of alerts
 *   `labelWeight`; strong text `boldWeight`, which is never lighter than the other two;
 * - inline code and keys keep the weight and slope of the text around them;
 * - whatever could not be drawn is shown as source in the code face.
 *
 * The parser has clamped the depth of the tree, so the recursion is bounded.
 */
import type { Block, Document, Inline, Styled, Table } from "../document.ts";
import { isDrawn, listsIn, sourceOf } from "../document/block-kinds.ts";
import { isStyled } from "../document/inline-kinds.ts";
import type { FontFamily, FontRole, TextSink } from "@platen/fonts";

const REGULAR = 400;

export function walkText(document: Document, family: FontFamily, sink: TextSink): void {
  new Walker(family, sink).document(document);
}

class Walker {
  readonly #family: FontFamily;
  readonly #sink: TextSink;

  constructor(family: FontFamily, sink: TextSink) {
    this.#family = family;
    this.#sink = sink;
  }

  document(document: Document): void {
    for (const block of document.blocks) this.#group([block]);
    for (const footnote of document.footnotes) this.#group(footnote.blocks);
  }

  #group(blocks: readonly Block[]): void {
    this.#sink.beginGroup();
    this.#blocks(blocks, undefined, REGULAR, undefined);
    this.#sink.endGroup();
  }

  #blocks(
    blocks: readonly Block[],
    lang: string | undefined,
    weight: number,
    line: number | undefined,
  ): void {
    for (const block of blocks) this.#block(block, block.lang ?? lang, weight, block.line ?? line);
  }

  #block(block: Block, lang: string | undefined, weight: number, line: number | undefined): void {
    const label = this.#family.labelWeight;
    const source = sourceOf(block);
    if (source !== undefined)
      return isDrawn(block) ? undefined : this.#code(block, source, lang, line);
    if (block.type === "heading")
      return this.#leaf(block.children, "heading", this.#family.headingWeight, lang, line);
    if (block.type === "table") return this.#table(block, lang, weight, line);
    if (block.type === "list") {
      for (const item of block.items) this.#blocks(item.children, lang, weight, item.line ?? line);
      return;
    }
    if (block.type === "alert" && !block.title)
      this.#leaf([{ type: "text", value: block.kind }], "body", label, lang, line);
    for (const list of listsIn(block))
      if ("blocks" in list) this.#blocks(list.blocks, lang, weight, line);
      else this.#leaf(list.inlines, "body", list.label ? label : weight, lang, line);
  }

  #table(table: Table, lang: string | undefined, weight: number, line: number | undefined): void {
    if (table.caption) this.#leaf(table.caption, "body", weight, lang, line);
    for (const row of table.rows)
      for (const cell of row.cells)
        this.#blocks(cell.children, lang, cell.header ? this.#family.labelWeight : weight, line);
  }

  #code(node: object, text: string, lang: string | undefined, line: number | undefined): void {
    this.#sink.beginLeaf(node, lang, line);
    this.#sink.code(text);
    this.#sink.endLeaf();
  }

  #leaf(
    children: readonly Inline[],
    role: FontRole,
    weight: number,
    lang: string | undefined,
    line: number | undefined,
  ): void {
    this.#sink.beginLeaf(children, lang, line);
    this.#inlines(children, role, weight, false, line);
    this.#sink.endLeaf();
  }

  #inlines(
    children: readonly Inline[],
    role: FontRole,
    weight: number,
    italic: boolean,
    line: number | undefined,
  ): void {
    for (const child of children) this.#inline(child, role, weight, italic, line);
  }

  #inline(
    inline: Inline,
    role: FontRole,
    weight: number,
    italic: boolean,
    line: number | undefined,
  ): void {
    if (isStyled(inline)) return this.#styled(inline, role, weight, italic, line);
    switch (inline.type) {
      case "text":
        return this.#sink.text(inline.value, role, weight, italic);
      case "inlineCode":
        return this.#sink.source(inline.value, "mono", weight, italic);
      case "link":
        return this.#inlines(inline.children, role, weight, italic, line);
      case "image":
        return inline.picture
          ? undefined
          : this.#sink.source(inline.alt.trim() || (inline.title ?? ""), role, weight, italic);
      case "inlineMath":
        return inline.drawing ? undefined : this.#sink.source(inline.tex, "mono", weight, italic);
      case "footnoteReference":
        return this.#sink.text(String(inline.number), role, weight, italic);
      case "ruby":
        for (const pair of inline.pairs) {
          this.#inlines(pair.base, role, weight, italic, line);
          this.#sink.source(pair.reading, role, weight, italic);
        }
        return;
      case "emoji":
      case "break":
        return;
    }
  }

  #styled(
    inline: Styled,
    role: FontRole,
    weight: number,
    italic: boolean,
    line: number | undefined,
  ): void {
    const apart = inline.lang !== undefined;
    if (apart) this.#sink.beginLeaf(inline, inline.lang, line);
    if (inline.type === "strong")
      this.#inlines(inline.children, role, this.#family.boldWeight, italic, line);
    else if (inline.type === "emphasis") this.#inlines(inline.children, role, weight, true, line);
    else if (inline.type === "keyboard")
      this.#inlines(inline.children, "mono", weight, italic, line);
    else this.#inlines(inline.children, role, weight, italic, line);
    if (apart) this.#sink.endLeaf();
  }
}
