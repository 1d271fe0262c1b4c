import { tinted } from "./shapes.ts";
import type { Theme } from "./theme.ts";

/** The sixteen colours of Nord (nordtheme.com): polar night, snow storm, frost, aurora. */
export const nord: Theme = {
  name: "nord",
  label: "Nord",
  description: "Arctic blues on polar night",
  scheme: "dark",
  colors: {
    background: "#2e3440",
    text: "#e5e9f0",
    heading: "#eceff4",
    muted: "#aab4c5",
    link: "#88c0d0",
    accent: "#5e81ac",
    onAccent: "#eceff4",
    line: "#434c5e",
    strongLine: "#6b778d",
    surface: "#3b4252",
    inlineCode: "#3b4252",
    inlineCodeText: "#e5e9f0",
    quoteBar: "#5e81ac",
    quoteText: "#c3cad6",
    tableHead: "#3b4252",
    tableStripe: "#323845",
    mark: "#ebcb8b",
    markText: "#2e3440",
    error: "#e08a92",
    alerts: {
      note: { ink: "#88c0d0", fill: "#343c49" },
      tip: { ink: "#a3be8c", fill: "#363e47" },
      important: { ink: "#c9a6c3", fill: "#383c4a" },
      warning: { ink: "#ebcb8b", fill: "#3b3f47" },
      caution: { ink: "#e08a92", fill: "#3a3845" },
    },
  },
  shape: tinted,
  codeStyle: "nord",
};
