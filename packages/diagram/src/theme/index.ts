import type { DiagramTheme } from "./diagram-theme.ts";
import { boxes, ground, sequence } from "./boxes.ts";
import { charts } from "./charts.ts";
import { gantt } from "./gantt.ts";
import type { Variables } from "./inks.ts";
import { newer } from "./newer.ts";
import { scales } from "./scales.ts";

export { themeCss } from "./css.ts";
export { themeSettings } from "./settings.ts";

/**
 * A document's theme in the words of Mermaid's `base` theme
 * (https://mermaid.js.org/config/theming.html). Every variable is set that Mermaid would otherwise
 * derive by turning hues, which makes colours the theme has not and text nobody can read.
 */
export function themeVariables(theme: DiagramTheme): Variables {
  return {
    ...ground(theme),
    ...boxes(theme),
    ...sequence(theme),
    ...gantt(theme),
    ...scales(theme),
    ...charts(theme),
    ...newer(theme),
  };
}
