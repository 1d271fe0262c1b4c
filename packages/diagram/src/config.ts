import type { FontNames } from "./text/diagram-fonts.ts";
import type { DiagramTheme } from "./theme/diagram-theme.ts";
import { themeCss, themeSettings, themeVariables } from "./theme/index.ts";

/** Longest source drawn, in UTF-16 units. Mermaid's own default. */
export const MAX_SOURCE = 50_000;

/** Most edges in one drawing. Mermaid's own default. Layout time grows with the square: some three seconds. */
export const MAX_EDGES = 500;

/** Options a diagram may not set for itself: they decide on safety, on limits and on what is drawn. */
const secure = [
  "secure",
  "securityLevel",
  "startOnLoad",
  "maxTextSize",
  "maxEdges",
  "suppressErrorRendering",
  "deterministicIds",
  "deterministicIDSeed",
  "dompurifyConfig",
  "logLevel",
  "legacyMathML",
  "forceLegacyMathML",
];

/**
 * Mermaid's configuration (https://mermaid.js.org/config/schema-docs/config.html). A diagram that
 * names a theme of its own gets that one as Mermaid has it, without the document's colours.
 */
export function mermaidConfig(
  theme: DiagramTheme,
  ownTheme: boolean,
  fonts: FontNames,
): Record<string, unknown> {
  const base = {
    startOnLoad: false,
    securityLevel: "strict",
    suppressErrorRendering: true,
    deterministicIds: true,
    deterministicIDSeed: "diagram",
    fontFamily: `"${fonts.text}", sans-serif`,
    maxTextSize: MAX_SOURCE,
    maxEdges: MAX_EDGES,
    look: "classic",
    // Errors are listened to: `icons/lacking-icons.ts`.
    logLevel: 4,
    secure,
  };
  if (ownTheme) return base;
  const themeCSS = themeCss(theme);
  return {
    ...base,
    ...themeSettings(theme),
    theme: "base",
    themeVariables: themeVariables(theme),
    themeCSS,
  };
}
