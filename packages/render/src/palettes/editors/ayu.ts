import type { Palette } from "../palette.ts";

/** Ayu, dark (github.com/ayu-theme/ayu-colors). MIT License. */
export const ayu: Palette = {
  name: "ayu", label: "Ayu", scheme: "dark",
  description: "Amber and lime on near black",
  background: "#0b0e14", text: "#bfbdb6", heading: "#e6e1cf", muted: "#8a8f98",
  link: "#59c2ff", accent: "#e6b450", surface: "#131721", line: "#2a303c",
  red: "#f07178", orange: "#ff8f40", yellow: "#e6b450",
  green: "#aad94c", blue: "#59c2ff", purple: "#d2a6ff",
  code: {
    comment: "#6c7680", keyword: "#ff8f40", string: "#aad94c", number: "#d2a6ff",
    function: "#ffb454", type: "#59c2ff", attribute: "#ffb454", tag: "#39bae6", meta: "#e6b673",
  },
}; // prettier-ignore
