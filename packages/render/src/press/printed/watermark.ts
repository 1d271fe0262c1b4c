/**
 * The watermark of a PDF: shapes over each page, drawn once in the file, which cannot be searched
 * or copied as text. `design/mark-drawing.ts` decides how high the line in the foot stands.
 */
import { drawingOf, type Stamp } from "../../pdf-writer/index.ts";
import type { PressJob } from "../../press-job.ts";
import { markDrawing, SLANT, type MarkType } from "../design/mark-drawing.ts";
import { outlineSvg } from "../pages/outline-svg.ts";
import { PX } from "../pages/sheet/paper.ts";
import { box, px, text } from "../set/nodes/node.ts";
import type { Setting } from "../set/setting.ts";
import { measure } from "../set/typeset.ts";

/** Between marks that are repeated, and above the first, in points. */
const GAP = { x: 150 * PX, y: 110 * PX };
const FIRST = 40 * PX;

/** Least distance from the lower edge, in points. With less room the mark stands beside the footer. */
const LOWEST = 4;

/** Size of a page, in points. */
export interface PageSize {
  width: number;
  height: number;
  /** Where the text ends on the right, from the page's edge. */
  right: number;
  /** Room below the footer; absent: it has none. */
  foot?: number;
  /** Where the text begins on the left, if the footer leaves that end of its line free. */
  left?: number;
}

/** Returns the stamps over each page; none where no watermark is asked for. */
export async function marksOver(
  page: PageSize,
  { options, store }: PressJob,
  setting: Setting,
): Promise<readonly Stamp[]> {
  if (!options.watermark) return [];
  const widthOf = (value: string, { size, weight }: MarkType) =>
    measure(
      [box({ fontSize: px(size), fontWeight: weight, whiteSpace: "pre" }, [text(value)])],
      setting,
    )[0]!.width;
  const mark = markDrawing(options, setting.theme, widthOf);
  const picture = drawingOf(await outlineSvg(mark.svg, store));
  if (!picture) throw new Error("the watermark could not be drawn");
  const [width, height] = [mark.width * PX, mark.height * PX];
  const { rise } = mark;
  if (rise === undefined) return repeated(page, width, height, picture);
  const below = page.foot === undefined ? rise : Math.min(rise, page.foot - height);
  const isBelow = below >= LOWEST || page.left === undefined;
  const x = isBelow ? page.width - page.right - width : page.left!;
  const y = isBelow ? Math.max(LOWEST, below) : rise;
  return [{ picture, place: [width, 0, 0, height, x, y] }];
}

/** Every second row is shifted by half, so that no straight cut runs between the marks. */
function repeated(
  page: PageSize,
  width: number,
  height: number,
  picture: Stamp["picture"],
): Stamp[] {
  const angle = Math.atan(SLANT);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const across = width + GAP.x;
  const down = width * SLANT + GAP.y;
  const stamps: Stamp[] = [];
  for (let row = 0; FIRST + row * down < page.height + down; row += 1)
    for (let column = 0; column * across < page.width + across; column += 1) {
      // Where its middle stands, about which it is turned.
      const x = column * across - (row % 2 === 1 ? across / 2 : 0) + width / 2;
      const y = page.height - FIRST - row * down - height / 2;
      const left = x - (width * cos - height * sin) / 2;
      const bottom = y - (width * sin + height * cos) / 2;
      stamps.push({
        picture,
        place: [width * cos, width * sin, -height * sin, height * cos, left, bottom],
      });
    }
  return stamps;
}
