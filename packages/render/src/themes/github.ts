import { readme } from "./shapes.ts";
import type { Theme } from "./theme.ts";

/** GitHub's light README, after the colours its Primer design system publishes. */
export const github: Theme = {
  name: "github",
  label: "GitHub",
  description: "As a README looks on GitHub",
  scheme: "light",
  colors: {
    background: "#ffffff",
    text: "#1f2328",
    heading: "#1f2328",
    muted: "#59636e",
    link: "#0969da",
    accent: "#0969da",
    onAccent: "#ffffff",
    line: "#d1d9e0",
    strongLine: "#818b98",
    surface: "#f6f8fa",
    inlineCode: "#eff1f3",
    inlineCodeText: "#1f2328",
    quoteBar: "#d1d9e0",
    quoteText: "#59636e",
    tableHead: "#ffffff",
    tableStripe: "#f6f8fa",
    mark: "#fff8c5",
    markText: "#1f2328",
    error: "#d1242f",
    alerts: {
      note: { ink: "#0969da", fill: "#ffffff" },
      tip: { ink: "#1a7f37", fill: "#ffffff" },
      important: { ink: "#8250df", fill: "#ffffff" },
      warning: { ink: "#9a6700", fill: "#ffffff" },
      caution: { ink: "#cf222e", fill: "#ffffff" },
    },
  },
  shape: readme,
  codeStyle: "github",
};
