/** One section as a page of its own, whole or a slice of it. */
import { createHash } from "../../../create-hash.ts";
import { typeStyle, type Sheet } from "../engine.ts";
import { box, px, type Box, type Node } from "../node.ts";
import type { Setting } from "../setting.ts";

/** Space of the page above and below a section, in CSS pixels. */
export interface Edges {
  top: number;
  bottom: number;
}

/** The section with the page's colour and side margins, as tall as it is. */
export function partPage(node: Node, edges: Edges, setting: Setting): Box {
  const { margin } = setting;
  return box(
    {
      ...typeStyle(setting),
      width: "100%",
      boxSizing: "border-box",
      padding: `${px(edges.top)} ${px(margin.x)} ${px(edges.bottom)}`,
      backgroundColor: setting.theme.colors.background,
    },
    [{ ...node, style: { ...node.style, marginTop: "0px" } }],
  );
}

/** The page drawn into whole rows: what it leaves of the last one has its colour. */
export function wholePage(page: Box, setting: Setting): Box {
  const { background } = setting.theme.colors;
  return box({ width: "100%", height: "100%", backgroundColor: background }, [page]);
}

/** A slice of that page, from `top` CSS pixels on. */
export function slicePage(node: Node, edges: Edges, top: number, setting: Setting): Box {
  const { margin, width } = setting;
  const place = {
    position: "absolute",
    left: px(margin.x),
    top: px(edges.top - top),
    width: px(width - 2 * margin.x),
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
    [box(place, [{ ...node, style: { ...node.style, marginTop: "0px" } }])],
  );
}

/** Names a page by all that decides how it is laid out and drawn. */
export function nameOf(page: Node, sheet: Sheet): string {
  const hash = createHash("sha1").update(JSON.stringify(sheet));
  const digest = (_key: string, value: unknown) =>
    value instanceof Uint8Array ? createHash("sha1").update(value).digest("base64") : value;
  return hash.update(JSON.stringify(page, digest)).digest("base64url").slice(0, 14);
}
