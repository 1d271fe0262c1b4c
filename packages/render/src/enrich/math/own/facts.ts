/**
 * What MathJax knows and this setter asks: its commands, its table of signs, its font. So there is one source, and a
 * new version of MathJax brings its own.
 */
import type { GlyphData } from "../path-data.ts";
import { NotSet, type Stretch } from "./atom.ts";

/** Left and right space, class, attributes. */
export type OperatorEntry = [number, number, number, Record<string, unknown> | null];
export type Form = "prefix" | "infix" | "postfix";

/** Height, depth, width, and more. */
export type CharData = [number, number, number, CharMore?];
export interface CharMore extends GlyphData {
  ic?: number;
  oc?: number;
  sk?: number;
  dx?: number;
  c?: string;
  unknown?: boolean;
}

interface Token {
  _char?: string;
  _attributes?: Record<string, unknown> | null;
  _args?: unknown[];
}
interface TokenMap {
  name: string;
  lookup(name: string): Token | undefined;
}
interface Handler {
  applicable(name: string): TokenMap | null;
}

/** The reader's tables. */
export interface ReaderTables {
  handlers: { get(kind: "macro" | "environment" | "delimiter"): Handler };
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

export interface Font {
  params: FontParams;
  skewIcFactor: number;
  /** What is not loaded yet is no list, but names a file. */
  variant: Record<string, { chars: Record<number, CharData | object | undefined> } | undefined>;
  /** What is not loaded yet has no `dir`. */
  delimiters: Record<number, Stretch | object | undefined>;
  getChar(variant: string, code: number): CharData | undefined;
  getSizeVariant(code: number, index: number): string;
  getStretchVariant(code: number, part: number): string;
  getRemappedChar(map: "accent" | "mo" | "mn", code: number): string | undefined;
}

/** The part of MathJax that knows signs. */
export interface SignParts {
  OPTABLE: Record<Form, Record<string, OperatorEntry | undefined>>;
  getRange(text: string): [number, number, number, string, string?];
}

/** A command, by the map of MathJax that has it: another package may say something else by the same name. */
export interface Command {
  map: string;
  char: string | undefined;
  attributes: Record<string, unknown> | undefined;
  args: unknown[];
}

export class Facts {
  readonly signs: SignParts;
  readonly font: Font;
  readonly params: FontParams;
  readonly #tables: ReaderTables;
  readonly #commands = new Map<string, Command | undefined>();
  readonly #environments = new Map<string, Command | undefined>();
  readonly #delimiters = new Map<string, string | undefined>();

  constructor(tables: ReaderTables, signs: SignParts, font: Font) {
    this.#tables = tables;
    this.signs = signs;
    this.font = font;
    this.params = font.params;
  }

  /** What MathJax does for `\name`; a delimiter's map is `delimiter`. */
  command(name: string): Command | undefined {
    return remembered(this.#commands, name, () => this.#lookUp("macro", name));
  }

  environment(name: string): Command | undefined {
    return remembered(this.#environments, name, () => this.#lookUp("environment", name));
  }

  /** The character of a delimiter as it is written, such as `(` or `\lfloor`; `undefined`: it is none. */
  delimiter(written: string): string | undefined {
    return remembered(this.#delimiters, written, () => this.#lookUp("delimiter", written)?.char);
  }

  #lookUp(kind: "macro" | "environment" | "delimiter", name: string): Command | undefined {
    const handler = this.#tables.handlers.get(kind);
    // Delimiters that are commands are in their map by the whole of what is written.
    for (const key of kind === "macro" ? [name, `\\${name}`] : [name]) {
      const map = handler.applicable(key);
      const found = map?.lookup(key);
      if (!map || !found || (kind === "macro" && key === name && map.name.endsWith("delimiter")))
        continue;
      return {
        map: map.name,
        char: found._char,
        attributes: found._attributes ?? undefined,
        args: found._args ?? [],
      };
    }
    return undefined;
  }

  /**
   * A letter of a font. The font is not asked for it: what it has to load first it would give nobody until then.
   *
   * @throws NotSet if the font has none of its own, or it is not loaded
   */
  char(variant: string, code: number): CharData {
    const found = this.font.variant[variant]?.chars[code];
    if (!isLoaded(found)) throw new NotSet("the fonts have no such letter, or it has to be loaded");
    const more = found[3];
    if (isOfScript(code) || more?.unknown || (more?.c !== undefined && more.p === undefined))
      throw new NotSet("a letter that is not drawn as one");
    return found;
  }

  /** A sign that may be stretched. @throws NotSet if it has to be loaded */
  delimiterOf(code: number): Stretch | undefined {
    const found = this.font.delimiters[code];
    if (found && !("dir" in found)) throw new NotSet("a sign that has to be loaded");
    return found;
  }
}

const isLoaded = (found: CharData | object | undefined): found is CharData => Array.isArray(found);

/** Scripts whose letters may join are set by others; none of them has signs of formulas. */
const isOfScript = (code: number) => code >= 0x590 && code < 0x2000;

const MOST_REMEMBERED = 2000;

function remembered<T>(known: Map<string, T>, key: string, find: () => T): T {
  if (known.has(key)) return known.get(key)!;
  const found = find();
  if (known.size < MOST_REMEMBERED) known.set(key, found);
  return found;
}
