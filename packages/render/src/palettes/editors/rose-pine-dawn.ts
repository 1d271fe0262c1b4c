import type { Palette } from "../palette.ts";

/** Rosé Pine, dawn (rosepinetheme.com). MIT License. */
export const rosePineDawn: Palette = {
  name: "rose-pine-dawn", label: "Rosé Pine Dawn", scheme: "light",
  description: "Rose and pine on morning paper",
  background: "#faf4ed", text: "#575279", heading: "#464261", muted: "#797593",
  link: "#286983", accent: "#b4637a", surface: "#f2e9e1", line: "#dfdad9",
  red: "#b4637a", orange: "#d7827e", yellow: "#ea9d34",
  green: "#56949f", blue: "#286983", purple: "#907aa9",
  code: {
    comment: "#797593", keyword: "#286983", string: "#b7791f", number: "#d7827e",
    function: "#b4637a", type: "#56949f", attribute: "#907aa9", tag: "#56949f", meta: "#907aa9",
  },
}; // prettier-ignore
