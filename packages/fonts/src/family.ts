/** A font family: its typefaces and how they are set. */
import type { TypefaceName } from "./catalogue.ts";

export type HeadingScale = readonly [
  h1: number,
  h2: number,
  h3: number,
  h4: number,
  h5: number,
  h6: number,
];

/** The purpose of a text. Each role has a typeface of its own. */
export type FontRole = "body" | "heading" | "mono";

export interface FontFamily {
  /** Name in menus. */
  label: string;
  /** Typeface of each role. Characters it lacks go down the fallback chain of `stacks.ts`. */
  faces: Readonly<Record<FontRole, TypefaceName>>;
  /** Body text in CSS pixels. */
  size: number;
  /** Line height of body text, as a multiple of its size. */
  leading: number;
  /** Line height of headings, as a multiple of their own size. */
  headingLeading: number;
  /** Sizes of h1 to h6, as multiples of `size`. */
  headingScale: HeadingScale;
  headingWeight: number;
  /** Letter-spacing of headings in em of their own size. */
  headingTracking: number;
  /** Weight of strong text; never lighter than headings and labels, in which it also stands. */
  boldWeight: number;
  /** Weight of table heads, defined terms, summaries and the titles of alerts. */
  labelWeight: number;
  /** Space between paragraphs, as a multiple of `size`. */
  paragraphSpacing: number;
  /** Size of code as a multiple of the size of the text around it. */
  codeSize: number;
  /** Italics of code are not as wide as what is upright: where its lines end depends on its colours. */
  unevenCode?: true;
  /** Line height of code blocks, as a multiple of the code's size. */
  codeLeading: number;
  /** Longest line of text in CSS pixels. */
  measure: number;
  /**
   * Size of MathJax's type as a multiple of `size`: the mean of the ratios of the two x-heights
   * and of the two cap heights. The x-heights alone would make capitals and figures too big.
   */
  mathScale: number;
}
