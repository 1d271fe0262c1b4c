import type { Theme } from "../themes/theme.ts";
import { contrast, mix } from "./color.ts";

/** Least contrast of text on the fills made here: WCAG 2.2, success criterion 1.4.3. */
const READABLE = 4.5;

/** Mermaid's own count of colours for sections, slices and branches. */
const SCALE = 12;

type Variables = Record<string, unknown>;

/**
 * A document's theme in the words of Mermaid's `base` theme
 * (https://mermaid.js.org/config/theming.html). Every variable is set that Mermaid would otherwise
 * derive by turning hues, which makes colours the theme has not and text nobody can read.
 */
export function themeVariables(theme: Theme): Variables {
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

/** What no variable decides: rules that come after Mermaid's own. */
export function themeCss(theme: Theme): string {
  const { background, text } = theme.colors;
  const curves = Array.from({ length: SCALE }, (_, i) => {
    const ink = inkAt(theme, i);
    return `.radarCurve-${i},.radarLegendBox-${i}{stroke:${ink};fill:${ink}}`;
  });
  return [
    `.grid .tick line{stroke:${mix(background, text, 0.18)}}`,
    // Bands that are multiplied with a dark page cannot be seen.
    theme.scheme === "dark" ? ".links .link{mix-blend-mode:screen!important}" : "",
    // C4 diagrams have this ink built in.
    `[fill="#444444"]{fill:${text}}`,
    `[stroke="#444444"]{stroke:${mix(background, text, 0.6)}}`,
    // Half opaque by default: the line would run through its label.
    ".edgeLabel rect,.labelBkg{opacity:1!important}",
    ...curves,
  ].join("\n");
}

/** The inks that set things apart, strongest first; all are legible on the theme's background. */
function inks({ colors }: Theme): readonly string[] {
  const { note, tip, warning, important, caution } = colors.alerts;
  return [note.ink, tip.ink, warning.ink, important.ink, caution.ink, colors.muted];
}

/** The ink of the n-th kind of thing; the second round is a mixture of neighbours. */
function inkAt(theme: Theme, index: number): string {
  const list = inks(theme);
  const own = list[index % list.length] ?? theme.colors.accent;
  const next = list[(index + 1) % list.length] ?? own;
  return index < list.length ? own : mix(own, next, 0.5);
}

/** A tint of the background with as much ink as still lets the theme's text be read on it. */
function tint(theme: Theme, ink: string, share: number): string {
  const { background, text } = theme.colors;
  for (let part = share; part > 0.02; part *= 0.85) {
    const fill = mix(background, ink, part);
    if (contrast(fill, text) >= READABLE) return fill;
  }
  return background;
}

/** The theme's own ground of boxes, or as much of it as lets text be read on it. */
function panel(theme: Theme): string {
  return tint(theme, theme.colors.surface, 1);
}

/** Whichever of the theme's light and dark reads better on a strong colour. */
function textOn(theme: Theme, fill: string): string {
  const { background, text } = theme.colors;
  const candidates = [background, text, "#ffffff", "#000000"];
  return candidates.find((one) => contrast(one, fill) >= READABLE) ?? "#000000";
}

function fillShare(theme: Theme): number {
  return theme.scheme === "dark" ? 0.22 : 0.1;
}

function ground(theme: Theme): Variables {
  const { background, text, heading, muted } = theme.colors;
  const line = mix(background, text, 0.6);
  return {
    darkMode: theme.scheme === "dark",
    background,
    textColor: text,
    titleColor: heading,
    lineColor: line,
    arrowheadColor: line,
    defaultLinkColor: line,
    gridColor: mix(background, text, 0.18),
    edgeLabelBackground: background,
    labelBackgroundColor: background,
    relationLabelBackground: background,
    errorBkgColor: background,
    errorTextColor: theme.colors.error,
    vertLineColor: muted,
    useGradient: false,
    dropShadow: "none",
    strokeWidth: 1,
  };
}

function boxes(theme: Theme): Variables {
  const { background, text, accent } = theme.colors;
  const surface = panel(theme);
  const [, second = accent, third = accent] = inks(theme);
  const fill = tint(theme, accent, fillShare(theme));
  const border = mix(background, accent, 0.55);
  const line = mix(background, text, 0.6);
  const note = theme.colors.alerts.warning;
  return {
    primaryColor: fill,
    primaryBorderColor: border,
    primaryTextColor: text,
    secondaryColor: tint(theme, second, fillShare(theme)),
    secondaryBorderColor: mix(background, second, 0.55),
    secondaryTextColor: text,
    tertiaryColor: surface,
    tertiaryBorderColor: mix(background, third, 0.4),
    tertiaryTextColor: text,
    mainBkg: fill,
    nodeBkg: fill,
    nodeBorder: border,
    nodeTextColor: text,
    clusterBkg: surface,
    clusterBorder: mix(background, text, 0.25),
    border2: border,
    noteBkgColor: tint(theme, note.ink, fillShare(theme)),
    noteBorderColor: mix(background, note.ink, 0.5),
    noteTextColor: text,
    classText: text,
    rowOdd: background,
    rowEven: surface,
    stateBkg: fill,
    stateLabelColor: text,
    transitionColor: line,
    transitionLabelColor: text,
    specialStateColor: line,
    innerEndBackground: background,
    compositeBackground: background,
    compositeTitleBackground: fill,
    compositeBorder: border,
    altBackground: surface,
    requirementBackground: fill,
    requirementBorderColor: border,
    requirementTextColor: text,
    relationColor: line,
    relationLabelColor: text,
    personBkg: fill,
    personBorder: border,
  };
}

function sequence(theme: Theme): Variables {
  const { background, text, accent } = theme.colors;
  const surface = panel(theme);
  const border = mix(background, accent, 0.55);
  const fill = tint(theme, accent, fillShare(theme));
  const line = mix(background, text, 0.6);
  return {
    actorBkg: fill,
    actorBorder: border,
    actorTextColor: text,
    actorLineColor: mix(background, text, 0.3),
    signalColor: line,
    signalTextColor: text,
    labelBoxBkgColor: fill,
    labelBoxBorderColor: border,
    labelTextColor: text,
    loopTextColor: text,
    activationBkgColor: surface,
    activationBorderColor: line,
    sequenceNumberColor: textOn(theme, line),
    rectBkgColor: surface,
  };
}

function gantt(theme: Theme): Variables {
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

function scales(theme: Theme): Variables {
  const { background, text } = theme.colors;
  const surface = panel(theme);
  const variables: Variables = { THEME_COLOR_LIMIT: SCALE, scaleLabelColor: text };
  for (let i = 0; i < SCALE; i += 1) {
    const ink = inkAt(theme, i);
    const fill = tint(theme, ink, theme.scheme === "dark" ? 0.45 : 0.3);
    variables[`cScale${i}`] = fill;
    variables[`cScalePeer${i}`] = mix(background, ink, 0.6);
    variables[`cScaleInv${i}`] = mix(background, ink, 0.7);
    variables[`cScaleLabel${i}`] = text;
    variables[`pie${i + 1}`] = tint(theme, ink, 0.55);
  }
  for (let i = 0; i < 8; i += 1) {
    const ink = inkAt(theme, i);
    variables[`git${i}`] = ink;
    variables[`gitInv${i}`] = background;
    variables[`gitBranchLabel${i}`] = textOn(theme, ink);
    variables[`fillType${i}`] = tint(theme, ink, 0.3);
    variables[`venn${i + 1}`] = ink;
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

function charts(theme: Theme): Variables {
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
    pieTitleTextColor: heading,
    pieSectionTextColor: text,
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
    quadrantPointFill: theme.colors.accent,
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

/** Kinds that came later, each with words of its own. */
function newer(theme: Theme): Variables {
  const { background, text, error, muted } = theme.colors;
  const surface = panel(theme);
  const line = mix(background, text, 0.6);
  const pale = (index: number) => tint(theme, inkAt(theme, index), fillShare(theme) * 1.5);
  const strong = (index: number) => mix(background, inkAt(theme, index), 0.6);
  return {
    archEdgeColor: line,
    archEdgeArrowColor: line,
    archGroupBorderColor: mix(background, text, 0.4),
    wardleyEvolutionColor: error,
    wardley: {
      backgroundColor: background,
      axisColor: line,
      axisTextColor: text,
      gridColor: mix(background, text, 0.18),
      componentFill: background,
      componentStroke: line,
      componentLabelColor: text,
      linkStroke: line,
      evolutionStroke: error,
      annotationStroke: line,
      annotationTextColor: text,
      annotationFill: surface,
    },
    cynefin: {
      boundaryColor: line,
      cliffColor: error,
      arrowColor: line,
      complexBg: pale(1),
      complicatedBg: pale(0),
      chaoticBg: pale(4),
      clearBg: pale(2),
      confusionBg: pale(3),
      textColor: text,
      labelColor: text,
    },
    emUiFill: background,
    emUiStroke: muted,
    emProcessorFill: pale(3),
    emProcessorStroke: strong(3),
    emReadModelFill: pale(1),
    emReadModelStroke: strong(1),
    emCommandFill: pale(0),
    emCommandStroke: strong(0),
    emEventFill: pale(2),
    emEventStroke: strong(2),
    emSwimlaneBackgroundOdd: surface,
    emSwimlaneBackgroundStroke: mix(background, text, 0.12),
    emArrowhead: line,
    emRelationStroke: line,
    packet: {
      startByteColor: muted,
      endByteColor: muted,
      labelColor: text,
      titleColor: text,
      blockStrokeColor: line,
      blockFillColor: surface,
    },
    treeView: {
      labelColor: text,
      lineColor: line,
      iconColor: muted,
      descriptionColor: muted,
      highlightBg: pale(2),
      highlightStroke: strong(2),
    },
    railroad: {
      terminalFill: pale(1),
      terminalStroke: strong(1),
      terminalTextColor: text,
      nonTerminalFill: pale(0),
      nonTerminalStroke: strong(0),
      nonTerminalTextColor: text,
      lineColor: line,
      markerFill: line,
      ruleNameColor: text,
    },
    attributeBackgroundColorOdd: background,
    attributeBackgroundColorEven: surface,
  };
}
