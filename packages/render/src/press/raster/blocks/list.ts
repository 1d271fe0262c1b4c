import type { Block, Direction, List, ListItem } from "../../../document.ts";
import { icons } from "../icons.ts";
import { box, em, image, px, text, type Box, type Node, type Style } from "../node.ts";
import type { Place, Setting } from "../setting.ts";
import { blockNodes } from "./index.ts";

/** Distance from a marker to its text, in em. */
const MARKER_GAP = 0.5;
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
      marker(block, item, number, indent, setting, inner),
      setting,
      inner,
    );
    number += 1;
    return index === 0 ? node : { ...node, style: { ...node.style, marginTop: em(gap) } };
  });
  return box({ [side]: px(indent) }, items);
}

/** Room for the markers, in em: numbers need as much as the longest has digits. */
function indentOf(block: List): number {
  if (!block.ordered) return 1.65;
  const last = (block.start ?? 1) + block.items.length - 1;
  const widest = block.items.reduce((most, item) => Math.max(most, item.value ?? 0), last);
  const digits = Math.max(String(widest).length, String(block.start ?? 1).length);
  return Math.max(1.65, 0.62 * digits + 0.3 + MARKER_GAP + 0.15);
}

/**
 * An item's marker hangs in the margin. It stands in the item's first line, on its baseline, where
 * the item begins with text; otherwise it is placed at the item's top.
 */
function itemNode(item: ListItem, mark: Marker, setting: Setting, place: Place): Box {
  if (item.dir && item.dir !== place.dir) return turnedItem(item, item.dir, mark, setting, place);
  const children = blockNodes(item.children, setting, place);
  const [first] = children;
  const begins = item.children[0]?.type;
  if (first?.type === "container" && (begins === "paragraph" || begins === "heading")) {
    first.children.unshift(mark.inLine);
    return box({}, children);
  }
  if (!first) return box({}, [box({}, [mark.inLine, text("\u200b")])]);
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

interface Marker {
  inLine: Node;
  atTop: Node;
}

/** How far down a block's first line of text begins, in em, where the block has padding. */
const FIRST_LINE: Partial<Record<Block["type"], number>> = {
  code: 0.85,
  diagram: 0.85,
  table: 0.45,
  alert: 0.6,
};

function marker(
  list: List,
  item: ListItem,
  number: number,
  indent: number,
  setting: Setting,
  place: Place,
): Marker {
  const [first] = item.children;
  const firstLine = (first && FIRST_LINE[first.type]) ?? 0;
  const content =
    item.checked !== undefined ? task(item.checked, setting) : sign(list, number, place);
  const rtl = place.dir === "rtl";
  const style: Style = {
    width: px(indent),
    [rtl ? "paddingLeft" : "paddingRight"]: px(place.size * MARKER_GAP),
    textAlign: rtl ? "left" : "right",
    boxSizing: "border-box",
    fontSize: px(place.size),
    fontWeight: 400,
    fontStyle: "normal",
    letterSpacing: "0em",
    whiteSpace: "pre",
    color: list.ordered ? place.color : setting.theme.colors.muted,
    fontFeatureSettings: '"tnum" 1',
  };
  const hang = { [rtl ? "marginRight" : "marginLeft"]: px(-indent) };
  return {
    inLine: box({ ...style, ...hang, display: "inline-block" }, [content]),
    atTop: box(
      { ...style, position: "absolute", top: em(firstLine), [rtl ? "right" : "left"]: px(-indent) },
      [content],
    ),
  };
}

function task(done: boolean, setting: Setting): Node {
  const { colors } = setting.theme;
  const svg = done
    ? icons.taskDone(colors.accent, colors.onAccent)
    : icons.taskOpen(colors.strongLine, colors.background);
  return image(svg, "1em", "1em", { verticalAlign: "-0.14em" });
}

function sign(list: List, number: number, place: Place): Node {
  if (list.ordered) return text(`${number}.`);
  return bullet(place);
}

/** Bullets are drawn, so that they are the same in every face: disc, ring, square by depth. */
function bullet(place: Place): Node {
  const shapes: Style[] = [
    { borderRadius: "50%", backgroundColor: place.color },
    { borderRadius: "50%", border: `1.2px solid ${place.color}` },
    { backgroundColor: place.color },
  ];
  const size = [0.34, 0.34, 0.3][Math.min(place.listDepth, 3) - 1] ?? 0.34;
  return box(
    {
      display: "inline-block",
      width: em(size),
      height: em(size),
      boxSizing: "border-box",
      verticalAlign: em(0.27 - size / 2),
      ...shapes[Math.min(place.listDepth, 3) - 1],
    },
    [],
  );
}
