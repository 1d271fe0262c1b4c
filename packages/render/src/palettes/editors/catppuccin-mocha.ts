import type { Palette } from "../palette.ts";

/** Catppuccin Mocha (catppuccin.com), by its style guide. MIT License. */
export const catppuccinMocha: Palette = {
  name: "catppuccin-mocha", label: "Catppuccin Mocha", scheme: "dark",
  description: "Pastels on dark chocolate",
  background: "#1e1e2e", text: "#cdd6f4", muted: "#a6adc8",
  link: "#89b4fa", accent: "#cba6f7", surface: "#181825", line: "#45475a",
  red: "#f38ba8", orange: "#fab387", yellow: "#f9e2af",
  green: "#a6e3a1", blue: "#89b4fa", purple: "#cba6f7",
  code: {
    comment: "#9399b2", keyword: "#cba6f7", string: "#a6e3a1", number: "#fab387",
    function: "#89b4fa", type: "#f9e2af", attribute: "#94e2d5", tag: "#89b4fa", meta: "#f5c2e7",
  },
}; // prettier-ignore
