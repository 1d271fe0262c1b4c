/** A pass: every piece of text gets a place of its own, and emoji become drawings. */
import type { DiagramFonts, EmojiPart } from "../../text/diagram-fonts.ts";
import type { Element } from "../../dom/element.ts";
import { SVG } from "../../dom/namespaces.ts";
import { ComputedStyle } from "../../layout/computed-style.ts";
import { layOutText, type TextFragment } from "../../layout/text.ts";
import type { FontRequest } from "../../text/text-meter.ts";
import { emojiDrawing } from "./emoji-drawing.ts";
import type { Pass } from "../pass.ts";
import { piecesOf, type Piece, type Run } from "./text-pieces.ts";

export const flatText: Pass = {
  name: "flat-text",
  mends:
    "baselines, anchors and relative positions, which renderers resolve in different ways; emoji",
  run(svg, { fonts }) {
    if (svg.querySelector("textPath")) return;
    const style = new ComputedStyle(svg);
    let emoji = 0;
    for (const text of svg.getElementsByTagName("text")) {
      const runs = joined(layOutText(text, style, fonts.meter), text);
      const pieces = piecesOf(runs, fonts);
      for (const piece of pieces)
        if (typeof piece.content !== "string") {
          emoji += 1;
          addEmoji(text, piece, piece.content, `e${emoji}`);
        }
      rewrite(text, pieces, fonts);
    }
    for (const group of [svg, ...svg.getElementsByTagName("g")])
      for (const name of [...inherited, ...typographic]) group.removeAttribute(name);
  },
};

/** Attributes that moved text or set its type, and would do so again if they were inherited. */
const inherited = [
  "text-anchor",
  "dominant-baseline",
  "alignment-baseline",
  "white-space",
] as const;
const positional = ["x", "y", "dx", "dy", ...inherited] as const;
const typographic = ["font-size", "font-family", "font-weight", "font-style"] as const;

/** Attributes that decide how a run of text is painted. */
const paint = [
  "fill", "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "opacity", "paint-order",
  "text-decoration", "letter-spacing", "visibility",
] as const; // prettier-ignore

/** Joins what a browser would shape as one: neighbours on a line, in one font and one paint. */
function joined(fragments: readonly TextFragment[], root: Element): Run[] {
  const runs: Run[] = [];
  let end = 0;
  for (const fragment of fragments) {
    const last = runs.at(-1);
    const painted = paintOf(fragment.element, root);
    const follows =
      last?.fragment.baseline === fragment.baseline && Math.abs(end - fragment.x) < 0.01;
    if (
      follows &&
      isSameFont(last.fragment.font, fragment.font) &&
      isSamePaint(last.paint, painted)
    ) {
      last.text += fragment.text;
      last.width += fragment.width;
    } else {
      const { text: words, width } = fragment;
      runs.push({ fragment, text: words, width, paint: painted });
    }
    end = fragment.x + fragment.width;
  }
  return runs.filter((run) => run.text.trim() !== "");
}

function paintOf(element: Element, root: Element): Map<string, string> {
  const values = new Map<string, string>();
  for (let up: Element | null = element; up && root.contains(up); up = up.parentElement)
    for (const name of paint) {
      const value = up.getAttribute(name);
      if (value !== null && !values.has(name)) values.set(name, value);
    }
  for (const [name, value] of initial)
    if (values.get(name) === value && !isInherited(root, name)) values.delete(name);
  return values;
}

/**
 * Properties of letters, with the values that they have unless an element around them says
 * otherwise.
 */
const initial = [
  ["stroke", "none"],
  ["fill-opacity", "1"],
] as const;

function isInherited(root: Element, name: string): boolean {
  for (let up = root.parentElement; up; up = up.parentElement)
    if (up.hasAttribute(name)) return true;
  return false;
}

function isSameFont(a: FontRequest, b: FontRequest): boolean {
  return a.mono === b.mono && a.size === b.size && a.weight === b.weight && a.italic === b.italic;
}

function isSamePaint(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): boolean {
  return a.size === b.size && [...a].every(([name, value]) => b.get(name) === value);
}

function addEmoji(text: Element, { run, x, width }: Piece, emoji: EmojiPart, mark: string): void {
  const place = { x, y: run.fragment.baseline, advance: width };
  const drawing = emojiDrawing(emoji, place, mark, text.document);
  if (!drawing) return;
  const holder = text.document.createElementNS(SVG, "g");
  const transform = text.getAttribute("transform");
  if (transform) holder.setAttribute("transform", transform);
  holder.append(drawing);
  text.after(holder);
}

/** Leaves one `tspan` for each piece of text at its own place; a text without any goes. */
function rewrite(text: Element, pieces: readonly Piece[], fonts: DiagramFonts): void {
  for (const name of [...positional, ...typographic, ...paint]) text.removeAttribute(name);
  text.removeChildren();
  const written = pieces.filter(
    ({ content }) => typeof content === "string" && content.trim() !== "",
  );
  const [only] = written;
  if (!only) text.remove();
  else if (written.length === 1) write(text, only, fonts);
  else
    for (const piece of written) {
      const span = text.document.createElementNS(SVG, "tspan");
      write(span, piece, fonts);
      text.append(span);
    }
}

function write(element: Element, piece: Piece, { meter, names }: DiagramFonts): void {
  const { run, content, x, rightToLeft } = piece;
  if (typeof content !== "string") return;
  const { font, baseline } = run.fragment;
  const words = content.trim();
  const [before = "", after = ""] = content.split(words);
  const indent = meter.width(rightToLeft ? after : before, font);
  element.setAttribute("x", round(x + indent));
  element.setAttribute("y", round(baseline));
  element.setAttribute("font-family", font.mono ? names.mono : names.text);
  element.setAttribute("font-size", round(font.size));
  if (font.weight !== 400) element.setAttribute("font-weight", font.weight);
  if (font.italic) element.setAttribute("font-style", "italic");
  for (const [name, value] of run.paint) element.setAttribute(name, value);
  element.textContent = words;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
