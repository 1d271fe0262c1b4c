/**
 * Blocks of code: the box, its title, numbers and marks of lines, and the ground of marked lines.
 */
import { hasRightToLeft } from "@platen/layout/bidi";
import type { CodeLook } from "../../../code-styles/index.ts";
import type { CodeBlock, CodeLine, CodeRun } from "../../../document.ts";
import { CODE_FEATURES, codeRuns } from "../nodes/code-runs.ts";
import { flow } from "../nodes/flow.ts";
import {
  drawsBoxes,
  dressOf,
  looksIn,
  type CodeDress,
  type LineDress,
} from "../../design/code-looks.ts";
import { icons } from "../../design/icons.ts";
import {
  box,
  em,
  image,
  px,
  text,
  unread,
  type Box,
  type Node,
  type Style,
} from "../nodes/node.ts";
import { enter, type Place, type Setting } from "../setting.ts";

export function codeBlock(block: CodeBlock, setting: Setting, place: Place): Node {
  const lines = block.lines ?? block.text.split("\n").map((line) => [{ text: line }]);
  return codeBox(block, lines, setting, place, block);
}

/**
 * A box of code: one block per line.
 *
 * @param said of the code, besides its lines
 */
export function codeBox(
  leaf: object,
  lines: readonly CodeLine[],
  setting: Setting,
  outer: Place,
  said: Partial<CodeBlock> = {},
): Node {
  const { style, place } = enter(leaf, setting, outer, "mono");
  const { family, theme, codeStyle, codeBackground } = setting;
  const size = place.size * family.codeSize;
  const columns = Math.floor((place.width - 2 * PADDING * size) / (size * COLUMN));
  const boxes = lines.some(drawsBoxes);
  const framed = theme.shape.codeFrame || codeBackground === theme.colors.background;
  const lookOf = looksIn(said, setting);
  const dress = dressOf(said, lines.length, setting);
  const width = columns - (dress?.gutter ?? 0);
  const shown = lines.map((line, index) => {
    const look = (run: CodeRun) => lookStyle(lookOf(run, index));
    const before = dress ? gutterRuns(dress, index) : [];
    const node = codeLine(line, look, setting, width, boxes, before);
    return dress ? dressed(node, dress.lines[index], PADDING * size) : node;
  });
  // Below a title the code is a box of its own: its padding goes on where it is divided between sheets.
  const content =
    dress?.title === undefined
      ? shown
      : [titleBar(dress.title, dress.muted, setting), box({ padding: "1.1em 0" }, shown)];
  return {
    ...box(
      {
        ...style,
        ...CODE_FEATURES,
        fontSize: em(family.codeSize),
        lineHeight: boxes ? BOX_LEADING : family.codeLeading,
        color: codeStyle.text,
        backgroundColor: codeBackground,
        ...paddingOf(dress),
        borderRadius: px(theme.shape.radius),
        textAlign: "left",
        ...(setting.measuresTables === "words" ? inWords(lines) : WRAPPED),
        ...(framed ? { border: `1px solid ${theme.colors.line}` } : {}),
      },
      content,
    ),
    dir: "ltr",
  };
}

const WRAPPED: Style = { whiteSpace: "pre-wrap", overflowWrap: "anywhere" };

/**
 * Returns the style by which cells measure how narrow they may make code: words stay whole, and so
 * do short lines.
 */
function inWords(lines: readonly CodeLine[]): Style {
  const isLong = lines.some((line) => mayBeLonger(line, SHORT_LINE));
  return { whiteSpace: isLong ? "pre-wrap" : "pre", overflowWrap: "normal" };
}

/** Longest line that stays whole in a narrow cell, in columns. */
const SHORT_LINE = 20;

/** Box drawing joins from line to line only at the height it was drawn for. */
const BOX_LEADING = 1.3;

/**
 * Sets a line of code.
 *
 * @param before nodes in the gutter, before its first run
 */
function codeLine(
  line: CodeLine,
  look: (run: CodeRun) => Style,
  setting: Setting,
  columns: number,
  boxes: boolean,
  before: readonly Node[] = [],
): Node {
  const mayWrap = mayBeLonger(line, columns);
  const most = Math.floor(columns * MOST_INDENT);
  const shown = mayWrap ? indentedBy(line, most) : line;
  const pieces = piecesOf(shown, look).flatMap(({ value, style }) => {
    const nodes = codeRuns(value, style, boxes);
    // Right-to-left text within code does not turn the text after it, which stands to its right.
    return hasRightToLeft(value)
      ? { ...box({ display: "inline" }, nodes), dir: "ltr" as const }
      : nodes;
  });
  const runs = [...before, ...pieces];
  const [only] = runs;
  // An empty line still takes its height.
  if (!only) return text(" ", { display: "block" });
  if (mayWrap) return hanging(flow({}, runs), lengthOf(before) + indentOf(shown), setting);
  if (runs.length === 1 && only.type === "text")
    return { ...only, style: { ...only.style, display: "block" } };
  return flow({}, runs);
}

