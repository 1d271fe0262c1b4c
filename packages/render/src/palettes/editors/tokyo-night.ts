import type { Palette } from "../palette.ts";

/** Tokyo Night (github.com/tokyo-night/tokyo-night-vscode-theme). MIT License. */
export const tokyoNight: Palette = {
  name: "tokyo-night", label: "Tokyo Night", scheme: "dark",
  description: "City lights on deep indigo",
  background: "#1a1b26", text: "#c0caf5", muted: "#9aa5ce",
  link: "#7dcfff", accent: "#7aa2f7", surface: "#16161e", line: "#3b4261",
  red: "#f7768e", orange: "#ff9e64", yellow: "#e0af68",
  green: "#9ece6a", blue: "#7aa2f7", purple: "#bb9af7",
  code: {
    comment: "#565f89", keyword: "#bb9af7", string: "#9ece6a", number: "#ff9e64",
    function: "#7aa2f7", type: "#2ac3de", attribute: "#73daca", tag: "#f7768e", meta: "#7dcfff",
  },
}; // prettier-ignore
