import type { FontFamily } from "../family.ts";

/** The neutral default: one humanist sans-serif for every script it has, quietly set. */
export const sans: FontFamily = {
  label: "Sans",
  faces: { body: "noto-sans", heading: "noto-sans", mono: "jetbrains-mono" },
  size: 16,
  leading: 1.6,
  headingLeading: 1.25,
  headingScale: [2, 1.5, 1.25, 1.0625, 1, 0.875],
  headingWeight: 700,
  headingTracking: -0.012,
  boldWeight: 700,
  labelWeight: 600,
  paragraphSpacing: 1,
  codeSize: 0.85,
  codeLeading: 1.55,
  measure: 736,
  mathScale: 1.13,
};
