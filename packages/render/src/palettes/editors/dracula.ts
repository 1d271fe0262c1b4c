import type { Palette } from "../palette.ts";

/** Dracula (draculatheme.com), by its specification. MIT License. */
export const dracula: Palette = {
  name: "dracula", label: "Dracula", scheme: "dark",
  description: "Neon pinks and purples at night",
  background: "#282a36", text: "#f8f8f2", muted: "#a9b1d0",
  link: "#8be9fd", accent: "#bd93f9", surface: "#21222c", line: "#44475a",
  red: "#ff5555", orange: "#ffb86c", yellow: "#f1fa8c",
  green: "#50fa7b", blue: "#8be9fd", purple: "#bd93f9",
  code: {
    comment: "#6272a4", keyword: "#ff79c6", string: "#f1fa8c", number: "#bd93f9",
    function: "#50fa7b", type: "#8be9fd", attribute: "#50fa7b", tag: "#ff79c6", meta: "#ffb86c",
  },
}; // prettier-ignore
