import type { FontFamily } from "../family.ts";

/** Tight and even, as in the interfaces Inter was drawn for. */
export const inter: FontFamily = {
  label: "Inter",
  faces: { body: "inter", heading: "inter", mono: "jetbrains-mono" },
  size: 16,
  leading: 1.625,
  headingLeading: 1.2,
  headingScale: [2.125, 1.5, 1.25, 1.0625, 1, 0.875],
  headingWeight: 600,
  headingTracking: -0.022,
  boldWeight: 600,
  labelWeight: 600,
  paragraphSpacing: 1,
  codeSize: 0.85,
  codeLeading: 1.6,
  measure: 704,
  mathScale: 1.15,
};
