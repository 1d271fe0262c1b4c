/** Paints a path in its look: filled, stroked, or both. */
import type { SvgElement } from "@platen/svg";
import type { Box, Matrix } from "@platen/svg/geometry";
import { num4 } from "../objects.ts";
import { colorOf } from "../shapes.ts";
import { Undrawable, type Resources } from "./drawing.ts";
import { gradientOf } from "./gradient.ts";
import { numberIn, paintIn, shareIn, type Look } from "./look.ts";

export interface Painting {
  look: Look;
  /** Opacity of the path alone, from 0 to 1. */
  opacity: number;
  box: Box;
  /** Transformation from the path to the content stream. */
  matrix: Matrix;
  elements: ReadonlyMap<string, SvgElement>;
  resources: Resources;
  /** Box of the drawing. */
  window: Box;
}

/** Operators that set a colour or a pattern. */
interface Ink {
  operators: string;
  alpha: number;
}

function inkOf(
  value: string,
  { look, box, matrix, elements, resources, window }: Painting,
  strokes: boolean,
): Ink | undefined {
  const paint = paintIn(value, look);
  if (!paint) return undefined;
  if ("rgb" in paint)
    return { operators: `${colorOf(paint.rgb)} ${strokes ? "RG" : "rg"}\n`, alpha: paint.alpha };
  const gradient = gradientOf(paint.gradient, elements, box, matrix, window);
  if (!gradient) return undefined;
  const { alpha } = gradient;
  if ("color" in gradient)
    return { operators: `${gradient.color} ${strokes ? "RG" : "rg"}\n`, alpha };
  const name = `P${resources.patterns.push(gradient.pattern) - 1}`;
  const operators = strokes ? `/Pattern CS /${name} SCN\n` : `/Pattern cs /${name} scn\n`;
  return { operators, alpha };
}

/** Whether a path has both a fill and a stroke: then an opacity applies to both together. */
export function paintsTwice(look: Look): boolean {
  return (look["fill"] ?? "#000") !== "none" && (look["stroke"] ?? "none") !== "none";
}

/** Returns operators that paint a path; behind it only colours have changed. */
export function painted(path: string, painting: Painting): string {
  const { look, opacity, resources } = painting;
  const fill = inkOf(look["fill"] ?? "#000", painting, false);
  const width = numberIn(look["stroke-width"], 1);
  const stroke = width > 0 ? inkOf(look["stroke"] ?? "none", painting, true) : undefined;
  if (!fill && !stroke) return "";
  const fillAlpha = opacity * (fill?.alpha ?? 1) * shareIn(look["fill-opacity"]);
  const strokeAlpha = opacity * (stroke?.alpha ?? 1) * shareIn(look["stroke-opacity"]);
  const state = stateOf(fillAlpha, strokeAlpha, resources);
  const even = look["fill-rule"] === "evenodd" ? "*" : "";
  const before = `${state}${fill?.operators ?? ""}${stroke ? stroke.operators + pen(look, width) : ""}`;
  const strokesFirst = /^\s*(?:stroke|markers\s+stroke)/.test(look["paint-order"] ?? "");
  const operators =
    fill && stroke
      ? strokesFirst
        ? `${path}S\n${path}f${even}\n`
        : `${path}B${even}\n`
      : `${path}${fill ? `f${even}` : "S"}\n`;
  return state === "" ? before + operators : `q ${before}${operators}Q\n`;
}

function stateOf(fill: number, stroke: number, { states }: Resources, blend = "Normal"): string {
  if (fill === 1 && stroke === 1 && blend === "Normal") return "";
  const [ca, CA] = [fill, stroke].map((value) => String(Math.round(value * 1000) / 1000));
  const name = `G${ca}_${CA}${blend}`;
  states.set(name, `<</ca ${ca}/CA ${CA}/BM/${blend}>>`);
  return `/${name} gs\n`;
}

/**
 * Returns operators for a group that is drawn as one, with an opacity and a blend mode (11.3.5).
 */
export const groupState = (opacity: number, blend: string, resources: Resources): string =>
  stateOf(opacity, opacity, resources, blend);

const blends = new Set(
  (
    "Normal Multiply Screen Overlay Darken Lighten ColorDodge ColorBurn HardLight SoftLight Difference Exclusion Hue " +
    "Saturation Color Luminosity"
  ).split(" "),
);

/** Returns PDF's name of a `mix-blend-mode`. */
export function blendIn(value = "normal"): string {
  const name = value.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  if (!blends.has(name)) throw new Undrawable(value);
  return name;
}

const caps: Readonly<Record<string, number>> = { butt: 0, round: 1, square: 2 };
const joins: Readonly<Record<string, number>> = { miter: 0, round: 1, bevel: 2 };

/** Returns operators that set all of a pen, because it stays as it is set. */
function pen(look: Look, width: number): string {
  const cap = caps[look["stroke-linecap"] ?? "butt"];
  const join = joins[look["stroke-linejoin"] ?? "miter"];
  if (cap === undefined || join === undefined) throw new Undrawable("a pen");
  const dashes = dashesOf(look["stroke-dasharray"] ?? "none");
  const offset = dashes.length > 0 ? numberIn(look["stroke-dashoffset"], 0) : 0;
  const limit = numberIn(look["stroke-miterlimit"], 4);
  // PDF knows no phase below 0.
  const length = dashes.reduce((sum, dash) => sum + dash, 0) * (dashes.length % 2 ? 2 : 1);
  const phase = offset < 0 ? length - (-offset % length) : offset;
  return `${num4(width)} w ${cap} J ${join} j ${num4(Math.max(1, limit))} M [${dashes.map(num4).join(" ")}] ${num4(phase)} d\n`;
}

function dashesOf(value: string): number[] {
  if (value === "none" || value === "") return [];
  const dashes = value.split(/[\s,]+/).map((part) => numberIn(part, 0));
  if (dashes.some((dash) => dash < 0)) throw new Undrawable("dashes");
  return dashes.some((dash) => dash > 0) ? dashes : [];
}
