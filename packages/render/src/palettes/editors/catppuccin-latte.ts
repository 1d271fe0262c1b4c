import type { Palette } from "../palette.ts";

/** Catppuccin Latte (catppuccin.com), by its style guide. MIT License. */
export const catppuccinLatte: Palette = {
  name: "catppuccin-latte", label: "Catppuccin Latte", scheme: "light",
  description: "Pastels on milk",
  background: "#eff1f5", text: "#4c4f69", muted: "#6c6f85",
  link: "#1e66f5", accent: "#8839ef", surface: "#e6e9ef", line: "#ccd0da",
  red: "#d20f39", orange: "#fe640b", yellow: "#df8e1d",
  green: "#40a02b", blue: "#1e66f5", purple: "#8839ef",
  code: {
    comment: "#7c7f93", keyword: "#8839ef", string: "#40a02b", number: "#fe640b",
    function: "#1e66f5", type: "#df8e1d", attribute: "#179299", tag: "#1e66f5", meta: "#ea76cb",
  },
}; // prettier-ignore
