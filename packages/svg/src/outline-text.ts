/**
 * Text in a drawing → outlines, so that every renderer shows the same letters and none needs a
 * font. Horizontal text with all of SVG's positioning; text on a path and vertical text stay as
 * they are.
 */
import { SvgElement, visit } from "./element.ts";
import { parseLengths } from "./length.ts";
import { markerNames } from "./painting/pen.ts";
import { parseSvg } from "./parse-svg.ts";
import { collectText, findTexts, type Character, type Viewport } from "./text/collect-text.ts";
import { layoutText, type Mark } from "./text/layout-text.ts";
import { writeOutline, type Placement } from "./text/outlines.ts";
import { ShaperSource, type LoadFont } from "./text/shaper.ts";
import { initialTextStyle } from "./text/text-style.ts";

/** Characters of one drawing that are outlined; in a longer one all stays text. */
const CHARACTERS = 20_000;

interface Task {
  element: SvgElement;
  characters: Character[];
}

/**
 * Replaces the text elements of a tree, in place.
 * Styles must be attributes already.
 */
export type OutlineText = (root: SvgElement) => Promise<void>;

/** An outliner that keeps its fonts; make one for each process. */
export function createTextOutliner(load: LoadFont): OutlineText {
  const source = new ShaperSource(load);
  return (root) => outlineText(root, source);
}

async function outlineText(root: SvgElement, source: ShaperSource): Promise<void> {
  const viewport = viewportOf(root);
  const tasks: Task[] = [];
  let count = 0;
  for (const { element, style } of findTexts(root, initialTextStyle)) {
    if (!canOutline(element)) continue;
    const characters = collectText(element, style, viewport);
    count += characters.length;
    if (count > CHARACTERS) return;
    tasks.push({ element, characters });
  }
  if (tasks.length === 0) return;
  const shaper = await source.prepare(tasks.flatMap(({ characters }) => characters));
  for (const { element, characters } of tasks)
    replaceText(element, layoutText(element, characters, shaper));
}

function viewportOf({ attributes }: SvgElement): Viewport {
  const [, , width = 300, height = 150] = parseLengths(attributes.get("viewBox"), 16);
  return { width, height };
}

function canOutline(text: SvgElement): boolean {
  let able = !/^(?:tb|vertical)/u.test(text.attributes.get("writing-mode") ?? "");
  visit(text, ({ localName }) => {
    if (localName !== "text" && localName !== "tspan") able = false;
  });
  return able;
}

/** Attributes that concern text only and mean something else, or nothing, on shapes. */
const textual = new Set([
  "x",
  "y",
  "dx",
  "dy",
  "rotate",
  "textLength",
  "lengthAdjust",
  "xml:space",
  "text-anchor",
  "text-decoration",
  "text-rendering",
  "letter-spacing",
  "word-spacing",
  "white-space",
  "dominant-baseline",
  "alignment-baseline",
  "baseline-shift",
  "direction",
  "unicode-bidi",
  "writing-mode",
  "fill-rule",
  "width",
  "height",
]);

const isTextual = (name: string) => textual.has(name) || name.startsWith("font");

/** The element becomes a group of one path for each stretch of text of one element. */
function replaceText(text: SvgElement, marks: readonly Mark[]): void {
  text.localName = "g";
  text.children = [];
  let path: SvgElement | undefined;
  let drawn: SvgElement | undefined;
  for (const { element, outline, emoji, placement } of marks) {
    if (emoji !== undefined) {
      path = undefined;
      addEmoji(text, emoji, placement);
    } else if (outline && outline.length > 0) {
      if (!path || drawn !== element) path = addPath(text, element);
      drawn = element;
      const before = path.attributes.get("d") ?? "";
      path.attributes.set("d", before + writeOutline(outline, placement));
      reachTo(path, placement, outline.length);
    }
  }
  for (const name of text.attributes.keys()) if (isTextual(name)) text.attributes.delete(name);
  withoutMarkers(text);
  if (text.parent?.localName === "clipPath") becomeOnePath(text);
}

/** Markers that are handed down stand on shapes and on no letters. */
function withoutMarkers(text: SvgElement): void {
  for (const name of markerNames) {
    text.attributes.delete(name);
    let at = text.parent;
    while (at && !at.attributes.has(name)) at = at.parent;
    if (at) text.attributes.set(name, "none");
  }
}

/** A path with the paint of the spans it was in, innermost first. */
function addPath(text: SvgElement, element: SvgElement): SvgElement {
  const path = new SvgElement("path", new Map(), text, { left: 0 });
  for (let at = element; at !== text && at.parent; at = at.parent)
    for (const [name, value] of at.attributes)
      if (
        !isTextual(name) &&
        name !== "id" &&
        !name.startsWith("marker") &&
        !path.attributes.has(name)
      )
        path.attributes.set(name, value);
  path.attributes.set("fill-rule", "nonzero");
  return path;
}

/** Outlines lie within two em of their origin, and most are as long as a few. */
function reachTo(path: SvgElement, [a, b, c, d, x, y]: Placement, length: number): void {
  const reach = 2_000 * Math.max(Math.hypot(a, b), Math.hypot(c, d));
  const before = path.extent;
  path.extent = {
    left: Math.min(before?.left ?? x, x - reach),
    top: Math.min(before?.top ?? y, y - reach),
    right: Math.max(before?.right ?? x, x + reach),
    bottom: Math.max(before?.bottom ?? y, y + reach),
    travel: (before?.travel ?? 0) + 4 * reach,
    segments: (before?.segments ?? 0) + length / 3,
  };
}

/** Our own drawing, so it is not cleaned; it is placed by a transform of its unit square. */
function addEmoji(text: SvgElement, source: string, placement: Placement): void {
  const parsed = parseSvg(source);
  if (!parsed) return;
  const [, , width = 36] = parseLengths(parsed.root.attributes.get("viewBox"), 16);
  const [a, b, c, d, e, f] = placement;
  const scaled = [a / width, b / width, c / width, d / width, e, f];
  const transform = `matrix(${scaled.map((value) => value.toFixed(6)).join(" ")})`;
  const group = new SvgElement("g", new Map([["transform", transform]]), text, { left: 0 });
  group.children = parsed.root.children;
}

/** Groups are not allowed in clip paths. */
function becomeOnePath(text: SvgElement): void {
  const d = text
    .elements()
    .map((path) => path.attributes.get("d") ?? "")
    .join("");
  text.localName = "path";
  text.children = [];
  text.attributes.set("d", d);
}
