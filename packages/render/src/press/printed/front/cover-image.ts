/** The image of a cover: it takes the upper half of the page, or the right half of a broad page. */
import type { Picture as Item } from "@platen/layout";
import type { Document } from "../../../document.ts";
import { PX } from "../../pages/sheet/paper.ts";
import type { Sheet } from "../sheets/frame.ts";
import { pageImage } from "./page-image.ts";

export interface CoverImage {
  /** It fills its half and is cut. */
  item: Item;
  /** Upper left corner of the image on the page, in points. */
  x: number;
  y: number;
}

/**
 * Part of the page's text area that the image leaves free, in CSS pixels from the upper left corner
 * of that area.
 */
export interface CoverRoom {
  top: number;
  width: number;
  height: number;
}

/** Ratio of width to height above which a page is broad. */
const BROAD = 1.25;

export function coverImage(
  { cover }: Document,
  { frame: { width, height, margin }, paper, single }: Sheet,
): { image?: CoverImage; room: CoverRoom } {
  const room = { top: 0, width: paper.across, height: paper.height };
  const { image } = cover ?? {};
  if (!image || single) return { room };
  const isBroad = width > height * BROAD;
  const half = isBroad ? { width: width / 2, height } : { width, height: height / 2 };
  const item = pageImage(image, half, { fit: "cover" });
  if (!item) return { room };
  if (isBroad)
    return {
      image: { item, x: width / 2, y: 0 },
      room: { ...room, width: (width / 2 - 2 * margin.left) / PX },
    };
  const top = (height / 2 - margin.top) / PX;
  return {
    image: { item, x: 0, y: 0 },
    room: { ...room, top, height: room.height - top },
  };
}
