import { AnchorIndex } from "../../document/anchor-index.ts";
import type { Block, Document, Inline } from "../../document.ts";
import { walk, walkBlockList } from "../../document/walk.ts";

/**
 * The places of a document that links may lead to, each with a label. Labels are made up here,
 * because the text of an anchor is the author's. Only places that are drawn have one.
 */
export interface Anchors {
  /**
   * Returns the label of a heading, a footnote or a reference to one; `undefined` if there is none.
   */
  labelOf(id: string): string | undefined;
  /** Returns the label of the place that a link's fragment names. */
  labelFor(fragment: string): string | undefined;
  /** Returns the label of a block that links lead to by an anchor of its own. */
  labelOn(block: Block): string | undefined;
  /** Returns the ids of the references to a footnote, in reading order. */
  referencesTo(footnote: string): readonly string[];
}

export function findAnchors(document: Document): Anchors {
  const index = new AnchorIndex<string>();
  const references = new Map<string, string[]>();
  const linked = new Set<string>();
  const fragments: string[] = [];
  let labels = 0;
  const add = (id: string) => {
    if (index.get(id) === undefined) index.add(id, `a${labels++}`);
  };
  const meet = (inline: Inline) => {
    if (inline.type === "link" && inline.href.startsWith("#")) fragments.push(inline.href.slice(1));
    if (inline.type !== "footnoteReference") return;
    add(inline.referenceId);
    const list = references.get(inline.id);
    if (list) list.push(inline.referenceId);
    else references.set(inline.id, [inline.referenceId]);
  };
  const anchored: Block[] = [];
  walk(document, {
    block: (block) => {
      if (block.type === "heading") add(block.id);
      if (block.anchors) anchored.push(block);
      if (block.anchor === undefined) return;
      const own = block.type === "heading" ? index.get(block.id) : undefined;
      index.add(block.anchor, own ?? `a${labels++}`);
    },
    inline: meet,
  });
  for (const footnote of document.footnotes) add(footnote.id);
  const places = new Map<Block, string>();
  const tables = tablesOfHeads(document);
  for (const block of anchored) {
    const place = tables.get(block) ?? block;
    const label =
      (place.type === "heading" ? index.get(place.id) : places.get(place)) ?? `a${labels++}`;
    if (place.type !== "heading") places.set(place, label);
    for (const id of block.anchors ?? []) index.add(id, label);
  }
  for (const fragment of fragments) linked.add(index.find(fragment) ?? "");
  return {
    labelOf: (id) => index.get(id),
    labelFor: (fragment) => index.find(fragment),
    labelOn: (block) => {
      const label = places.get(block);
      return label !== undefined && linked.has(label) ? label : undefined;
    },
    referencesTo: (footnote) => references.get(footnote) ?? [],
  };
}

/** Blocks in the heads of tables, each with its table: a head is set on every page, and a place is on one. */
function tablesOfHeads(document: Document): Map<Block, Block> {
  const tables = new Map<Block, Block>();
  walk(document, {
    block: (table) => {
      if (table.type !== "table") return;
      for (const { head, cells } of table.rows) {
        if (!head) continue;
        const note = (block: Block) =>
          tables.get(block) ?? tables.set(block, tables.get(table) ?? table);
        for (const { children } of cells) walkBlockList(children, { block: note });
      }
    },
  });
  return tables;
}
