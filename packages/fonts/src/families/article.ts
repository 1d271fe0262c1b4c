import type { FontFamily } from "../family.ts";

/** A book page: an old-style serif, a short measure, headings that do not shout. */
export const article: FontFamily = {
  label: "Article",
  faces: { body: "source-serif", heading: "source-serif", mono: "plex-mono" },
  size: 18,
  leading: 1.65,
  headingLeading: 1.22,
  headingScale: [2.1, 1.5, 1.22, 1.06, 1, 0.89],
  headingWeight: 600,
  headingTracking: -0.012,
  boldWeight: 700,
  labelWeight: 600,
  paragraphSpacing: 0.95,
  codeSize: 0.83,
  codeLeading: 1.6,
  measure: 656,
  mathScale: 1.03,
};
