import type { Block, ListItem, TableCell } from "../document.ts";
import type { DirectionRule } from "./attributes.ts";
import type { FootnoteNumbers } from "./footnote-numbers.ts";
import type { PageBreaks } from "./page-breaks.ts";
import type { RuleName } from "./rules/index.ts";
import type { Scheme } from "./scheme.ts";
import { ANCHOR_LIMIT } from "./limits.ts";
import { Slugs } from "./slugs.ts";
import type { Element, Node } from "./tree.ts";

/** A block or inline that has a direction. */
export type Directed = Block | ListItem | TableCell;

type ToBlocks = (nodes: readonly Node[], context: Context, line: number | undefined) => Block[];

/** State that is shared while a Document is made from a tree. */
export class Context {
  readonly footnotes: FootnoteNumbers;
  /** Scheme of the page that the Document is for. */
  readonly scheme: Scheme;
  /** Page breaks; `undefined` unless the document is set on pages. */
  readonly breaks: PageBreaks | undefined;
  /** Whether a rule holds in the flavour that is read. */
  readonly knows: (rule: RuleName) => boolean;
  readonly slugs = new Slugs();
  /** Directions that `dir` attributes set. */
  readonly directions = new Map<Directed, DirectionRule>();
  /** Styles and links that are open around the blocks being made, outermost first. */
  wrappers: readonly Element[] = [];
  /** There is text that may run from right to left. */
  mayBeRightToLeft = false;
  /** Anchors whose block is not made yet. */
  #anchors: string[] = [];
  readonly #toBlocks: ToBlocks;

  /** @param toBlocks how blocks are made; given from outside, since they hold one another. */
  constructor(
    footnotes: FootnoteNumbers,
    toBlocks: ToBlocks,
    scheme: Scheme,
    breaks: PageBreaks | undefined,
    knows: (rule: RuleName) => boolean,
  ) {
    this.footnotes = footnotes;
    this.scheme = scheme;
    this.breaks = breaks;
    this.knows = knows;
    this.#toBlocks = toBlocks;
  }

  /** Notes the names of an element; as anchors they lead to the next block that is made. */
  meet({ attributes }: Element): void {
    const { id, name } = attributes;
    for (const anchor of [id, name])
      if (anchor !== undefined && anchor !== "" && anchor.length <= ANCHOR_LIMIT)
        this.#anchors.push(anchor.normalize("NFC"));
  }

  /** Gives a block the anchors that were noted since the last block. */
  anchor(block: Block | undefined): void {
    if (!block || this.#anchors.length === 0) return;
    block.anchors = [...(block.anchors ?? []), ...this.#anchors];
    this.#anchors = [];
  }

  /** The blocks that an element holds. */
  contents(element: Element): Block[] {
    return this.#toBlocks(element.children, this, element.line);
  }

  /** The blocks that some of an element's children make. */
  blocks(nodes: readonly Node[], line: number | undefined): Block[] {
    return this.#toBlocks(nodes, this, line);
  }
}
