import type { Document } from "../../document.ts";
import { blockNodes } from "./nodes/standing.ts";
import { typeStyle } from "./sheet.ts";
import { footnoteNodes } from "./nodes/footnotes.ts";
import { box, px, type Box, type Node } from "./nodes/node.ts";
import { pageEdges, rootPlace, type Setting } from "./setting.ts";

/** The document's boxes, one below the other: blocks first, then the footnotes. */
export function pageContents(document: Document, setting: Setting): Node[] {
  const place = rootPlace(setting);
  return [
    ...blockNodes(document.blocks, setting, place),
    ...footnoteNodes(document, setting, place),
  ];
}

/** The page: its colour to the edges, its margins, and the type that everything inherits. */
export function pageNode(children: Node[], setting: Setting): Box {
  const { top, right, bottom, left } = pageEdges(setting);
  return box(
    {
      ...typeStyle(setting),
      width: "100%",
      boxSizing: "border-box",
      padding: `${px(top)} ${px(right)} ${px(bottom)} ${px(left)}`,
      backgroundColor: setting.theme.colors.background,
    },
    children,
  );
}
