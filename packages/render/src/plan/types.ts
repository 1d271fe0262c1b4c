/** The types of a plan: a render laid out and not drawn. */
import type { Lines } from "../describe/source-lines.ts";
import type { Warning } from "../diagnostics.ts";
import type { Format } from "../options.ts";

export interface PlannedImage {
  /** In device pixels. */
  pixelWidth: number;
  pixelHeight: number;
  /** First and last line of the Markdown that it shows, from 1. */
  lines: Lines;
}

/** Sizes of a render; the same fields as in `RenderResult`. */
export interface PlannedSizes {
  /** In CSS pixels. */
  width: number;
  height: number;
  /** In device pixels. */
  pixelWidth: number;
  pixelHeight: number;
  /** Pages of a pdf. */
  pages?: number;
  /** All images, of cards or of a picture that is split. */
  images?: readonly PlannedImage[];
}

/** Facts of a plan besides the sizes. */
export interface PlanNotes {
  /**
   * First and last line of the Markdown that each page of a pdf shows, from 1. A page without text
   * of its own (contents, a cover) has those of the page before it; the first one, line 1.
   */
  pageLines?: readonly Lines[];
  /** Number of words of the document; in Chinese and Japanese, of characters. */
  words: number;
  /** Seconds that reading them takes. */
  readingTime: number;
  /** 64 hexadecimal digits that stand for all that decides the render. */
  plan: string;
}

export interface RenderPlan extends PlannedSizes, PlanNotes {
  format: Format;
  warnings: Warning[];
  /**
   * Whether bytes from outside the document went in or were tried for: they may differ next time.
   */
  external: boolean;
}
