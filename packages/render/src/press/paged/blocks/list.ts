import type { Block, List, ListItem } from "../../../document.ts";
import { lettersIndent, markerText } from "../../design/numbering.ts";
import type { Piece } from "../inlines/piece.ts";
import { points } from "../paper.ts";
import type { Place, Setting } from "../setting.ts";
import {
  type ListItemNode,
  type ListNode,
  type MarkerNode,
  type Node,
  type NodesOf,
} from "./node.ts";

/** Space between the items of a tight list, in em. */
const ITEM_GAP = 0.25;

export function list(block: List, setting: Setting, place: Place, nodes: NodesOf): ListNode {
  const indent = place.size * indentOf(block);
  const inner: Place = {
    ...place,
    width: place.width - indent,
    listDepth: place.listDepth + 1,
    listsAround: place.listsAround + 1,
    tight: block.tight,
  };
  const gap = block.tight ? ITEM_GAP : setting.family.paragraphSpacing * 0.75;
  let number = block.start ?? 1;
  const markers = new Markers();
  const items = block.items.map((item): ListItemNode => {
    number = item.value ?? number;
    const itemPlace = item.dir ? { ...inner, dir: item.dir } : inner;
    if (item.state) setting.sheet.taskStates.add(item.state);
    const at = setting.marks?.begin("item", setting.marks.source.ofItem(item), place);
    const c = besideMarker(nodes(item.children, setting, itemPlace), item, place);
    const node: ListItemNode = {
      ...(item.dir ? { dir: item.dir } : {}),
      number: Math.max(0, number),
      ...(block.numbering && { label: markerText(block, number) }),
      marker: markers.kindOf(item, topOf(item.children[0], setting) * place.size),
      ...(isTall(c[0], setting) ? { inLine: true } : {}),
      c,
    };
    setting.marks?.end();
    if (at !== undefined && setting.marks?.shows(at)) node.at = at;
    number += 1;
    return node;
  });
  return {
    k: "list",
    indentPt: points(indent),
    itemGapPt: points(gap * place.size),
    ...(block.ordered ? {} : { bullet: Math.min(3, inner.listDepth) }),
    ...(place.listsAround >= setting.listLevels ? { deep: true } : {}),
    markers: markers.kinds,
    items,
  };
}

/**
 * Markers stand on the list's side, so text that runs the other way begins there too, as in
 * pictures: at its own side it would be far from its marker.
 */
function besideMarker(nodes: Node[], item: ListItem, { dir }: Place): Node[] {
  if (item.dir !== undefined && item.dir !== dir)
    for (const node of nodes)
      if (node.k === "paragraph") node.align ??= dir === "rtl" ? "right" : "left";
  return nodes;
}

/** Whether what a line of text begins with or holds may reach higher than a line does. */
function isTall(first: Node | undefined, { family }: Setting): boolean {
  if (first?.k !== "paragraph") return false;
  const top = 0.8 + (family.leading - 1) / 2;
  const reaches = (piece: Piece): boolean => {
    if (piece.k === "math") return piece.h - piece.depth > top;
    if (piece.k === "image") return !piece.middle;
    if (piece.k === "missing") return piece.hPt !== undefined;
    return piece.k === "link" && piece.c.some(reaches);
  };
  return first.c.some(reaches);
}

/** The kinds of markers in a list. */
class Markers {
  readonly kinds: MarkerNode[] = [];
  readonly #numbers = new Map<string, number>();

  kindOf({ checked, state }: ListItem, top: number): number {
    const key = `${state ?? checked} ${top}`;
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.kinds.length;
      this.kinds.push({
        ...(checked === undefined ? {} : { checked }),
        ...(state && { state }),
        ...(top > 0 ? { topPt: points(top) } : {}),
      });
      this.#numbers.set(key, number);
    }
    return number;
  }
}

/** Room for the markers, in em: numbers need as much as the longest has digits. */
function indentOf(block: List): number {
  if (!block.ordered) return 1.65;
  const last = (block.start ?? 1) + block.items.length - 1;
  const widest = block.items.reduce((most, item) => Math.max(most, item.value ?? 0), last);
  if (block.numbering) return lettersIndent(block, widest);
  const digits = Math.max(String(widest).length, String(block.start ?? 1).length);
  return Math.max(1.65, 0.62 * digits + 0.95);
}

/** How far down a block's first line of text begins, in em, where the block has padding. */
const FIRST_LINE: Partial<Record<Block["type"], number>> = {
  code: 0.85,
  diagram: 0.85,
  table: 0.45,
  alert: 0.6,
};

/** Where the first line of an item is, below its top, in em of the list. */
function topOf(first: Block | undefined, { family }: Setting): number {
  if (first?.type !== "heading") return (first && FIRST_LINE[first.type]) ?? 0;
  const scale = family.headingScale[first.depth - 1] ?? 1;
  // The baselines of the two are to meet, each 0.3 em below the middle of its line.
  const middle = (scale * family.headingLeading) / 2 + 0.3 * scale;
  return Math.max(0, middle - family.leading / 2 - 0.3);
}
