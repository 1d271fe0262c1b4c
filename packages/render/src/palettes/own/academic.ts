import type { Palette } from "../palette.ts";

/** A paper for a journal: tables with three rules, boxes with one. */
export const academic: Palette = {
  name: "academic", label: "Academic", scheme: "light",
  description: "A journal’s white page with a quiet navy",
  background: "#ffffff", text: "#1f2328", heading: "#0d1117", muted: "#5b626b",
  link: "#1d4f91", accent: "#1d4f91", surface: "#f6f7f8", line: "#cfd3d8",
  red: "#a3262a", orange: "#8a5a00", yellow: "#f3dc8c",
  green: "#1f6a3b", blue: "#1d4f91", purple: "#5b3a8e",
  shape: "bound",
  code: {
    comment: { color: "#6a737d", italic: true }, keyword: { color: "#14375e", bold: true },
    string: "#7b2d26", number: "#5b3a8e", function: "#1d4f91", type: "#1f6a5b",
    attribute: "#7a5200", tag: "#14375e", meta: "#6a737d",
  },
}; // prettier-ignore
