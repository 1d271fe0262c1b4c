import type { Palette } from "../palette.ts";

/** A terminal of long ago; colours only where they say something. */
export const terminal: Palette = {
  name: "terminal", label: "Terminal", scheme: "dark",
  description: "Phosphor green on a black screen",
  background: "#0a0f0b", text: "#b5e8bf", heading: "#7dff9b", muted: "#7fae8a",
  link: "#8ce8f2", accent: "#3fdc6b", surface: "#0f1811", line: "#25402c",
  red: "#ff7b72", orange: "#ffb454", yellow: "#e8e27a",
  green: "#5ff08a", blue: "#8ce8f2", purple: "#d3a6ff",
  shape: "drafted",
  code: {
    comment: { color: "#5f9a6d", italic: true }, keyword: { color: "#7dff9b", bold: true },
    string: "#e8e27a", number: "#ffb86b", function: "#a8f5ff", type: "#b6ffd0",
    attribute: "#a8f5ff", tag: "#7dff9b", meta: "#8ac79a",
  },
}; // prettier-ignore
