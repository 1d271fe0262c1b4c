/** How a run of SVG text is set: the properties that inherit, computed down the tree. */
import type { SvgElement } from "../element.ts";
import { parseLength } from "../length.ts";
import { defaultVoice, voiceOf, type Voice } from "./voices.ts";

/** The properties that choose the font files. */
export interface FaceStyle {
  voice: Voice;
  weight: number;
  italic: boolean;
}

export interface TextStyle extends FaceStyle {
  /** Font size in user units. */
  size: number;
  anchor: "start" | "middle" | "end";
  /** User units added after each character, and after each space. */
  letterSpacing: number;
  wordSpacing: number;
  /** `dominant-baseline` or, nearer, `alignment-baseline`. */
  baseline: string;
  /** How far the baseline is raised, user units. */
  raise: number;
  rtl: boolean;
  underline: boolean;
  lineThrough: boolean;
  /** White space stands as written. */
  preserve: boolean;
  hidden: boolean;
}

export const initialTextStyle: TextStyle = {
  voice: defaultVoice,
  weight: 400,
  italic: false,
  size: 16,
  anchor: "start",
  letterSpacing: 0,
  wordSpacing: 0,
  baseline: "auto",
  raise: 0,
  rtl: false,
  underline: false,
  lineThrough: false,
  preserve: false,
  hidden: false,
};

const sizes: Readonly<Record<string, number>> = {
  "xx-small": 9,
  "x-small": 10,
  small: 13,
  medium: 16,
  large: 18,
  "x-large": 24,
  "xx-large": 32,
};

/** The style of an element, given its parent's. */
export function textStyleOf(element: SvgElement, parent: TextStyle): TextStyle {
  const { attributes } = element;
  if (attributes.size === 0) return parent;
  const get = (name: string) => attributes.get(name)?.trim();
  const font = expandFont(get("font"));
  const size = fontSize(get("font-size") ?? font?.size, parent.size);
  const own = (name: string) => {
    const value = get(name);
    return value === "inherit" ? undefined : value;
  };
  const anchor = own("text-anchor");
  const family = own("font-family") ?? font?.family;
  const direction = own("direction");
  const decoration = own("text-decoration");
  const space = get("xml:space") ?? get("white-space");
  return {
    voice: family === undefined ? parent.voice : voiceOf(family),
    weight: weightOf(own("font-weight") ?? font?.weight, parent.weight),
    italic: italicOf(own("font-style") ?? font?.style) ?? parent.italic,
    size,
    anchor: anchor === "start" || anchor === "middle" || anchor === "end" ? anchor : parent.anchor,
    letterSpacing: spacing(own("letter-spacing"), size) ?? parent.letterSpacing,
    wordSpacing: spacing(own("word-spacing"), size) ?? parent.wordSpacing,
    baseline: own("alignment-baseline") ?? own("dominant-baseline") ?? parent.baseline,
    raise: parent.raise + baselineShift(own("baseline-shift"), parent.size),
    rtl: direction ? direction === "rtl" : parent.rtl,
    underline: parent.underline || (decoration?.includes("underline") ?? false),
    lineThrough: parent.lineThrough || (decoration?.includes("line-through") ?? false),
    preserve: space ? /^pre|^break-spaces/u.test(space) : parent.preserve,
    hidden: parent.hidden || get("display") === "none",
  };
}

interface FontShorthand {
  style: string;
  weight: string;
  size: string;
  family: string;
}

/** `font: italic bold 12px/30px Georgia, serif`, as far as it concerns us. */
function expandFont(text: string | undefined): FontShorthand | undefined {
  const found =
    /^(.{0,60}?)([\d.]+(?:px|pt|em|rem|%|ex|pc|in|cm|mm)|(?:xx?-)?(?:small|large)|medium)(?:\s*\/\s*\S+)?\s+(.+)$/u.exec(
      text ?? "",
    );
  if (!found) return undefined;
  const [, before = "", size = "", family = ""] = found;
  return {
    style: /italic|oblique/u.test(before) ? "italic" : "normal",
    weight: /\bbold(?:er)?\b|\b\d{3}\b/u.exec(before)?.[0] ?? "normal",
    size,
    family,
  };
}

function weightOf(text: string | undefined, parent: number): number {
  if (text === undefined) return parent;
  if (text === "normal") return 400;
  if (text === "bold") return 700;
  if (text === "bolder") return parent < 350 ? 400 : parent < 550 ? 700 : 900;
  if (text === "lighter") return parent < 550 ? 100 : parent < 750 ? 400 : 700;
  const weight = Number(text);
  return weight >= 1 && weight <= 1000 ? weight : parent;
}

function italicOf(text: string | undefined): boolean | undefined {
  return text === undefined ? undefined : /^(?:italic|oblique)/u.test(text);
}

/** Largest font size, user units: outlines past it are not worth their digits. */
const LARGEST = 10_000;

function fontSize(text: string | undefined, parent: number): number {
  if (text === undefined) return parent;
  const size = sizes[text] ?? parseLength(text, parent, parent);
  return size === undefined || size < 0 ? parent : Math.min(size, LARGEST);
}

function spacing(text: string | undefined, size: number): number | undefined {
  return text === "normal" ? 0 : parseLength(text, size, size);
}

function baselineShift(text: string | undefined, size: number): number {
  if (text === "sub") return -0.2 * size;
  if (text === "super") return 0.35 * size;
  return parseLength(text, size, size) ?? 0;
}
