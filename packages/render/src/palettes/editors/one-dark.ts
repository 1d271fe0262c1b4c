import type { Palette } from "../palette.ts";

/** One Dark, of Atom (github.com/atom/atom). MIT License. */
export const oneDark: Palette = {
  name: "one-dark", label: "One Dark", scheme: "dark",
  description: "Atom’s calm slate",
  background: "#282c34", text: "#c5cad3", heading: "#e6e8ec", muted: "#9da5b4",
  link: "#61afef", accent: "#61afef", surface: "#21252b", line: "#3e4451",
  red: "#e06c75", orange: "#d19a66", yellow: "#e5c07b",
  green: "#98c379", blue: "#61afef", purple: "#c678dd",
  code: {
    comment: "#5c6370", keyword: "#c678dd", string: "#98c379", number: "#d19a66",
    function: "#61afef", type: "#e5c07b", attribute: "#d19a66", tag: "#e06c75", meta: "#56b6c2",
  },
}; // prettier-ignore
