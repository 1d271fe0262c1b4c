import type { Palette } from "../palette.ts";

/** A drawing of engineers: everything is outlined. */
export const blueprint: Palette = {
  name: "blueprint", label: "Blueprint", scheme: "dark",
  description: "White lines on drafting blue",
  background: "#143c70", text: "#e6f0ff", heading: "#ffffff", muted: "#adc7e8",
  link: "#8fd8ff", accent: "#8fd8ff", surface: "#103260", line: "#4a76ad",
  red: "#ffb3ad", orange: "#ffc48a", yellow: "#ffe08a",
  green: "#a5ecc0", blue: "#8fd8ff", purple: "#d6c7ff",
  shape: "drafted",
  code: {
    comment: { color: "#9cbbe0", italic: true }, keyword: "#8fd8ff", string: "#ffe3a3",
    number: "#ffc2a8", function: "#c9f0ff", type: "#a9f0d8", attribute: "#c9f0ff", tag: "#8fd8ff",
    meta: "#d6c7ff",
  },
}; // prettier-ignore
