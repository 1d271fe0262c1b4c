import type { Palette } from "../palette.ts";

/** Everforest, dark and medium (github.com/sainnhe/everforest). MIT License. */
export const everforest: Palette = {
  name: "everforest", label: "Everforest", scheme: "dark",
  description: "Moss and sand in dim green",
  background: "#2d353b", text: "#d3c6aa", heading: "#e6dcc3", muted: "#9da9a0",
  link: "#7fbbb3", accent: "#a7c080", surface: "#343f44", line: "#475258",
  red: "#e67e80", orange: "#e69875", yellow: "#dbbc7f",
  green: "#a7c080", blue: "#7fbbb3", purple: "#d699b6",
  code: {
    comment: "#859289", keyword: "#e67e80", string: "#83c092", number: "#d699b6",
    function: "#a7c080", type: "#dbbc7f", attribute: "#7fbbb3", tag: "#e69875", meta: "#7fbbb3",
  },
}; // prettier-ignore