/**
 * Returns the padding of a block. With a title or marked lines, lines have their padding
 * themselves, so that their ground reaches from edge to edge of the block.
 */
function paddingOf(dress: CodeDress | undefined): Style {
  if (!dress) return { padding: `1.1em ${em(PADDING)}` };
  return dress.title === undefined ? { padding: "1.1em 0" } : {};
}

function titleBar(title: string, color: string, { theme }: Setting): Node {
  return flow(
    {
      padding: `0.5em ${em(PADDING)}`,
      borderBottom: `1px solid ${theme.colors.line}`,
      color,
    },
    codeRuns(title, { color }),
  );
}

/** Returns the number and the sign of a line, as far as the block has them. */
function gutterRuns({ lines, gutter, muted }: CodeDress, index: number): Node[] {
  const { number, sign, ink } = lines[index] ?? {};
  if (gutter === 0) return [];
  const before = number === undefined ? "" : `${number}  `;
  if (!sign) return [beside(before.padEnd(gutter), { color: muted })];
  const rest = beside(`${sign} `, ink ? { color: ink } : {});
  return before ? [beside(before, { color: muted }), rest] : [rest];
}

function beside(value: string, style: Style): Node {
  return { ...text(value, style), of: unread };
}

function lengthOf(nodes: readonly Node[]): number {
  return nodes.reduce((sum, node) => sum + (node.type === "text" ? node.text.length : 0), 0);
}

/** Returns a line with its ground, from edge to edge. */
function dressed(line: Node, { ground, bar }: LineDress = {}, padding: number): Node {
  return box(
    {
      paddingLeft: px(bar ? padding - BAR : padding),
      paddingRight: px(padding),
      ...(ground && { backgroundColor: ground }),
      ...(bar && { borderLeft: `${px(BAR)} solid ${bar}` }),
    },
    [line],
  );
}

/** Whether a line may take more than so many columns. Most do not, and are set without looking further. */
function mayBeLonger(line: CodeLine, columns: number): boolean {
  let length = 0;
  for (const { text: value } of line) length += value.length * (/^[\0-\x7e]*$/.test(value) ? 1 : 2);
  return length > columns;
}

/** Counts the spaces that a line begins with. */
function indentOf(line: CodeLine): number {
  let count = 0;
  for (const { text: value } of line) {
    const end = value.search(/[^ ]/);
    if (end >= 0) return count + end;
    count += value.length;
  }
  return count;
}

/** Returns a line with an indentation of at most so many spaces: else its words had no room. */
function indentedBy(line: CodeLine, most: number): CodeLine {
  let beyond = indentOf(line) - most;
  if (beyond <= 0) return line;
  return line.map((run) => {
    const cut = Math.min(Math.max(0, beyond), run.text.length);
    beyond -= cut;
    return { ...run, text: run.text.slice(cut) };
  });
}

/**
 * Sets a line so that the rest that does not fit goes on below, under the line's own indentation,
 * with a sign before it.
 */
function hanging(line: Box, spaces: number, { theme }: Setting): Box {
  return {
    ...line,
    style: { ...line.style, textIndent: `${em(spaces * COLUMN)} hanging` },
    sign: image(icons.wrapped(theme.colors.muted), em(SIGN), em(SIGN), {
      marginRight: em(SIGN_GAP),
      verticalAlign: "-0.03em",
    }),
  };
}

/** Padding at the sides, in em. */
const PADDING = 1.2;
/** Width of a column in em: all code faces have it. */
const COLUMN = 0.6;
/** Width of the bar beside a marked line, in CSS pixels. */
const BAR = 3;
/** Size of the sign of a line that goes on, and its distance from the line, in em. */
const SIGN = 0.75;
const SIGN_GAP = 0.2;
/** The part of the columns that a line which goes on may be indented by. */
const MOST_INDENT = 0.5;

interface Piece {
  value: string;
  style: Style;
}

const blank = /^\s*$/;

/**
 * A line's runs, those joined that look the same: most of the time of a page of code goes by the
 * number of its runs. Space looks like anything that shows nothing behind its letters.
 */
function piecesOf(line: CodeLine, look: (run: CodeRun) => Style): Piece[] {
  const pieces: Piece[] = [];
  for (const run of line) {
    const { text: value } = run;
    const style = look(run);
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
    ...(lineOf(look) ? { textDecoration: lineOf(look) } : {}),
  };
  const key = JSON.stringify(style);
  const shared = byContent.get(key) ?? style;
  byContent.set(key, shared);
  byLook.set(look, shared);
  return shared;
}

function lineOf({ underline, strike }: CodeLook): string {
  return [underline && "underline", strike && "line-through"].filter(Boolean).join(" ");
}
