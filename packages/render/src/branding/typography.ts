/** The family that a brand's typography makes of one of ours. */
import {
  addOwnFamily,
  fontFamilies,
  type FontFamily,
  type OwnFamily,
} from "@platen/fonts/families";
import type { FontFamilyName } from "@platen/fonts/names";
import type { Problem } from "../diagnostics.ts";
import { createHash } from "../platform/create-hash.ts";
import { BrandFaces, familyWith, type FindBytes } from "./faces.ts";
import { leadingOf, pixelsOf, weightOf } from "./lengths.ts";
import type { BrandOptions, BrandTypeStyle } from "../brand/options.ts";

/** Heights of small letters and of capitals in the type of formulas, in em. */
const MATH = { xHeight: 0.442, capHeight: 0.683 } as const;
/** Bounds of what a brand may ask for. Sizes in CSS pixels. */
const BOUNDS = {
  size: [10, 32],
  leading: [1, 2.5],
  headingLeading: [0.8, 2.5],
  codeSize: [0.5, 1.5],
} as const;

export interface BrandFamily {
  family: OwnFamily;
  /** The family of ours that it was made of. */
  madeOf: FontFamilyName;
}

type Typography = NonNullable<BrandOptions["typography"]>;

/**
 * @param preset the family that is set without a brand
 * @param problems is given what is not allowed
 * @returns undefined if nothing differs from a family of ours
 */
export async function brandFamily(
  typography: Typography,
  preset: FontFamilyName,
  find: FindBytes,
  problems: Problem[],
  warn: (message: string) => void,
): Promise<BrandFamily | undefined> {
  const faces = new BrandFaces(typography.fonts ?? [], find, problems, warn);
  const face = async (
    name: "base" | "headings" | "monospace",
    role: "body" | "heading" | "mono",
  ) => {
    const list = styleOf(typography, name).family;
    return list ? faces.face(`brand.typography.${name}.family`, list, role) : undefined;
  };
  const body = await face("base", "body");
  const heading = (await face("headings", "heading")) ?? body;
  const mono = await face("monospace", "mono");
  const madeOf = (body && familyWith(body.typeface)) ?? preset;
  const plain = fontFamilies[madeOf];
  const family: FontFamily = {
    ...plain,
    faces: {
      body: body?.typeface ?? plain.faces.body,
      heading: heading?.typeface ?? plain.faces.heading,
      mono: mono?.typeface ?? plain.faces.mono,
    },
    ...numbersOf(typography, plain, problems),
    ...(mono?.own && { unevenCode: true as const }),
  };
  const { xHeight = 0, capHeight = 0 } = body?.own?.files[0]?.heights ?? {};
  if (xHeight > 0 && capHeight > 0)
    family.mathScale = clamp((xHeight / MATH.xHeight + capHeight / MATH.capHeight) / 2, 0.8, 1.4);
  family.boldWeight = Math.max(family.boldWeight, family.headingWeight, family.labelWeight);
  warnOfStyles(typography, warn);
  const text = JSON.stringify(family);
  if (text === JSON.stringify(fontFamilies[preset])) return undefined;
  const own = [body, heading, mono].flatMap((one) => one?.own ?? []);
  const digest = createHash("sha256").update(text).digest("hex").slice(0, 32);
  return { family: addOwnFamily(digest, family, [...new Set(own)]), madeOf };
}

const clamp = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value));

type StyleName = "base" | "headings" | "monospace" | "monospace-inline" | "monospace-block";

/** A style; text alone is its family. */
function styleOf(typography: Typography, name: StyleName): BrandTypeStyle {
  const style = typography[name];
  return typeof style === "string" ? { family: style } : (style ?? {});
}

function numbersOf(typography: Typography, plain: FontFamily, problems: Problem[]) {
  const numbers: { -readonly [Name in keyof FontFamily]?: FontFamily[Name] } = {};
  const put = (
    name: keyof typeof BOUNDS,
    path: string,
    value: number | undefined,
    words: string,
  ) => {
    if (value === undefined) return;
    const [least, most] = BOUNDS[name];
    if (value >= least && value <= most) numbers[name] = value;
    else
      problems.push({
        path: `brand.typography.${path}`,
        message: `brand.typography.${path} must be ${words}`,
      });
  };
  const given = <Value, Result>(value: Value, read: (value: NonNullable<Value>) => Result) =>
    value === undefined || value === null ? undefined : read(value);
  const base = styleOf(typography, "base");
  const headings = styleOf(typography, "headings");
  const mono = styleOf(typography, "monospace");
  const block = styleOf(typography, "monospace-block");
  const size = given(base.size, (one) => pixelsOf(one, 16));
  put("size", "base.size", size, "a size such as 16px or 1rem, from 10 to 32 pixels");
  const set = numbers.size ?? plain.size;
  if (numbers.size) numbers.measure = (plain.measure * set) / plain.size;
  const lines = "a distance of lines such as 1.5, from 1 to 2.5";
  put(
    "leading",
    "base.line-height",
    given(base["line-height"], (one) => leadingOf(one, set)),
    lines,
  );
  put("headingLeading", "headings.line-height", given(headings["line-height"], (one) => leadingOf(one, set)), "a distance of lines such as 1.25, from 0.8 to 2.5"); // prettier-ignore
  const inline = styleOf(typography, "monospace-inline");
  put(
    "codeSize",
    "monospace.size",
    given(mono.size ?? block.size ?? inline.size, (one) => pixelsOf(one, set) / set),
    "a size such as 0.9em, from half to one and a half of the text's",
  );
  const codeLines = given(block["line-height"], (one) => leadingOf(one, set));
  if (codeLines !== undefined && codeLines >= 1 && codeLines <= 2.5)
    numbers.codeLeading = codeLines;
  const weight = given(headings.weight, weightOf);
  if (weight === "wrong")
    problems.push({
      path: "brand.typography.headings.weight",
      message:
        "brand.typography.headings.weight must be a weight from 100 to 900, or a word such as bold",
    });
  else if (weight !== undefined) numbers.headingWeight = weight;
  return numbers;
}

/** Fields of the convention that are not drawn, unless they say what is drawn anyway. */
const undrawn: readonly (readonly [keyof Typography, keyof BrandTypeStyle])[] = [
  ["base", "weight"],
  ["base", "background-color"],
  ["headings", "style"],
  ["headings", "background-color"],
  ["monospace", "weight"],
  ["monospace", "background-color"],
  ["monospace-inline", "weight"],
  ["monospace-inline", "family"],
  ["monospace-block", "weight"],
  ["monospace-block", "family"],
  ["link", "weight"],
  ["link", "decoration"],
  ["link", "background-color"],
];
const usual: ReadonlySet<unknown> = new Set([undefined, null, 400, "400", "normal", "regular"]);

function warnOfStyles(typography: Typography, warn: (message: string) => void): void {
  for (const [name, field] of undrawn) {
    const style = typography[name];
    const value = typeof style === "object" ? (style as BrandTypeStyle | null)?.[field] : undefined;
    if (!usual.has(value)) warn(`brand.typography.${name}.${field} is not drawn`);
  }
}
