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

/** The same fields as of a `RenderResult`. */
export interface PlannedSizes {
  /** In CSS pixels. */
  width: number;
  height: number;
  /** In device pixels. */
  pixelWidth: number;
  pixelHeight: number;
  /** Pages of a pdf. */
  pages?: number;
  /** Of cards, and of a picture that is split: all of them. */
  images?: readonly PlannedImage[];
}

/** Facts of a plan besides the sizes. */
export interface PlanNotes {
  /**
   * Of a pdf: first and last line of the Markdown that each page shows, from 1. A page without text of its own
   * (contents, a cover) has those of the page before it; the first one, line 1.
   */
  pageLines?: readonly Lines[];
  /** Words of the document; of Chinese and Japanese, characters. */
  words: number;
  /** Seconds that reading them takes. */
  readingTime: number;
  /** 64 hexadecimal digits that stand for all that decides the render. */
  plan: string;
}

export interface RenderPlan extends PlannedSizes, PlanNotes {
  format: Format;
  warnings: Warning[];
  /** Whether bytes from outside the document went in or were tried for: they may be others next time. */
  external: boolean;
}
