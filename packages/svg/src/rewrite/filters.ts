/** Filter functions of CSS and lists of filters → `filter` elements, one on each group (Filter Effects 1, section 8). */
import { splitOutside } from "../css/parse-css.ts";
import type { SvgElement } from "../element.ts";
import { referenceId } from "../clean-attributes.ts";
import { formatNumber as num, parseLength } from "../length.ts";
import { boundsOf } from "./bounds.ts";
import { inherited, type Drawing } from "./drawing.ts";
import { parseAngle } from "./transforms.ts";

/** Filters one after another on one element. */
const LONGEST = 8;

interface Primitive {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** Its functions of channels, by letter. */
  channels?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** How far it draws beyond what it is given. */
  reach?: number;
}

/** Returns the primitive of a function, or nothing for one that is not valid: then the whole list counts for nothing. */
type Make = (argument: string, element: SvgElement) => Primitive | undefined;

/** Reads an amount, `50%` or `0.5`. */
function amountOf(text: string, most = Number.POSITIVE_INFINITY): number | undefined {
  if (text.trim() === "") return 1;
  const [, number, percent] =
    /^\s*\+?((?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)\s*(%?)\s*$/iu.exec(text) ?? [];
  if (number === undefined) return undefined;
  return Math.min(most, Number(number) / (percent ? 100 : 1));
}

const matrix = (rows: readonly (readonly number[])[]): Primitive => ({
  name: "feColorMatrix",
  attributes: {
    type: "matrix",
    values: [...rows.map((row) => `${row.map(num).join(" ")} 0 0`), "0 0 0 1 0"].join(" "),
  },
});

/** A mix of the colour as it is and the one that the rows make of it. */
const mixing =
  (rows: readonly (readonly number[])[]): Make =>
  (argument) => {
    const amount = amountOf(argument, 1);
    return amount === undefined
      ? undefined
      : matrix(rows.map((row, i) => row.map((v, j) => v * amount + (i === j ? 1 - amount : 0))));
  };

const grey = [0.2126, 0.7152, 0.0722] as const;

const transfer = (letters: string, values: Readonly<Record<string, string>>): Primitive => ({
  name: "feComponentTransfer",
  attributes: {},
  channels: Object.fromEntries(Array.from(letters, (letter) => [letter, values])),
});

const transferring =
  (
    letters: string,
    most: number | undefined,
    values: (amount: number) => Readonly<Record<string, string>>,
  ): Make =>
  (argument) => {
    const amount = amountOf(argument, most);
    return amount === undefined ? undefined : transfer(letters, values(amount));
  };

/** The functions, each with the primitive that does the same. */
const functions: Readonly<Record<string, Make>> = {
  blur: (argument) => {
    const radius = argument.trim() === "" ? 0 : parseLength(argument);
    if (radius === undefined || radius < 0) return undefined;
    return { name: "feGaussianBlur", attributes: { stdDeviation: num(radius) }, reach: 3 * radius };
  },
  "drop-shadow": dropShadow,
  grayscale: mixing([grey, grey, grey]),
  sepia: mixing([
    [0.393, 0.769, 0.189],
    [0.349, 0.686, 0.168],
    [0.272, 0.534, 0.131],
  ]),
  saturate: (argument) => {
    const amount = amountOf(argument);
    return amount === undefined
      ? undefined
      : matrix([0, 1, 2].map((i) => grey.map((v, j) => v * (1 - amount) + (i === j ? amount : 0))));
  },
  "hue-rotate": (argument) => {
    // Unlike in attributes, an angle has to have a unit.
    const angle = /^\s*(?:0?\s*$|.*[a-z])/iu.test(argument)
      ? parseAngle(argument || "0")
      : undefined;
    return angle === undefined
      ? undefined
      : { name: "feColorMatrix", attributes: { type: "hueRotate", values: num(angle) } };
  },
  invert: transferring("RGB", 1, (amount) => ({
    type: "table",
    tableValues: `${num(amount)} ${num(1 - amount)}`,
  })),
  opacity: transferring("A", 1, (amount) => ({ type: "table", tableValues: `0 ${num(amount)}` })),
  brightness: transferring("RGB", undefined, (amount) => ({ type: "linear", slope: num(amount) })),
  contrast: transferring("RGB", undefined, (amount) => ({
    type: "linear",
    slope: num(amount),
    intercept: num(0.5 - amount / 2),
  })),
};

function dropShadow(argument: string, element: SvgElement): Primitive | undefined {
  const parts = splitOutside(argument.trim().replace(/\s+/gu, " "), " ");
  const isLength = (part: string) => parseLength(part) !== undefined;
  const lengths = parts.filter(isLength);
  const colours = parts.filter((part) => !isLength(part));
  const [dx, dy, deviation = 0] = lengths.map((part) => parseLength(part, fontSizeOf(element))!);
  const colour = colours[0] ?? "currentColor";
  // The colour stands before the lengths or behind them.
  const isApart = colours.length === 0 || parts[0] === colour || parts.at(-1) === colour;
  if (dx === undefined || dy === undefined || deviation < 0 || lengths.length > 3) return undefined;
  if (colours.length > 1 || !isApart || (argument.includes(",") && !/\(.*,/u.test(argument)))
    return undefined;
  return {
    name: "feDropShadow",
    attributes: {
      dx: num(dx),
      dy: num(dy),
      stdDeviation: num(deviation),
      "flood-color":
        colour.toLowerCase() === "currentcolor" ? (inherited(element, "color") ?? "#000") : colour,
    },
    reach: 3 * deviation + Math.max(Math.abs(dx), Math.abs(dy)),
  };
}

function fontSizeOf(element: SvgElement): number {
  return parseLength(inherited(element, "font-size")) ?? 16;
}

/** A filter of the list: the id of an element, or primitives. */
type Step = string | Primitive[];

/** Sets filters that are elements in the place of functions and lists. */
export function rewriteFilter(element: SvgElement, drawing: Drawing): void {
  const text = element.attributes.get("filter")!;
  element.attributes.delete("filter");
  const steps = stepsOf(text, element, drawing);
  if (!steps || steps.length === 0) return;
  if (steps.length > LONGEST || !drawing.mayMake(2 * steps.length)) {
    drawing.lacks.add("`filter` (too many)");
    return;
  }
  const region = regionOf(element, steps, drawing);
  let holder = element;
  // The last is the outermost; all before it stand within.
  for (const [at, step] of steps.reverse().entries()) {
    if (at > 0) holder = drawing.wrap(holder);
    const id = typeof step === "string" ? step : filterOf(step, region, drawing);
    holder.attributes.set("filter", `url(#${id})`);
  }
}

function stepsOf(text: string, element: SvgElement, drawing: Drawing): Step[] | undefined {
  const steps: Step[] = [];
  for (const part of splitOutside(text.replace(/\)\s*(?=\S)/gu, ") "), " ")) {
    const id = referenceId(part);
    if (id !== undefined) {
      if (drawing.ids.get(id)?.localName === "filter") steps.push(id);
      continue;
    }
    const [, name = "", argument = ""] = /^([a-z-]+)\((.*)\)$/iu.exec(part) ?? [];
    const primitive = functions[name.toLowerCase()]?.(argument, element);
    if (!primitive) return undefined;
    const last = steps.at(-1);
    if (typeof last === "object") last.push(primitive);
    else steps.push([primitive]);
  }
  return steps;
}

/** The part of the drawing that a filter changes, in user space, or by the box of what is drawn where that is not known. */
function regionOf(
  element: SvgElement,
  steps: readonly Step[],
  drawing: Drawing,
): Readonly<Record<string, string>> {
  const reach = steps
    .flat()
    .reduce((sum, step) => sum + (typeof step === "string" ? 0 : (step.reach ?? 0)), 0);
  const box = boundsOf(element, drawing);
  if (!box) {
    const [from, whole] = reach > 0 ? ["-0.5", "2"] : ["-0.1", "1.2"];
    return { x: from, y: from, width: whole, height: whole };
  }
  const stroke = (inherited(element, "stroke") ?? "none") === "none" ? 0 : strokeReach(element);
  const more = Math.min(reach + stroke + 1, 4 * Math.max(box.width, box.height) + 1_000);
  return {
    filterUnits: "userSpaceOnUse",
    x: num(box.x - more),
    y: num(box.y - more),
    width: num(box.width + 2 * more),
    height: num(box.height + 2 * more),
  };
}

/** How far corners of strokes reach at most. */
const strokeReach = (element: SvgElement) =>
  5 * (parseLength(inherited(element, "stroke-width")) ?? 1);

function filterOf(
  primitives: readonly Primitive[],
  region: Readonly<Record<string, string>>,
  drawing: Drawing,
): string {
  const filter = drawing.resource("filter", {
    ...region,
    "color-interpolation-filters": "sRGB",
  });
  for (const { name, attributes, channels } of primitives) {
    const primitive = drawing.make(name, attributes, filter);
    for (const [letter, values] of Object.entries(channels ?? {}))
      drawing.make(`feFunc${letter}`, values, primitive);
  }
  return filter.attributes.get("id")!;
}
