import type { Palette } from "../palette.ts";

/** For printers and e-paper: greys for what is quiet, colour for links and alerts. */
export const ink: Palette = {
  name: "ink", label: "Ink", scheme: "light",
  description: "Black on white, colour only where it says something",
  background: "#ffffff", text: "#111111", heading: "#000000", muted: "#5c5c5c",
  link: "#1c3f75", accent: "#000000", surface: "#f4f4f4", line: "#bdbdbd",
  red: "#9b1c1c", orange: "#7a4f00", yellow: "#d9d9d9",
  green: "#1f5c33", blue: "#1c3f75", purple: "#54307a",
  shape: "ruled",
  code: {
    comment: { color: "#707070", italic: true }, keyword: { color: "#000000", bold: true },
    string: "#4d4d4d", number: "#333333", function: { color: "#1a1a1a", bold: true },
    type: "#333333", attribute: "#4d4d4d", tag: { color: "#000000", bold: true }, meta: "#707070",
  },
}; // prettier-ignore
