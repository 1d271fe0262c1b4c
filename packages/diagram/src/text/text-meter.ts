/**
 * Interface of text measurement: widths and heights. Labels use it by way of `layout/`;
 * `document-fonts.ts` implements it with the font files.
 */

/** The style of a piece of text. `size` is in CSS pixels, `weight` from 100 to 900. */
export interface FontRequest {
  /** Monospaced rather than the document's text family. */
  mono: boolean;
  size: number;
  weight: number;
  italic: boolean;
}

/** Heights above and below the baseline, in CSS pixels; all positive. */
export interface LineMetrics {
  ascent: number;
  descent: number;
  xHeight: number;
}

/**
 * All that the measuring DOM asks of fonts. It must answer from the very fonts that will draw,
 * fallbacks for other scripts and emoji included, or labels will not fit their boxes.
 */
export interface TextMeter {
  /** Advance width of one line of text, in CSS pixels. */
  width(text: string, font: FontRequest): number;
  /** Metrics of the first font of the family, as browsers use for the box of a line. */
  line(font: FontRequest): LineMetrics;
}
