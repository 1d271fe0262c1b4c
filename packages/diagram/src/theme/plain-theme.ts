import type { DiagramTheme } from "./diagram-theme.ts";

/** White paper, ink with a little blue in it, one cobalt accent: for those who have no theme of their own. */
export const plainTheme: DiagramTheme = {
  scheme: "light",
  colors: {
    background: "#ffffff",
    text: "#23272f",
    heading: "#12151b",
    muted: "#606876",
    link: "#2456d6",
    accent: "#2456d6",
    surface: "#f6f7f9",
    error: "#c92a2a",
    alerts: {
      note: { ink: "#2456d6" },
      tip: { ink: "#1b7f4b" },
      important: { ink: "#7a3fd0" },
      warning: { ink: "#94610a" },
      caution: { ink: "#c92a2a" },
    },
  },
};
