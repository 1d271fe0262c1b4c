/** One section as a page of its own, whole or a slice of it. */
import { LRUCache } from "lru-cache";
import { createHash } from "../../../platform/create-hash.ts";
import { typeStyle, type Sheet } from "../../set/sheet.ts";
import { box, px, type Box, type Node } from "../../set/nodes/node.ts";
import { pageEdges, type Setting } from "../../set/setting.ts";
import { marginOf } from "./sections.ts";

/** Space of the page above and below a section, in CSS pixels. */
export interface PartEdges {
  top: number;
  bottom: number;
}

/** The section with the page's colour and side margins, as tall as it is. */
export function partPage(node: Node, edges: PartEdges, setting: Setting): Box {
  const { left, right } = pageEdges(setting);
  return box(
    {
      ...typeStyle(setting),
      width: "100%",
      boxSizing: "border-box",
      padding: `${px(edges.top)} ${px(right)} ${px(edges.bottom)} ${px(left)}`,
      backgroundColor: setting.theme.colors.background,
    },
    [withoutGap(node)],
  );
}

/** The section without the distance above it, in which the upper margin of its first box is, too: margins collapse. */
function withoutGap(node: Node): Node {
  const style = { ...node.style, marginTop: "0px" };
  const [first, ...rest] = node.type === "container" ? node.children : [];
  const collapses = marginOf(node) > 0 && first?.style?.["margin"] !== undefined;
  if (node.type !== "container" || !first || !collapses || hasUpperEdge(node))
    return { ...node, style };
  const flush = { ...first, style: { ...first.style, marginTop: "0px" } };
  return { ...node, style, children: [flush, ...rest] };
}

const hasUpperEdge = ({ style = {} }: Node) =>
  ["padding", "paddingTop", "border", "borderTop"].some((name) => style[name] !== undefined) ||
  style["display"] !== "block";

/** The page drawn into whole rows: what it leaves of the last one has its colour. */
export function wholePage(page: Box, setting: Setting): Box {
  const { background } = setting.theme.colors;
  return box({ width: "100%", height: "100%", backgroundColor: background }, [page]);
}

/** A slice of that page, from `top` CSS pixels on. */
export function slicePage(node: Node, edges: PartEdges, top: number, setting: Setting): Box {
  const { left, right } = pageEdges(setting);
  const place = {
    position: "absolute",
    left: px(left),
    top: px(edges.top - top),
    width: px(setting.width - left - right),
  };
  return box(
    {
      ...typeStyle(setting),
      position: "relative",
      width: "100%",
      height: "100%",
      overflow: "hidden",
      backgroundColor: setting.theme.colors.background,
    },
    [box(place, [withoutGap(node)])],
  );
}

/** Names of pages that were asked for lately, by what they go by, in characters: typing changes one of many. */
const names = new LRUCache<string, string>({
  maxSize: 2_000_000,
  sizeCalculation: (name, known) => name.length + known.length,
});

/** Names a page by all that decides how it is laid out and drawn. */
export function nameOf(page: Node, sheet: Sheet): string {
  const known = `${JSON.stringify(sheet)}${holdsBytes(page) ? JSON.stringify(page, digested) : JSON.stringify(page)}`;
  let name = names.get(known);
  if (name === undefined) {
    name = createHash("sha1").update(known).digest("base64url").slice(0, 14);
    names.set(known, name);
  }
  return name;
}

function digested(_key: string, value: unknown): unknown {
  return value instanceof Uint8Array ? createHash("sha1").update(value).digest("base64") : value;
}

/** Without bytes in it, a page is written in a third of the time: nobody has to look at each value. */
function holdsBytes(node: Node): boolean {
  if ("src" in node && node.src instanceof Uint8Array) return true;
  return "children" in node && node.children.some(holdsBytes);
}
