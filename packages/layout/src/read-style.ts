/**
 * A style, read into one shape. Styles are objects of many shapes, and asking such an object for a property that it mostly lacks
 * is slow; so what is asked of every box is read into an object of one shape.
 */
import type { Style } from "./node.ts";

type Value = string | number | undefined;

/** The kinds of edges that a style may say something of, and the properties that do, the first of all sides. */
export const edgeNames = {
  margin: ["margin", "marginTop", "marginRight", "marginBottom", "marginLeft"],
  padding: ["padding", "paddingTop", "paddingRight", "paddingBottom", "paddingLeft"],
  border: ["border", "borderTop", "borderRight", "borderBottom", "borderLeft", "borderBottomWidth"],
} as const;

export type EdgeKind = keyof typeof edgeNames;

/** A bit for each. */
const bits: Readonly<Record<EdgeKind, number>> = { margin: 1, padding: 2, border: 4 };
const bitOf = new Map<string, number>(
  (Object.keys(edgeNames) as EdgeKind[]).flatMap((kind) =>
    edgeNames[kind].map((name) => [name, bits[kind]] as const),
  ),
);

/** Properties that are asked of every box. Values are the style's own. */
export class ReadStyle {
  display: Value = undefined;
  position: Value = undefined;
  float: Value = undefined;
  width: Value = undefined;
  height: Value = undefined;
  backgroundColor: Value = undefined;
  border: Value = undefined;
  borderRadius: Value = undefined;
  overflow: Value = undefined;
  transform: Value = undefined;
  fontSize: Value = undefined;
  verticalAlign: Value = undefined;
  textDecoration: Value = undefined;
  marginLeft: Value = undefined;
  /** Whether it has properties besides those here: what type is like, or what nobody knows. */
  hasOthers = false;
  #kinds = 0;
  readonly all: Style;

  constructor(style: Style) {
    this.all = style;
    for (const name in style) {
      const value = style[name];
      if (value === undefined) this.hasOthers = true;
      else this.#put(name, value);
    }
  }

  /** Whether it says something of edges of a kind. */
  has(kind: EdgeKind): boolean {
    return (this.#kinds & bits[kind]) !== 0;
  }

  #put(name: string, value: string | number): void {
    const bit = bitOf.get(name);
    if (bit !== undefined) {
      this.#kinds |= bit;
      if (name === "border") this.border = value;
      else if (name === "marginLeft") this.marginLeft = value;
      return;
    }
    switch (name) {
      case "display":
        this.display = value;
        break;
      case "position":
        this.position = value;
        break;
      case "width":
        this.width = value;
        break;
      case "height":
        this.height = value;
        break;
      case "backgroundColor":
        this.backgroundColor = value;
        break;
      case "borderRadius":
        this.borderRadius = value;
        break;
      case "overflow":
        this.overflow = value;
        break;
      case "transform":
        this.transform = value;
        break;
      case "fontSize":
        this.fontSize = value;
        break;
      case "verticalAlign":
        this.verticalAlign = value;
        break;
      case "textDecoration":
        this.textDecoration = value;
        break;
      default:
        if (name === "float") this.float = value;
        this.hasOthers = true;
    }
  }
}

export const none = new ReadStyle({});

let last = none;

/** Reads a style. Mostly the one that was read last is asked for again. */
export function readStyle(style: Style | undefined): ReadStyle {
  if (style === undefined) return none;
  if (last.all !== style) last = new ReadStyle(style);
  return last;
}
