import type { Palette } from "../palette.ts";

/** Gruvbox, dark (github.com/morhetz/gruvbox). MIT License. */
export const gruvboxDark: Palette = {
  name: "gruvbox-dark", label: "Gruvbox Dark", scheme: "dark",
  description: "Retro inks on warm charcoal",
  background: "#282828", text: "#ebdbb2", heading: "#fbf1c7", muted: "#a89984",
  link: "#83a598", accent: "#fe8019", surface: "#32302f", line: "#504945",
  red: "#fb4934", orange: "#fe8019", yellow: "#fabd2f",
  green: "#b8bb26", blue: "#83a598", purple: "#d3869b",
  code: {
    comment: "#928374", keyword: "#fb4934", string: "#b8bb26", number: "#d3869b",
    function: "#8ec07c", type: "#fabd2f", attribute: "#83a598", tag: "#fe8019", meta: "#8ec07c",
  },
}; // prettier-ignore
