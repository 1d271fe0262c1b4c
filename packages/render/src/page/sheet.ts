/** The sheet that page options ask for: its size, its margins and the room that they leave. */
import type { Problem } from "../diagnostics.ts";
import { inMillimetres, millimetres } from "./length.ts";
import type { Side } from "./lengths.ts";
import type { PageOptions } from "./options.ts";
import { paperSizes } from "./paper-sizes.ts";

/** Millimetres. */
export interface PageSheet {
  width: number;
  height: number;
  /** Margins that are asked for. */
  margin: Partial<Record<Side, number>>;
  /** Margins where none are asked for. */
  usual: Record<Side, number>;
  columns: number;
  /** Space between columns. */
  gutter: number;
}

/** A column of text is at least as wide as this, and a page's text as high, in millimetres. */
const LEAST_TEXT = 30;
/** The least margin that a header or a footer has room in, in millimetres. */
export const LEAST_FOR_LINE = 9;
/** Margins of A4 and larger paper; smaller paper has the same part of it. In millimetres. */
const USUAL = { side: 20, top: 25, bottom: 23 };
const A4 = paperSizes.A4;
const GUTTER = 8;

/** One CSS pixel of a picture, in points: body text of 16 px becomes 10.5 pt. */
export const PX = 10.5 / 16;
const POINTS_OF_MM = 72 / 25.4;
/** Margins that keep lines short take no more than this part of the paper's width. */
const MEASURE_SHARE = 0.14;

/**
 * The usual margin at either side, all in one unit: a typeface with a short measure leaves wider ones, as a book does.
 *
 * @param keepsLinesShort upright paper of one column
 */
export function sideMargin(
  width: number,
  usual: number,
  measure: number,
  keepsLinesShort: boolean,
): number {
  const measured = keepsLinesShort ? Math.min((width - measure) / 2, MEASURE_SHARE * width) : 0;
  return Math.max(usual, measured);
}

/**
 * Returns the margins of paper if none are asked for, in millimetres.
 *
 * @param measure best length of a line in the font family, in CSS pixels
 */
export function usualMargins(page: PageOptions, measure: number): Record<Side, number> {
  const { width, height, columns, usual } = sheetOf(page);
  const isUpright = height >= width && columns === 1;
  const side = sideMargin(width, usual.left, (measure * PX) / POINTS_OF_MM, isUpright);
  return { ...usual, left: side, right: side };
}

/** @param page options that are each valid */
export function sheetOf(page: PageOptions): PageSheet {
  const { size = "A4", landscape = false, margin, columns = 1 } = page;
  const upright =
    typeof size === "string"
      ? paperSizes[size]
      : { width: millimetres(size.width) ?? 0, height: millimetres(size.height) ?? 0 };
  const isWide = upright.width > upright.height;
  const turned = landscape && !isWide;
  const width = turned ? upright.height : upright.width;
  const height = turned ? upright.width : upright.height;
  const x = Math.min(USUAL.side, (width * USUAL.side) / A4.width);
  return {
    width,
    height,
    margin: marginsOf(margin),
    usual: {
      top: Math.min(USUAL.top, (height * USUAL.top) / A4.height),
      right: x,
      bottom: Math.min(USUAL.bottom, (height * USUAL.bottom) / A4.height),
      left: x,
    },
    columns,
    gutter: columns > 1 ? Math.min(GUTTER, (width * GUTTER) / A4.width) : 0,
  };
}

function marginsOf(margin: PageOptions["margin"]): PageSheet["margin"] {
  if (margin === undefined) return {};
  if (typeof margin === "string") {
    const all = millimetres(margin) ?? 0;
    return { top: all, right: all, bottom: all, left: all };
  }
  const entries = Object.entries(margin).map(([side, length]) => [side, millimetres(length) ?? 0]);
  return Object.fromEntries(entries) as PageSheet["margin"];
}

/** Problems of options that are valid one by one and do not fit together. */
export function pageProblems(page: PageOptions): Problem[] {
  const sheet = sheetOf(page);
  const margin = { ...sheet.usual, ...sheet.margin };
  const least = sheet.columns * LEAST_TEXT + (sheet.columns - 1) * sheet.gutter;
  return [
    ...(page.single && sheet.columns > 1 ? [severalColumns] : []),
    ...roomProblems(page, "width", sheet.width, margin.left + margin.right, least),
    ...(page.single
      ? []
      : roomProblems(page, "height", sheet.height, margin.top + margin.bottom, LEAST_TEXT)),
    ...lineRoom(page, "header", "top", margin.top),
    ...lineRoom(page, "footer", "bottom", margin.bottom),
  ];
}

const severalColumns: Problem = {
  path: "page.columns",
  message: "page.columns must be 1 on a single page, whose columns have no end; got 2",
};

function roomProblems(
  page: PageOptions,
  which: "width" | "height",
  whole: number,
  margins: number,
  least: number,
): Problem[] {
  const left = whole - margins;
  if (left >= least - 1e-6) return [];
  const path = page.margin === undefined ? "page.size" : "page.margin";
  const columns = which === "width" && page.columns === 2 ? " for two columns" : "";
  const most = inMillimetres(Math.max(0, Math.floor((whole - least) * 50) / 100));
  const advice =
    whole > least
      ? `Margins of at most ${most} on each side fit, or larger paper`
      : `Paper of this ${which} has no room for that; give larger paper or one column`;
  const message =
    `${path} leaves ${inMillimetres(Math.max(0, left))} of the page's ${which} of ${inMillimetres(whole)} ` +
    `for text, and at least ${inMillimetres(least)} must remain${columns}. ${advice}`;
  return [{ path, message }];
}

function lineRoom(
  page: PageOptions,
  line: "header" | "footer",
  side: "top" | "bottom",
  margin: number,
): Problem[] {
  if (!page[line] || margin >= LEAST_FOR_LINE) return [];
  const path = `page.${line}`;
  const message =
    `${path} needs a ${side} margin of at least ${LEAST_FOR_LINE}mm; it is ${inMillimetres(margin)}. ` +
    `Give page.margin.${side} more, or set ${path} to false`;
  return [{ path, message }];
}

/** Returns why `page.wideTables` turns no page, as the end of a sentence; `undefined` if it does. */
export function whyNotTurned(page: PageOptions, cards: unknown): string | undefined {
  if (cards) return "pages are cards";
  if (page.single) return "there is one page";
  if ((page.columns ?? 1) > 1) return "a wide table spans the columns";
  return page.footnotes === "page" ? "footnotes stand on the pages" : undefined;
}
