import type { DiagramTheme } from "./diagram-theme.ts";
import { mix } from "@platen/svg/color";
import { inkAt, panel, SCALE, textOn, tint, type Variables } from "./inks.ts";

/** The scales that sections, branches, sets and surfaces take their colours from. */
export function scales(theme: DiagramTheme): Variables {
  const { background, text } = theme.colors;
  const surface = panel(theme);
  const variables: Variables = { THEME_COLOR_LIMIT: SCALE, scaleLabelColor: text };
  for (let i = 0; i < SCALE; i += 1) {
    const ink = inkAt(theme, i);
    const share = theme.scheme === "dark" ? 0.45 : 0.3;
    variables[`cScale${i}`] = tint(theme, ink, share);
    variables[`cScalePeer${i}`] = mix(background, ink, 0.6);
    variables[`cScaleInv${i}`] = mix(background, ink, 0.7);
    variables[`cScaleLabel${i}`] = text;
  }
  for (let i = 0; i < 8; i += 1) {
    const ink = inkAt(theme, i);
    variables[`git${i}`] = ink;
    variables[`gitInv${i}`] = text;
    variables[`gitBranchLabel${i}`] = textOn(theme, ink);
    variables[`fillType${i}`] = tint(theme, ink, 0.3);
    variables[`venn${i + 1}`] = ink;
    variables[`actor${i}`] = ink;
  }
  for (let i = 0; i < 5; i += 1) {
    variables[`surface${i}`] = mix(background, text, 0.04 + 0.03 * i);
    variables[`surfacePeer${i}`] = mix(background, text, 0.2 + 0.05 * i);
  }
  return {
    ...variables,
    commitLabelColor: text,
    commitLabelBackground: surface,
    tagLabelColor: text,
    tagLabelBackground: surface,
    tagLabelBorder: mix(background, text, 0.3),
    vennTitleTextColor: theme.colors.heading,
    vennSetTextColor: text,
  };
}
