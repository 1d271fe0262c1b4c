import type { FontFamily } from "@platen/fonts";
import { RenderError } from "../../../diagnostics.ts";
import { units } from "../../../page/length.ts";
import type { Side } from "../../../page/lengths.ts";
import { LEAST_FOR_LINE, sheetOf, sideMargin } from "../../../page/sheet.ts";
import type { PageOptions } from "../../../options.ts";
import { PX, type Paper } from "./paper.ts";

/** A sheet of paper with its margins and columns, in points. */
export interface Frame {
  width: number;
  height: number;
  margin: Record<Side, number>;
  columns: number;
  gutter: number;
  /** Distance of the header's foot from the text, and of the footer's head. */
  ascent: number;
  descent: number;
  /** Whether there is room for them. */
  fitsHeader: boolean;
  fitsFooter: boolean;
}

/** ISO 32000-1, annex C: no side of a page is longer, in points. */
export const LONGEST_PAGE = 14_400;

/** Between header or footer and text, in millimetres, and at most this part of the margin. */
const LINE_GAP = 9;
const HEADER_SHARE = 0.36;
const FOOTER_SHARE = 9 / 23;

const points = (millimetres: number) => millimetres * units.mm;

export function frameOf(page: PageOptions, family: FontFamily): Frame {
  const sheet = sheetOf(page);
  const width = points(sheet.width);
  const upright = sheet.height >= sheet.width;
  const usual = points(sheet.usual.left);
  const keepsLinesShort = upright && sheet.columns === 1;
  const x = sideMargin(width, usual, family.measure * PX, keepsLinesShort);
  const asked = (side: Side, otherwise: number) =>
    sheet.margin[side] === undefined ? otherwise : points(sheet.margin[side]);
  const margin = {
    top: asked("top", points(sheet.usual.top)),
    right: asked("right", x),
    bottom: asked("bottom", points(sheet.usual.bottom)),
    left: asked("left", x),
  };
  const gap = points(LINE_GAP);
  const least = points(LEAST_FOR_LINE) - 0.01;
  return {
    width,
    height: points(sheet.height),
    margin,
    columns: sheet.columns,
    gutter: points(sheet.gutter),
    ascent: Math.min(gap, margin.top * HEADER_SHARE),
    descent: Math.min(gap, margin.bottom * FOOTER_SHARE),
    fitsHeader: margin.top >= least,
    fitsFooter: margin.bottom >= least,
  };
}

/** The room for text on a frame. */
export function paperOn(frame: Frame, single: boolean): Paper {
  const { width, height, margin, columns, gutter } = frame;
  const across = width - margin.left - margin.right;
  const down = (single ? LONGEST_PAGE : height) - margin.top - margin.bottom;
  return {
    margin: { x: margin.left, top: margin.top, bottom: margin.bottom },
    width: (across - (columns - 1) * gutter) / columns / PX,
    across: across / PX,
    height: down / PX,
  };
}

/** Type in narrow columns is smaller, so that lines keep enough words: by width in millimetres. */
const SIZES = [
  { below: 60, scale: 0.84 },
  { below: 95, scale: 0.905 },
];

export function typeScale({ width }: Paper): number {
  const column = (width * PX) / units.mm;
  return SIZES.find(({ below }) => column < below)?.scale ?? 1;
}

/** The error for one page that would be longer than a page of a PDF can be; in points. */
export function tooLong(height: number, atLeast = ""): RenderError {
  const metres = (points: number) => (points / units.mm / 1000).toFixed(1);
  const message =
    `page.single would make a page ${atLeast}${metres(height)} m long, and a page of a PDF has at most ` +
    `${metres(LONGEST_PAGE)} m. Leave out page.single, or split the document`;
  return new RenderError("INVALID_OPTION", message, {
    details: [{ path: "page.single", message }],
  });
}
