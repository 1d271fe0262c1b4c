import type { Palette } from "../palette.ts";

/** Night Owl (github.com/sdras/night-owl-vscode-theme). MIT License. */
export const nightOwl: Palette = {
  name: "night-owl", label: "Night Owl", scheme: "dark",
  description: "For late hours: bright inks on midnight blue",
  background: "#011627", text: "#d6deeb", muted: "#8fa3b4",
  link: "#82aaff", accent: "#7fdbca", surface: "#0b2234", line: "#1d3b53",
  red: "#ff5874", orange: "#f78c6c", yellow: "#ecc48d",
  green: "#addb67", blue: "#82aaff", purple: "#c792ea",
  code: {
    comment: { color: "#637777", italic: true }, keyword: { color: "#c792ea", italic: true },
    string: "#ecc48d", number: "#f78c6c", function: "#82aaff", type: "#ffcb8b",
    attribute: "#addb67", tag: "#7fdbca", meta: "#7fdbca",
  },
}; // prettier-ignore
