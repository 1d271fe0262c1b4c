/**
 * Types of `facts.json`, which holds the facts of TeX's commands, of signs and of the font that our
 * setter uses. All of them are MathJax's, and are written by `npm run facts -w @platen/math`, so
 * that MathJax is only loaded for formulas that it sets itself.
 */
import type { GlyphData } from "../drawing/path-data.ts";
import type { Stretch } from "./atom.ts";

/** Left and right space, class, attributes. */
export type OperatorEntry = [number, number, number, Record<string, unknown> | null];
export type Form = "prefix" | "infix" | "postfix";

/** First and last character, class, kind of node, and a variant of the font if it has one of its own. */
export type SignRange = [number, number, number, string, string?];

/**
 * Height, depth and width in em, and more. A letter that is found under another number has that in
 * `smp`.
 */
export type CharData = [number | null, number | null, number | null, CharMore?];
export interface CharMore extends GlyphData {
  ic?: number;
  oc?: number;
  sk?: number;
  dx?: number;
  c?: string;
  smp?: number;
  unknown?: boolean;
}

/** Measures of the font in em, by TeX's names or MathJax's (The TeXbook, appendix G). */
export interface FontParams {
  x_height: number;
  num1: number;
  num2: number;
  num3: number;
  denom1: number;
  denom2: number;
  sup1: number;
  sup2: number;
  sup3: number;
  sub1: number;
  sub2: number;
  sup_drop: number;
  sub_drop: number;
  axis_height: number;
  rule_thickness: number;
  big_op_spacing1: number;
  big_op_spacing2: number;
  big_op_spacing3: number;
  big_op_spacing4: number;
  big_op_spacing5: number;
  surd_height: number;
  scriptspace: number;
  nulldelimiterspace: number;
  /** In thousandths. */
  delimiterfactor: number;
  delimitershortfall: number;
  separation_factor: number;
  extra_ic: number;
  extender_factor: number;
}

/** Letters of a variant of the font. Those that it lacks are taken from `inherits`. */
export interface Variant {
  inherits: string | null;
  /**
   * A line for each letter: its number, height, depth, width, facts as `name=number`, and its path
   * as `p=…` at the end, with spaces between them. An unknown value is a hyphen. A line with
   * nothing but a hyphen behind the number: the variant has a letter of its own, which only MathJax
   * knows.
   */
  letters: string;
}

export interface FontData {
  params: FontParams;
  skewIcFactor: number;
  /** Characters that are drawn as others, in accents and in signs. */
  remapped: Record<"accent" | "mo", Record<string, string>>;
  sizeVariants: string[];
  stretchVariants: string[];
  /** Signs that may be stretched. */
  delimiters: Record<string, Stretch>;
  variants: Record<string, Variant>;
}

/**
 * A command, with the map of MathJax that has it: another package may give the same name another
 * meaning.
 */
export interface Command {
  map: string;
  char?: string | undefined;
  attributes?: Record<string, unknown> | undefined;
  args: unknown[];
}

export interface FactsData {
  /** By name: the commands and environments that are set here, and all delimiters as they are written. */
  commands: Record<string, Command>;
  environments: Record<string, Command>;
  delimiters: Record<string, string>;
  operators: Record<Form, Record<string, OperatorEntry>>;
  /** In rising order. */
  ranges: SignRange[];
  font: FontData;
}
