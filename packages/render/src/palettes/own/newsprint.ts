import type { Palette } from "../palette.ts";

/** A newspaper: straight corners, fine rules, one second colour. */
export const newsprint: Palette = {
  name: "newsprint", label: "Newsprint", scheme: "light",
  description: "Black ink and one red on grey newspaper",
  background: "#f3f1ec", text: "#242320", heading: "#100f0e", muted: "#68655e",
  link: "#8f1d1d", accent: "#8f1d1d", surface: "#eae7e0", line: "#c9c5bb",
  red: "#a01b1b", orange: "#8a5a0c", yellow: "#e2c25a",
  green: "#41632a", blue: "#28506f", purple: "#5f3f73",
  shape: "ruled",
  code: {
    comment: { color: "#75726b", italic: true }, keyword: { color: "#1b1a18", bold: true },
    string: "#8f1d1d", number: "#5a4a2a", function: "#3d3a34", type: "#4a4740",
    attribute: "#5f3b1f", tag: "#8f1d1d", meta: "#75726b",
  },
}; // prettier-ignore
