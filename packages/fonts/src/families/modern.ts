import type { FontFamily } from "../family.ts";

/** Large geometric headings over an open humanist text, with air between. */
export const modern: FontFamily = {
  label: "Modern",
  faces: { body: "source-sans", heading: "manrope", mono: "jetbrains-mono" },
  size: 18,
  leading: 1.6,
  headingLeading: 1.15,
  headingScale: [2.25, 1.5625, 1.25, 1.0625, 0.9375, 0.8125],
  headingWeight: 700,
  headingTracking: -0.02,
  boldWeight: 700,
  labelWeight: 600,
  paragraphSpacing: 1,
  codeSize: 0.8,
  codeLeading: 1.65,
  measure: 712,
  mathScale: 1.03,
};
