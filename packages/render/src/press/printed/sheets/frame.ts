/** The paper of the pages, and the setting of the text on it. */
import { familyNamed } from "@platen/fonts/families";
import type { PressJob } from "../../../press-job.ts";
import {
  frameOf,
  LONGEST_PAGE,
  paperOn,
  tooLong,
  typeScale,
  type Frame,
} from "../../pages/sheet/frame.ts";
import { PAGE_SHARE, PX, type Paper } from "../../pages/sheet/paper.ts";
import type { Setting } from "../../set/setting.ts";
import type { PageOptions } from "../../../options.ts";
import { whyNotTurned } from "../../../page/sheet.ts";
import { heightOf, type Part } from "../part.ts";

export interface Sheet {
  frame: Frame;
  paper: Paper;
  /** One page is as long as the document. */
  single: boolean;
  /** Columns follow each other from right to left. */
  rtl: boolean;
  /** The paper turned to its long side, for tables that are too wide for it. */
  turned?: Sheet;
}

export function sheetOfPaper({ document, options }: Pick<PressJob, "document" | "options">): Sheet {
  const { page = {} } = options;
  const rtl = document.dir === "rtl";
  const of = (asked: PageOptions): Sheet => {
    const single = asked.single === true;
    const frame = frameOf(asked, familyNamed(options.fontFamily));
    return { frame, paper: paperOn(frame, single), single, rtl };
  };
  const sheet = of(page);
  if (page.wideTables !== "turned" || whyNotTurned(page, options.cards)) return sheet;
  const turned = of({ ...page, landscape: !page.landscape });
  return turned.paper.width > sheet.paper.width ? { ...sheet, turned } : sheet;
}

/**
 * Returns the setting for paper: text is set in the width of a column, in type that is smaller
 * where that is narrow.
 */
export function settingOn({ paper }: Sheet, bare: Setting): Setting {
  const { family } = bare;
  return {
    ...bare,
    family: { ...family, size: family.size * typeScale(paper) },
    width: paper.width,
    margin: { x: 0, y: 0 },
    tallest: paper.height * PAGE_SHARE,
  };
}

/**
 * Returns the height of each page, in points.
 *
 * @throws RenderError `INVALID_OPTION` for one page that would be longer than a page of a PDF can
 *   be
 */
export function heightOn({ frame, single }: Sheet, parts: readonly Part[]): number {
  if (!single) return frame.height;
  const end = parts.reduce((most, part) => Math.max(most, part.y + heightOf(part) * PX), 0);
  const height = end + frame.margin.bottom;
  if (height > LONGEST_PAGE) throw tooLong(height);
  return height;
}
