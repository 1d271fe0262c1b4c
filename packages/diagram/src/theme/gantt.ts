import type { DiagramTheme } from "./diagram-theme.ts";
import { mix } from "@platen/svg/color";
import { fillShare, panel, tint, type Variables } from "./inks.ts";

/** Gantt charts. */
export function gantt(theme: DiagramTheme): Variables {
  const { background, text, accent, muted, error, link } = theme.colors;
  const surface = panel(theme);
  const fill = tint(theme, accent, fillShare(theme) * 2);
  return {
    sectionBkgColor: surface,
    sectionBkgColor2: surface,
    altSectionBkgColor: background,
    excludeBkgColor: mix(background, text, 0.08),
    taskBkgColor: fill,
    taskBorderColor: mix(background, accent, 0.6),
    taskTextColor: text,
    taskTextLightColor: text,
    taskTextDarkColor: text,
    taskTextOutsideColor: text,
    taskTextClickableColor: link,
    activeTaskBkgColor: tint(theme, accent, fillShare(theme)),
    activeTaskBorderColor: accent,
    doneTaskBkgColor: tint(theme, muted, 0.25),
    doneTaskBorderColor: muted,
    critBkgColor: tint(theme, error, 0.3),
    critBorderColor: error,
    todayLineColor: error,
  };
}
