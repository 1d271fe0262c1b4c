import type { DiagramTheme } from "./diagram-theme.ts";
import { mix } from "@platen/svg/color";
import { fillShare, inkAt, lineInk, panel, tint, type Variables } from "./inks.ts";

/** Kinds that came later, each with words of its own. */
export function newer(theme: DiagramTheme): Variables {
  const { background, text, error, muted } = theme.colors;
  const surface = panel(theme);
  const line = lineInk(theme);
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
