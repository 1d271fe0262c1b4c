/** The type that boxes hand down to what they hold, and the reading of lengths and colours. */
import { Unsupported } from "./unsupported.ts";
import type { Node, Style } from "./node.ts";
import type { ReadStyle } from "./read-style.ts";

export interface Type {
  stack: string;
  /** Device pixels of an em. */
  size: number;
  weight: number;
  italic: boolean;
  /** Line height as a multiple of the size. */
  lineHeight: number;
  /** Device pixels. */
  letterSpacing: number;
  color: number;
  /** `start`: at the side on which its lines begin. */
  align: "start" | "left" | "center" | "right";
  /** Lines that begin at their side end at the other, but for the last of a paragraph. */
  justify: boolean;
  /** Words are divided by the rules of their language. */
  hyphens: boolean;
  whiteSpace: "normal" | "nowrap" | "pre" | "pre-wrap";
  /** Whether a word that does not fit may break anywhere. */
  anywhere: boolean;
  features: string;
  /** Whether lines begin at the right, and columns. */
  rtl: boolean;
}

export const rootType: Type = {
  stack: "",
  size: 16,
  weight: 400,
  italic: false,
  lineHeight: 1.2,
  letterSpacing: 0,
  color: 0,
  align: "start",
  justify: false,
  hyphens: false,
  whiteSpace: "normal",
  anywhere: false,
  features: "",
  rtl: false,
};

/** A length in device pixels: `12px`, `1.2em` of an em of so many device pixels, or `0`. */
export function length(value: string | number, em: number, ratio: number): number {
  if (value === 0 || value === "0") return 0;
  if (typeof value === "string") {
    if (value.endsWith("px")) return parseFloat(value) * ratio;
    if (value.endsWith("em")) return parseFloat(value) * em;
  }
  throw new Unsupported(`the length ${value}`);
}

/** `#rrggbb` as `0xRRGGBB`. */
export function colorOf(value: string | number): number {
  if (typeof value === "string" && value.length === 7 && value[0] === "#")
    return parseInt(value.slice(1), 16);
  throw new Unsupported(`the colour ${value}`);
}

/** How much smaller a box is drawn, about the middle of its upper edge. */
export function scaleOf(style: Style): number {
  const [, factor] = /^scale\(([\d.]+)\)$/.exec(String(style["transform"])) ?? [];
  if (factor === undefined || style["transformOrigin"] !== "50% 0%")
    throw new Unsupported("a transform");
  return Number(factor);
}

/** The type within a node: what its style and direction say over what is around. */
export function typeIn({ dir }: Node, read: ReadStyle, outer: Type, ratio: number): Type {
  const type = typeWithin(read, outer, ratio);
  if (dir === undefined || (dir === "rtl") === type.rtl) return type;
  return { ...type, rtl: dir === "rtl" };
}

/** The type within a box of a style: what it says over what is around. */
export function typeWithin(read: ReadStyle, outer: Type, ratio: number): Type {
  const { fontSize: size, all: style } = read;
  if (size === undefined && !read.hasOthers) return outer;
  let type: Type | undefined;
  const own = () => (type ??= { ...outer });
  if (size !== undefined) own().size = length(size, outer.size, ratio);
  if (!read.hasOthers) return type ?? outer;
  for (const key in style) {
    const value = style[key]!;
    switch (key) {
      case "fontFamily":
        own().stack = value as string;
        break;
      case "fontWeight":
        own().weight = value as number;
        break;
      case "fontStyle":
        own().italic = value === "italic";
        break;
      case "lineHeight":
        own().lineHeight = value as number;
        break;
      case "letterSpacing":
        own().letterSpacing = length(value, own().size, ratio);
        break;
      case "color":
        own().color = colorOf(value);
        break;
      case "textAlign":
        own().align = value as Type["align"];
        break;
      case "textJustify":
        own().justify = value === "auto";
        break;
      case "hyphens":
        own().hyphens = value === "auto";
        break;
      case "whiteSpace":
        own().whiteSpace = value as Type["whiteSpace"];
        break;
      case "overflowWrap":
        own().anywhere = value === "anywhere";
        break;
      case "fontFeatureSettings":
        own().features = value as string;
        break;
      default:
        if (!known.has(key)) throw new Unsupported(`the property ${key}`);
    }
  }
  return type ?? outer;
}

/** Read where boxes are laid out. */
const known: ReadonlySet<string> = new Set(
  (
    "display float objectFit width height boxSizing padding paddingTop paddingRight paddingBottom paddingLeft " +
    "margin marginTop marginRight marginBottom marginLeft backgroundColor borderRadius border borderTop " +
    "borderRight borderBottom borderLeft borderBottomWidth fontSize verticalAlign boxDecorationBreak " +
    "gridTemplateColumns gridColumn gridRow overflow position top left right textDecoration " +
    "flexDirection alignItems columnGap bottom flexGrow justifyContent textOverflow textWrap textIndent transform transformOrigin"
  ).split(" "),
);
