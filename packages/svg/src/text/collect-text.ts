/** A text element → its characters, each with its style and the place it was told to stand. */
import { splitEmoji } from "@platen/fonts/emoji";
import { visit, type SvgElement } from "../element.ts";
import { parseLengths } from "../length.ts";
import { textStyleOf, type TextStyle } from "./text-style.ts";

/** An addressable character: a code point, or an emoji of several. */
export interface Character {
  text: string;
  /** Drawing of an emoji. */
  emoji?: string;
  element: SvgElement;
  style: TextStyle;
  /** Absolute position, shift and rotation in degrees, where told. */
  x?: number;
  y?: number;
  dx?: number;
  dy?: number;
  rotate?: number;
}

export interface Viewport {
  width: number;
  height: number;
}

interface Span {
  element: SvgElement;
  style: TextStyle;
  from: number;
  to: number;
}

/** The characters of a text element with white space as SVG has it. `style` is the parent's. */
export function collectText(text: SvgElement, style: TextStyle, viewport: Viewport): Character[] {
  const characters: Character[] = [];
  const spans: Span[] = [];
  gather(text, style, characters, spans);
  trimEnd(characters);
  // Inner elements come later, and win.
  for (const span of spans.sort((a, b) => a.from - b.from || b.to - a.to))
    position(span, characters, viewport);
  return characters;
}

function gather(
  element: SvgElement,
  parent: TextStyle,
  characters: Character[],
  spans: Span[],
): void {
  const style = textStyleOf(element, parent);
  const from = characters.length;
  for (const child of element.children)
    if (typeof child === "string") addCharacters(child, element, style, characters);
    else if (child.localName === "tspan") gather(child, style, characters, spans);
  spans.push({ element, style, from, to: characters.length });
}

function addCharacters(
  text: string,
  element: SvgElement,
  style: TextStyle,
  characters: Character[],
): void {
  if (style.hidden) return;
  for (const part of splitEmoji(text.replace(/[\t\n\r]/gu, " "))) {
    if (typeof part === "object") {
      characters.push({ text: part.value, emoji: part.svg, element, style });
      continue;
    }
    for (const character of part) {
      const last = characters.at(-1);
      const collapses = character === " " && !style.preserve && (!last || last.text === " ");
      if (!collapses) characters.push({ text: character, element, style });
    }
  }
}

function trimEnd(characters: Character[]): void {
  const last = characters.at(-1);
  if (last?.text === " " && !last.style.preserve) characters.pop();
}

function position({ element, style, from, to }: Span, all: Character[], viewport: Viewport): void {
  const { attributes } = element;
  const list = (name: string, whole: number) =>
    parseLengths(attributes.get(name), style.size, whole);
  const places = {
    x: list("x", viewport.width),
    y: list("y", viewport.height),
    dx: list("dx", viewport.width),
    dy: list("dy", viewport.height),
  };
  const turns = parseLengths(attributes.get("rotate"), style.size);
  for (let at = from; at < Math.min(to, all.length); at += 1) {
    const character = all[at]!;
    for (const name of ["x", "y", "dx", "dy"] as const) {
      const value = places[name][at - from];
      if (value !== undefined) character[name] = value;
    }
    // The last rotation holds for all that follow.
    const turn = turns[Math.min(at - from, turns.length - 1)];
    if (turn !== undefined) character.rotate = turn;
  }
}

/** Every text element of a tree with the style it inherits. */
export function findTexts(
  root: SvgElement,
  initial: TextStyle,
): { element: SvgElement; style: TextStyle }[] {
  const styles = new Map<SvgElement, TextStyle>();
  const found: { element: SvgElement; style: TextStyle }[] = [];
  visit(root, (element) => {
    const inherited = (element.parent && styles.get(element.parent)) ?? initial;
    if (element.localName === "text") found.push({ element, style: inherited });
    else styles.set(element, textStyleOf(element, inherited));
  });
  return found;
}
