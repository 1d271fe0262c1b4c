/** The marker before a list's item: a number, a bullet or a task's box. */
import type { Block, List, ListItem } from "../../../document.ts";
import { markerText } from "../../design/numbering.ts";
import { icons, taskStates } from "../../design/icons.ts";
import { box, em, image, px, text, type Node, type Style } from "../nodes/node.ts";
import type { Place, Setting } from "../setting.ts";

/** Distance from a marker to its text, in em. */
export const MARKER_GAP = 0.5;

/** A marker in its two places: in the item's first line, or at the top of what is no line. */
export interface Marker {
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

/**
 * The marker of an item. In a line it is one node that hangs in the margin by a negative margin of
 * its own: a box around it would cost as much layout as the item.
 */
export function markerFor(
  list: List,
  item: ListItem,
  number: number,
  indent: number,
  setting: Setting,
  place: Place,
): Marker {
  const rtl = place.dir === "rtl";
  const gap = place.size * MARKER_GAP;
  const type: Style = {
    fontSize: px(place.size),
    fontWeight: 400,
    fontStyle: "normal",
    letterSpacing: "0em",
  };
  const [first] = item.children;
  const top = em((first && FIRST_LINE[first.type]) ?? 0);
  const column: Style = {
    ...type,
    position: "absolute",
    top,
    width: px(indent),
    boxSizing: "border-box",
    textAlign: rtl ? "left" : "right",
    [rtl ? "right" : "left"]: px(-indent),
    [rtl ? "paddingLeft" : "paddingRight"]: px(gap),
  };
  const hang = (width: number): Style => ({
    ...type,
    [rtl ? "marginRight" : "marginLeft"]: px(-gap - width),
    [rtl ? "marginLeft" : "marginRight"]: px(gap),
  });
  if (item.checked === undefined && list.ordered) {
    const figures: Style = { whiteSpace: "pre", fontFeatureSettings: '"tnum" 1' };
    const width = indent - gap;
    const label = markerText(list, number);
    const inLine = text(label, {
      ...hang(width),
      ...figures,
      display: "inline-block",
      width: px(width),
      textAlign: rtl ? "left" : "right",
      color: place.color,
    });
    return { inLine, atTop: box(column, [text(label, figures)]) };
  }
  const { size, make } = item.checked === undefined ? bullet(place) : task(item, setting, place);
  return { inLine: make(hang(size)), atTop: box(column, [make({})]) };
}

interface Sign {
  /** Width in CSS pixels. */
  size: number;
  make: (style: Style) => Node;
}

function task({ checked, state }: ListItem, setting: Setting, { size }: Place): Sign {
  const { colors } = setting.theme;
  const svg = state
    ? taskStates[state](colors.muted, colors.background)
    : checked
      ? icons.taskDone(colors.accent, colors.onAccent)
      : icons.taskOpen(colors.strongLine, colors.background);
  const lowered: Style = { verticalAlign: "-0.14em" };
  return { size, make: (style) => image(svg, px(size), px(size), { ...style, ...lowered }) };
}

/** Bullets are drawn, so that they are the same in every face: disc, ring, square by depth. */
function bullet(place: Place): Sign {
  const depth = Math.min(place.listDepth, 3) - 1;
  const size = place.size * ([0.34, 0.34, 0.3][depth] ?? 0.34);
  const shapes: Style[] = [
    { borderRadius: "50%", backgroundColor: place.color },
    { borderRadius: "50%", border: `1.2px solid ${place.color}` },
    { backgroundColor: place.color },
  ];
  const drawn: Style = {
    display: "inline-block",
    width: px(size),
    height: px(size),
    boxSizing: "border-box",
    // Half the height of small letters, where the eye looks for it.
    verticalAlign: px(0.27 * place.size - size / 2),
    ...shapes[depth],
  };
  return { size, make: (style) => box({ ...style, ...drawn }, []) };
}
