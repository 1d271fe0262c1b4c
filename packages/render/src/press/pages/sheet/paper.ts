/** The room on a sheet. Documents are set as for a picture 800 pixels wide, and scaled. */
import { PX } from "../../../page/sheet.ts";

export { PX };

export interface Paper {
  /** Margins in points. */
  margin: { x: number; top: number; bottom: number };
  /** Room for text, in CSS pixels. */
  width: number;
  height: number;
  /** Room across all columns. */
  across: number;
}

/** Room that an image leaves on a page for the line it may stand in, as a part of the page. */
export const PAGE_SHARE = 0.94;
