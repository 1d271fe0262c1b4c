import { tinted } from "./shapes.ts";
import type { Theme } from "./theme.ts";

/** Ethan Schoonover's Solarized, light: base3 paper, base01 ink, the eight accents. */
export const solarized: Theme = {
  name: "solarized",
  label: "Solarized",
  description: "Solarized light: soft ink on cream",
  scheme: "light",
  colors: {
    background: "#fdf6e3",
    text: "#586e75",
    heading: "#073642",
    muted: "#657b83",
    link: "#1f78b8",
    accent: "#268bd2",
    onAccent: "#fdf6e3",
    line: "#e4dcc4",
    strongLine: "#93a1a1",
    surface: "#eee8d5",
    inlineCode: "#eee8d5",
    inlineCodeText: "#586e75",
    quoteBar: "#93a1a1",
    quoteText: "#657b83",
    tableHead: "#eee8d5",
    tableStripe: "#f8f1dc",
    mark: "#f3e2a4",
    markText: "#073642",
    error: "#c92c29",
    alerts: {
      note: { ink: "#1f78b8", fill: "#f3f0e0" },
      tip: { ink: "#6a7a00", fill: "#f5f1d7" },
      important: { ink: "#6066bd", fill: "#f5efe2" },
      warning: { ink: "#957000", fill: "#faf0d3" },
      caution: { ink: "#c92c29", fill: "#fceedb" },
    },
  },
  shape: tinted,
  codeStyle: "solarized-light",
};
