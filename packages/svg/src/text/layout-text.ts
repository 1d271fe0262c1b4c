/** Characters → marks on the page, by the text layout of SVG 2 (section 11.5) for horizontal text. */
import type { SvgElement } from "../element.ts";
import { parseLength } from "../length.ts";
import { bidiLevels, hasRightToLeft, visualOrder } from "@platen/fonts/bidi";
import type { Character } from "./collect-text.ts";
import type { Outline, Placement } from "./outlines.ts";
import type { Shaper } from "./shaper.ts";
import type { TextStyle } from "./text-style.ts";

/** A glyph, an emoji or a line, placed in user units. */
export interface Mark {
  element: SvgElement;
  placement: Placement;
  /** The outline of a glyph or of a line. */
  outline?: Outline;
  /** An emoji, which fills a unit square. */
  emoji?: string;
}

/** A piece of text that is shaped as one: characters of one element, style and direction. */
interface Run {
  characters: Character[];
  level: number;
}

/** A cluster with its place on the line of its chunk. */
interface Placed {
  run: Run;
  x: number;
  y: number;
  advance: number;
  marks: { outline: Outline; scale: number; x: number; y: number }[];
  emoji?: string;
  rotate: number;
}

/** A thousand units wide and high, as letters are. */
const square: Outline = [0, 0, 0, 1, 1_000, 0, 1, 1_000, 1_000, 1, 0, 1_000, 4];

/** Lays out the characters of one text element. The shaper has been prepared for them. */
export function layoutText(text: SvgElement, characters: Character[], shaper: Shaper): Mark[] {
  const marks: Mark[] = [];
  const chunks = splitIntoChunks(characters);
  let pen = { x: 0, y: 0 };
  for (const chunk of chunks) {
    const start = { x: chunk[0]?.x ?? pen.x, y: chunk[0]?.y ?? pen.y };
    pen = layoutChunk(chunk, start, lengthOf(text, chunk, chunks.length === 1), shaper, marks);
  }
  return marks;
}

/** An absolute position begins a chunk. */
function splitIntoChunks(characters: readonly Character[]): Character[][] {
  const chunks: Character[][] = [];
  for (const character of characters) {
    const last = chunks.at(-1);
    if (!last || character.x !== undefined || character.y !== undefined) chunks.push([character]);
    else last.push(character);
  }
  return chunks;
}

interface WantedLength {
  length: number;
  /** Glyphs are stretched too, not only the space between them. */
  stretch: boolean;
}

/** `textLength` of the text, or of the one span that a chunk consists of. */
function lengthOf(
  text: SvgElement,
  chunk: readonly Character[],
  alone: boolean,
): WantedLength | undefined {
  const first = chunk[0]?.element;
  const element = alone && text.attributes.has("textLength") ? text : first;
  if (!element || (element !== text && chunk.some((one) => one.element !== first)))
    return undefined;
  if (element === text && !alone) return undefined;
  const size = chunk[0]?.style.size ?? 16;
  const length = parseLength(element.attributes.get("textLength"), size);
  if (length === undefined || length <= 0) return undefined;
  return { length, stretch: element.attributes.get("lengthAdjust") === "spacingAndGlyphs" };
}

function layoutChunk(
  chunk: Character[],
  start: { x: number; y: number },
  wanted: WantedLength | undefined,
  shaper: Shaper,
  marks: Mark[],
): { x: number; y: number } {
  const style = chunk[0]!.style;
  const line = placeClusters(chunk, style.rtl, shaper);
  const natural = line.end;
  const extra = wanted && !wanted.stretch ? wanted.length - natural : 0;
  const gap = extra / Math.max(1, line.placed.length - 1);
  const stretch = wanted?.stretch && natural > 0 ? wanted.length / natural : 1;
  const length = wanted ? wanted.length : natural;
  const left = start.x - anchorShift(style) * length;
  line.placed.forEach((cluster, at) => {
    addMarks(
      cluster,
      left + (cluster.x + gap * at) * stretch,
      start.y + cluster.y,
      stretch,
      shaper,
      marks,
    );
    if (cluster.run.characters[0]!.style.underline || cluster.run.characters[0]!.style.lineThrough)
      addLines(
        cluster,
        left + (cluster.x + gap * at) * stretch,
        start.y + cluster.y,
        cluster.advance * stretch + gap,
        shaper,
        marks,
      );
  });
  return { x: left + length, y: start.y + line.shift };
}

/** The part of its length by which a chunk is moved to the left. */
function anchorShift({ anchor, rtl }: TextStyle): number {
  if (anchor === "middle") return 0.5;
  return (anchor === "end") !== rtl ? 1 : 0;
}

interface Line {
  placed: Placed[];
  /** Length and shift down at its end. */
  end: number;
  shift: number;
}

function placeClusters(chunk: readonly Character[], rtl: boolean, shaper: Shaper): Line {
  const runs = splitIntoRuns(chunk, rtl);
  const placed: Placed[] = [];
  let x = 0;
  let y = 0;
  for (const index of visualOrder(runs.map((run) => run.level))) {
    const run = runs[index]!;
    const first = run.characters[0]!;
    x += first.dx ?? 0;
    y += first.dy ?? 0;
    for (const cluster of shapeRun(run, shaper)) {
      placed.push({ ...cluster, x, y: y - first.style.raise });
      x += cluster.advance;
    }
  }
  return { placed, end: x, shift: y };
}

