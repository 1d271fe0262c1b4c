import { readme } from "./shapes.ts";
import type { Theme } from "./theme.ts";

/** GitHub's dark README, after the colours its Primer design system publishes. */
export const dark: Theme = {
  name: "dark",
  label: "Dark",
  description: "As a README looks on GitHub at night",
  scheme: "dark",
  colors: {
    background: "#0d1117",
    text: "#f0f6fc",
    heading: "#f0f6fc",
    muted: "#9198a1",
    link: "#4493f8",
    accent: "#1f6feb",
    onAccent: "#ffffff",
    line: "#3d444d",
    strongLine: "#656c76",
    surface: "#151b23",
    inlineCode: "#1f242b",
    inlineCodeText: "#f0f6fc",
    quoteBar: "#3d444d",
    quoteText: "#9198a1",
    tableHead: "#0d1117",
    tableStripe: "#151b23",
    mark: "#4d3b0a",
    markText: "#f0f6fc",
    error: "#f85149",
    alerts: {
      note: { ink: "#4493f8", fill: "#0d1117" },
      tip: { ink: "#3fb950", fill: "#0d1117" },
      important: { ink: "#ab7df8", fill: "#0d1117" },
      warning: { ink: "#d29922", fill: "#0d1117" },
      caution: { ink: "#f85149", fill: "#0d1117" },
    },
  },
  shape: readme,
  codeStyle: "github-dark",
};
