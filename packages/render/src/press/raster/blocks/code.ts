import { styleOf, type CodeLook, type CodeStyle } from "../../../code-styles/index.ts";
import type { CodeBlock, CodeLine } from "../../../document.ts";
import { CODE_FEATURES, codeRuns } from "../code-runs.ts";
import { flow } from "../flow.ts";
import { box, em, px, text, type Node, type Style } from "../node.ts";
import { enter, type Place, type Setting } from "../setting.ts";

export function codeBlock(block: CodeBlock, setting: Setting, place: Place): Node {
  const lines = block.lines ?? block.text.split("\n").map((line) => [{ text: line }]);
  return codeBox(block, lines, setting, place);
}

/** A box of code: one block per line, because one block of very many runs stops the engine. */
export function codeBox(
  leaf: object,
  lines: readonly CodeLine[],
  setting: Setting,
  outer: Place,
): Node {
  const { style } = enter(leaf, setting, outer, "mono");
  const { family, theme, codeStyle, codeBackground } = setting;
  const framed = theme.shape.codeFrame || codeBackground === theme.colors.background;
  return {
    ...box(
      {
        ...style,
        ...CODE_FEATURES,
        fontSize: em(family.codeSize),
        lineHeight: lines.some(drawsBoxes) ? BOX_LEADING : family.codeLeading,
        color: codeStyle.text,
        backgroundColor: codeBackground,
        padding: "1.1em 1.2em",
        borderRadius: px(theme.shape.radius),
        textAlign: "left",
        whiteSpace: "pre-wrap",
        overflowWrap: "anywhere",
        ...(framed ? { border: `1px solid ${theme.colors.line}` } : {}),
      },
      lines.map((line) => codeLine(line, setting)),
    ),
    dir: "ltr",
  };
}

/** Box drawing joins from line to line only at the height it was drawn for. */
const BOX_LEADING = 1.3;

function drawsBoxes(line: CodeLine): boolean {
  return line.some((run) => /[\u2500-\u259f]/.test(run.text));
}

function codeLine(line: CodeLine, setting: Setting): Node {
  const runs = piecesOf(line, setting.codeStyle).flatMap(({ value, style }) =>
    codeRuns(value, style),
  );
  const [only] = runs;
  // An empty line still takes its height.
  if (!only) return text(" ", { display: "block" });
  if (runs.length === 1 && only.type === "text")
    return { ...only, style: { ...only.style, display: "block" } };
  return flow({}, runs);
}

interface Piece {
  value: string;
  style: Style;
}

const blank = /^\s*$/;

/**
 * A line's runs, those joined that look the same: most of the time of a page of code goes by the
 * number of its runs. Space looks like anything that shows nothing behind its letters.
 */
function piecesOf(line: CodeLine, codeStyle: CodeStyle): Piece[] {
  const pieces: Piece[] = [];
  for (const { text: value, scopes } of line) {
    const style = lookStyle(styleOf(codeStyle, scopes));
    const last = pieces.at(-1);
    if (
      last &&
      (last.style === style || (blank.test(value) && isBare(last.style) && isBare(style)))
    )
      last.value += value;
    else pieces.push({ value, style });
  }
  return pieces;
}

function isBare(style: Style): boolean {
  return style["backgroundColor"] === undefined && style["textDecoration"] === undefined;
}

const byLook = new WeakMap<CodeLook, Style>();
/** One style for all looks that are alike, so that they can be compared by identity. */
const byContent = new Map<string, Style>();

function lookStyle(look: CodeLook): Style {
  const known = byLook.get(look);
  if (known) return known;
  const style: Style = {
    ...(look.color ? { color: look.color } : {}),
    ...(look.background ? { backgroundColor: look.background } : {}),
    ...(look.bold ? { fontWeight: 700 } : {}),
    ...(look.italic ? { fontStyle: "italic" } : {}),
    ...(look.underline ? { textDecoration: "underline" } : {}),
  };
  const key = JSON.stringify(style);
  const shared = byContent.get(key) ?? style;
  byContent.set(key, shared);
  byLook.set(look, shared);
  return shared;
}
