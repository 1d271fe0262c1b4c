import type { DiagramTheme } from "./diagram-theme.ts";
import { contrast, mix } from "@platen/svg/color";
import { fillShare, inkAt, inks, panel, READABLE, SCALE, tint, type Variables } from "./inks.ts";

/** Pies, quadrants, axes and radars. */
export function charts(theme: DiagramTheme): Variables {
  const { background, text, heading, muted } = theme.colors;
  const surface = panel(theme);
  const line = mix(background, text, 0.35);
  const axis = {
    TitleColor: text,
    LabelColor: muted,
    TickColor: line,
    LineColor: line,
  };
  const axes = ["xAxis", "yAxis"].flatMap((name) =>
    Object.entries(axis).map(([part, value]) => [name + part, value] as const),
  );
  return {
    ...pie(theme),
    pieTitleTextColor: heading,
    pieLegendTextColor: text,
    pieStrokeColor: background,
    pieOuterStrokeColor: line,
    pieOuterStrokeWidth: "1px",
    pieOpacity: "1",
    quadrant1Fill: tint(theme, inkAt(theme, 1), fillShare(theme)),
    quadrant2Fill: tint(theme, inkAt(theme, 0), fillShare(theme)),
    quadrant3Fill: surface,
    quadrant4Fill: tint(theme, inkAt(theme, 2), fillShare(theme)),
    quadrant1TextFill: text,
    quadrant2TextFill: text,
    quadrant3TextFill: text,
    quadrant4TextFill: text,
    quadrantPointFill: pointInk(theme),
    quadrantPointTextFill: text,
    quadrantXAxisTextFill: text,
    quadrantYAxisTextFill: text,
    quadrantInternalBorderStrokeFill: line,
    quadrantExternalBorderStrokeFill: line,
    quadrantTitleFill: heading,
    xyChart: {
      backgroundColor: background,
      titleColor: heading,
      dataLabelColor: text,
      legendTextColor: text,
      ...Object.fromEntries(axes),
      plotColorPalette: inks(theme).join(","),
    },
    radar: {
      axisColor: line,
      axisStrokeWidth: 1,
      axisLabelFontSize: 12,
      curveOpacity: 0.35,
      curveStrokeWidth: 2,
      graticuleColor: mix(background, text, 0.2),
      graticuleStrokeWidth: 1,
      graticuleOpacity: 0.3,
      legendBoxSize: 12,
      legendFontSize: 12,
    },
  };
}

/** Slices: dark text on tints of a light page; on a dark page its own colour on the full inks. */
function pie(theme: DiagramTheme): Variables {
  const { background, text } = theme.colors;
  const dark = theme.scheme === "dark";
  const slices = Array.from({ length: SCALE }, (_, i) => {
    const ink = inkAt(theme, i);
    return [`pie${i + 1}`, dark ? ink : tint(theme, ink, 0.55)] as const;
  });
  return { ...Object.fromEntries(slices), pieSectionTextColor: dark ? background : text };
}

/** Points stand on tints, so they need an ink that is strong on the page. */
function pointInk(theme: DiagramTheme): string {
  const { background, accent } = theme.colors;
  return contrast(accent, background) >= READABLE ? accent : inkAt(theme, 0);
}
