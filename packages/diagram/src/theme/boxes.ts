import type { DiagramTheme } from "./diagram-theme.ts";
import { mix } from "@platen/svg/color";
import {
  boxEdge,
  boxFill,
  fillShare,
  inks,
  lineInk,
  panel,
  textOn,
  tint,
  type Variables,
} from "./inks.ts";

/** The page, its text and the lines on it. */
export function ground(theme: DiagramTheme): Variables {
  const { background, text, heading, muted } = theme.colors;
  const line = lineInk(theme);
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

/** Boxes of all kinds: nodes, clusters, notes, tables, classes, states, requirements. */
export function boxes(theme: DiagramTheme): Variables {
  const { background, text, accent } = theme.colors;
  const surface = panel(theme);
  const [, second = accent, third = accent] = inks(theme);
  const fill = boxFill(theme);
  const border = boxEdge(theme);
  const line = lineInk(theme);
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

/** Sequence diagrams. */
export function sequence(theme: DiagramTheme): Variables {
  const { background, text } = theme.colors;
  const surface = panel(theme);
  const border = boxEdge(theme);
  const fill = boxFill(theme);
  const line = lineInk(theme);
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
