import type { Palette } from "../palette.ts";

/** Gruvbox, light (github.com/morhetz/gruvbox). MIT License. */
export const gruvboxLight: Palette = {
  name: "gruvbox-light", label: "Gruvbox Light", scheme: "light",
  description: "Retro inks on cream",
  background: "#fbf1c7", text: "#3c3836", heading: "#282828", muted: "#7c6f64",
  link: "#076678", accent: "#af3a03", surface: "#f2e5bc", line: "#d5c4a1",
  red: "#9d0006", orange: "#af3a03", yellow: "#d79921",
  green: "#79740e", blue: "#076678", purple: "#8f3f71",
  code: {
    comment: "#7c6f64", keyword: "#9d0006", string: "#79740e", number: "#8f3f71",
    function: "#427b58", type: "#b57614", attribute: "#076678", tag: "#af3a03", meta: "#427b58",
  },
}; // prettier-ignore
