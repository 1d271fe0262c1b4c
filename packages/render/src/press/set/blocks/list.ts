/** Lists: markers beside their items, and boxes of tasks. */
import type { Direction, List, ListItem } from "../../../document.ts";
import { box, em, px, text, type Box, type Node } from "../nodes/node.ts";
import type { Place, Setting } from "../setting.ts";
import { blockNodes } from "../nodes/standing.ts";
import { lettersIndent } from "../../design/numbering.ts";
import { MARKER_GAP, markerFor, type Marker } from "./marker.ts";

/** Space between the items of a tight list, in em. */
const ITEM_GAP = 0.25;

export function listBlock(block: List, setting: Setting, place: Place): Node {
  const indent = place.size * indentOf(block);
  const inner: Place = {
    ...place,
    width: place.width - indent,
    listDepth: place.listDepth + 1,
    tight: block.tight,
  };
  const gap = block.tight ? ITEM_GAP : setting.family.paragraphSpacing * 0.75;
  const side = place.dir === "rtl" ? "paddingRight" : "paddingLeft";
  let number = block.start ?? 1;
  const items = block.items.map((item, index) => {
    number = item.value ?? number;
    const node = itemNode(
      item,
      markerFor(block, item, number, indent, setting, inner),
      setting,
      inner,
    );
    number += 1;
    if (index > 0) node.style = { ...node.style, marginTop: em(gap) };
    setting.origins?.note(node, { kind: "item", item });
    return node;
  });
  return box({ [side]: px(indent) }, items);
}

/** Room for the markers, in em: numbers need as much as the longest has digits. */
function indentOf(block: List): number {
  if (!block.ordered) return 1.65;
  const last = (block.start ?? 1) + block.items.length - 1;
  const widest = block.items.reduce((most, item) => Math.max(most, item.value ?? 0), last);
  if (block.numbering) return lettersIndent(block, widest);
  const digits = Math.max(String(widest).length, String(block.start ?? 1).length);
  return Math.max(1.65, 0.62 * digits + 0.3 + MARKER_GAP + 0.15);
}

/**
 * An item's marker hangs in the margin. It stands in the item's first line, on its baseline, where
 * the item begins with text; otherwise it is placed at the item's top.
 */
function itemNode(item: ListItem, mark: Marker, setting: Setting, place: Place): Box {
  if (setting.tells) mark.inLine.of = mark.atTop.of = item;
  if (item.dir && item.dir !== place.dir) return turnedItem(item, item.dir, mark, setting, place);
  const children = blockNodes(item.children, setting, place);
  const [first] = children;
  const [begins] = item.children;
  if (first?.type === "container" && (begins?.type === "paragraph" || begins?.type === "heading")) {
    const isTurned = begins.dir !== undefined && begins.dir !== place.dir;
    if (isTurned) return beginsTurned(first, children, begins.align, mark, place);
    first.children.unshift(mark.inLine);
    return box({}, children);
  }
  if (!first) return emptyItem(item, mark, setting);
  return box({ position: "relative" }, [mark.atTop, ...children]);
}

/** It is as high as a line. */
function emptyItem(item: ListItem, mark: Marker, setting: Setting): Box {
  const line = text("\u200b");
  if (setting.tells) line.of = item;
  return box({}, [box({}, [mark.inLine, line])]);
}

/** The first text of an item runs the other way: it begins beside the marker all the same. */
function beginsTurned(
  first: Box,
  children: readonly Node[],
  align: string | undefined,
  mark: Marker,
  place: Place,
): Box {
  const edge = place.dir === "rtl" ? "right" : "left";
  first.style = { ...first.style, textAlign: align ?? edge };
  return box({ position: "relative" }, [mark.atTop, ...children]);
}

/** An item whose text runs the other way keeps its marker and its edge with the others. */
function turnedItem(
  item: ListItem,
  dir: Direction,
  mark: Marker,
  setting: Setting,
  place: Place,
): Box {
  const children = blockNodes(item.children, setting, { ...place, dir });
  const edge = place.dir === "rtl" ? "right" : "left";
  return box({ position: "relative" }, [mark.atTop, box({ textAlign: edge }, children, dir)]);
}
