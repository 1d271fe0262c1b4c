import type { Palette } from "../palette.ts";

/** Rosé Pine, main (rosepinetheme.com). MIT License. */
export const rosePine: Palette = {
  name: "rose-pine", label: "Rosé Pine", scheme: "dark",
  description: "Soft rose and gold on dark plum",
  background: "#191724", text: "#e0def4", muted: "#908caa",
  link: "#9ccfd8", accent: "#c4a7e7", surface: "#1f1d2e", line: "#403d52",
  red: "#eb6f92", orange: "#ebbcba", yellow: "#f6c177",
  green: "#9ccfd8", blue: "#6ba6c0", purple: "#c4a7e7",
  code: {
    comment: "#908caa", keyword: "#31748f", string: "#f6c177", number: "#eb6f92",
    function: "#ebbcba", type: "#9ccfd8", attribute: "#c4a7e7", tag: "#9ccfd8", meta: "#c4a7e7",
  },
}; // prettier-ignore
