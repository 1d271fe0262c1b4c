import type { Palette } from "../palette.ts";

/** A page of a book: nothing is pure white, nothing pure black. */
export const paper: Palette = {
  name: "paper", label: "Paper", scheme: "light",
  description: "Sepia ink on warm, uncoated paper",
  background: "#faf5ea", text: "#3b3229", heading: "#2a221a", muted: "#7a6c5a",
  link: "#9a4318", accent: "#9a4318", surface: "#f2ebdb", line: "#ded3bd",
  red: "#a3322b", orange: "#96600d", yellow: "#e3b94a",
  green: "#4f6b22", blue: "#2f5d7c", purple: "#754a86",
  shape: "bound",
  code: {
    comment: { color: "#857560", italic: true }, keyword: "#8a3b12", string: "#4f6b22",
    number: "#7a4a8a", function: "#2f5d7c", type: "#9a6a0f", attribute: "#2f5d7c", tag: "#8a3b12",
    meta: "#7d6b55",
  },
}; // prettier-ignore
