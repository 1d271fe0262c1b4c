/** The lines above and below the text of each page: the title, and which page it is. */
import { splitEmoji } from "@platen/fonts/emoji";
import type { Area } from "../../pdf-writer/index.ts";
import type { Document } from "../../document.ts";
import { pageWords } from "../paged/page-words.ts";
import { A4, PX, type Paper } from "../paged/paper.ts";
import { headerTitle, titleOf } from "../paged/title.ts";
import { sheetFor, typeStyle } from "../raster/sheet.ts";
import { emojiNode } from "../raster/nodes/emoji-node.ts";
import { box, px, text } from "../raster/nodes/node.ts";
import type { Setting } from "../raster/setting.ts";
import { layOut } from "../raster/typeset.ts";

/** In points, and the distance of the lines from the text. */
const SIZE = 8.5;
const LEADING = 1.3;
const APART = (9 * 72) / 25.4;

/** @returns for a page by its number, from 1, its lines as areas */
export function runningLines(
  document: Document,
  pages: number | string,
  { margin }: Paper,
  setting: Setting,
  quality: number,
): (page: number) => Area[] {
  const [near, far] =
    document.dir === "rtl" ? (["right", "left"] as const) : (["left", "right"] as const);
  const line = (value: string, textAlign: "left" | "right", y: number): Area[] => {
    const style = {
      ...typeStyle(setting),
      fontSize: px(SIZE / PX),
      lineHeight: LEADING,
      color: setting.theme.colors.muted,
      whiteSpace: "nowrap",
      textOverflow: "ellipsis",
      textAlign,
    };
    const nodes = splitEmoji(value).map((piece) =>
      typeof piece === "string" ? text(piece) : emojiNode(piece.svg),
    );
    const node = box(style, nodes, document.dir);
    const { items } = layOut(node, sheetFor(setting, quality), { spaces: true });
    return [{ items, x: margin.x, y, repeated: true }];
  };
  const title = headerTitle(titleOf(document));
  const header = title === "" ? [] : line(title, near, margin.top - APART - SIZE * LEADING);
  const [before, between, after] = pageWords(document);
  const foot = A4.height - margin.bottom + APART;
  return (page) => [...header, ...line(`${before}${page}${between}${pages}${after}`, far, foot)];
}
