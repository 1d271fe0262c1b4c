import type { FontFamily } from "../family.ts";

/** Roboto as Google's own pages set it: medium headings, no tracking, roomy lines. */
export const roboto: FontFamily = {
  label: "Roboto",
  faces: { body: "roboto", heading: "roboto", mono: "roboto-mono" },
  size: 16,
  leading: 1.55,
  headingLeading: 1.25,
  headingScale: [2.125, 1.5, 1.25, 1.125, 1, 0.875],
  headingWeight: 500,
  headingTracking: 0,
  boldWeight: 700,
  labelWeight: 500,
  paragraphSpacing: 1,
  codeSize: 0.85,
  unevenCode: true,
  codeLeading: 1.55,
  measure: 736,
  mathScale: 1.12,
};
