import { tinted } from "./shapes.ts";
import type { Theme } from "./theme.ts";

/** Monokai's classic palette. */
export const monokai: Theme = {
  name: "monokai",
  label: "Monokai",
  description: "Bright inks on warm black",
  scheme: "dark",
  colors: {
    background: "#272822",
    text: "#f8f8f2",
    heading: "#f8f8f2",
    muted: "#b3af9c",
    link: "#66d9ef",
    accent: "#f92672",
    onAccent: "#ffffff",
    line: "#49483e",
    strongLine: "#86826f",
    surface: "#1e1f1a",
    inlineCode: "#3e3d32",
    inlineCodeText: "#e6db74",
    quoteBar: "#f92672",
    quoteText: "#cfcbb9",
    tableHead: "#272822",
    tableStripe: "#2d2e27",
    mark: "#e6db74",
    markText: "#272822",
    error: "#ff6e9c",
    alerts: {
      note: { ink: "#66d9ef", fill: "#2b3331" },
      tip: { ink: "#a6e22e", fill: "#2f3524" },
      important: { ink: "#bb96ff", fill: "#323032" },
      warning: { ink: "#fdb04e", fill: "#393024" },
      caution: { ink: "#ff6e9c", fill: "#38292a" },
    },
  },
  shape: tinted,
  codeStyle: "monokai",
};
