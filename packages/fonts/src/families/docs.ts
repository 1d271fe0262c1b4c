import type { FontFamily } from "../family.ts";

/** Technical documentation: compact, even steps between headings, code at nearly text size. */
export const docs: FontFamily = {
  label: "Docs",
  faces: { body: "plex-sans", heading: "plex-sans", mono: "plex-mono" },
  size: 15.5,
  leading: 1.6,
  headingLeading: 1.25,
  headingScale: [1.9, 1.45, 1.2, 1.06, 1, 0.9],
  headingWeight: 600,
  headingTracking: -0.01,
  boldWeight: 600,
  labelWeight: 600,
  paragraphSpacing: 0.9,
  codeSize: 0.9,
  codeLeading: 1.55,
  measure: 744,
  mathScale: 1.09,
};