/** A run ends where the element, the direction, an emoji or a told position begins another. */
function splitIntoRuns(chunk: readonly Character[], rtl: boolean): Run[] {
  const plain = !rtl && !chunk.some((character) => hasRightToLeft(character.text));
  const levels = plain
    ? []
    : bidiLevels(
        chunk.map((character) => character.text),
        rtl,
      );
  const runs: Run[] = [];
  chunk.forEach((character, at) => {
    const level = levels[at] ?? 0;
    const last = runs.at(-1);
    const before = chunk[at - 1];
    const joins =
      last &&
      before &&
      last.level === level &&
      before.element === character.element &&
      !before.emoji &&
      !character.emoji &&
      character.dx === undefined &&
      character.dy === undefined &&
      !character.rotate &&
      !before.rotate;
    if (joins) last.characters.push(character);
    else runs.push({ characters: [character], level });
  });
  return runs;
}

function shapeRun(run: Run, shaper: Shaper): Omit<Placed, "x" | "y">[] {
  const first = run.characters[0]!;
  const { style, rotate = 0 } = first;
  const { size } = style;
  if (first.emoji !== undefined)
    return [
      {
        run,
        advance: EMOJI_ADVANCE * size + style.letterSpacing,
        marks: [],
        emoji: first.emoji,
        rotate,
      },
    ];
  const text = run.characters.map((character) => character.text).join("");
  const clusters: Omit<Placed, "x" | "y">[] = [];
  let known = -1;
  for (const glyph of shaper.shape(text, style, run.level % 2 === 1)) {
    const outline = { outline: glyph.outline, scale: glyph.scale * size };
    if (glyph.cluster !== known) {
      known = glyph.cluster;
      const space = text[known] === " " || text[known] === "\u00a0" ? style.wordSpacing : 0;
      const advance = style.letterSpacing + space;
      clusters.push({ run, advance, marks: [], rotate });
    }
    const cluster = clusters.at(-1)!;
    const before = cluster.advance - style.letterSpacing;
    cluster.marks.push({ ...outline, x: before + glyph.x * size, y: -glyph.y * size });
    cluster.advance += glyph.advance * size;
  }
  return clusters;
}

/** Emoji are an em high and a little wider with the space beside them. */
const EMOJI_ADVANCE = 1.2;

function addMarks(
  cluster: Placed,
  x: number,
  y: number,
  stretch: number,
  shaper: Shaper,
  marks: Mark[],
): void {
  const { element, style } = cluster.run.characters[0]!;
  const down = y + baselineShift(style, shaper);
  const angle = (cluster.rotate * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const place = (offsetX: number, offsetY: number, scaleX: number, scaleY: number): Placement => [
    cos * scaleX,
    sin * scaleX,
    -sin * scaleY,
    cos * scaleY,
    x + cos * offsetX - sin * offsetY,
    down + sin * offsetX + cos * offsetY,
  ];
  for (const mark of cluster.marks)
    marks.push({
      element,
      outline: mark.outline,
      // Outlines have their y axis upwards.
      placement: place(mark.x * stretch, mark.y, mark.scale * stretch, -mark.scale),
    });
  if (cluster.emoji !== undefined) {
    const side = style.size;
    marks.push({
      element,
      emoji: cluster.emoji,
      placement: place(0.1 * side, -0.88 * side, side * stretch, side),
    });
  }
}

function addLines(
  { run }: Placed,
  x: number,
  y: number,
  width: number,
  shaper: Shaper,
  marks: Mark[],
): void {
  const { element, style } = run.characters[0]!;
  const base = y + baselineShift(style, shaper);
  const thickness = style.size / 16;
  const line = (at: number): Mark => ({
    element,
    outline: square,
    placement: [width / 1_000, 0, 0, thickness / 1_000, x, base + at - thickness / 2],
  });
  if (style.underline) marks.push(line(style.size * 0.13));
  if (style.lineThrough) marks.push(line(-0.5 * style.size * shaper.metrics(style).xHeight));
}

/** How far below the told position the alphabetic baseline lies. */
function baselineShift(style: TextStyle, shaper: Shaper): number {
  if (style.baseline === "auto" || style.baseline === "alphabetic" || style.baseline === "baseline")
    return 0;
  const { ascent, descent, xHeight } = shaper.metrics(style);
  const em: Record<string, number> = {
    middle: xHeight / 2,
    central: (ascent - descent) / 2,
    mathematical: ascent / 2,
    hanging: 0.8 * ascent,
    "text-before-edge": ascent,
    "text-top": ascent,
    "before-edge": ascent,
    top: ascent,
    "text-after-edge": -descent,
    "text-bottom": -descent,
    "after-edge": -descent,
    bottom: -descent,
    ideographic: -descent,
  };
  return (em[style.baseline] ?? 0) * style.size;
}
