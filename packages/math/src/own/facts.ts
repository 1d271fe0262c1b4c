/** Facts of commands, signs and the font, looked up in `facts.json`. */
import { NotSet, REL, type Stretch } from "./atom.ts";
import type {
  CharData,
  Command,
  FactsData,
  FontData,
  FontParams,
  Form,
  OperatorEntry,
  SignRange,
} from "./facts-data.ts";
import { Letters } from "./letters.ts";

/** A letter that is drawn. */
export type Letter = [number, number, number, CharData[3]];

export class Facts {
  readonly params: FontParams;
  /** Share of a letter's slant by which scripts over and under it are moved. */
  readonly skewIcFactor: number;
  readonly #data: FactsData;
  readonly #font: FontData;
  readonly #variants = new Map<string, Letters>();

  constructor(data: FactsData) {
    this.#data = data;
    this.#font = data.font;
    this.params = data.font.params;
    this.skewIcFactor = data.font.skewIcFactor;
    for (const [name, variant] of Object.entries(data.font.variants))
      this.#variants.set(name, new Letters(variant));
  }

  /** Returns the facts of the command `\name`; `undefined`: it is not set here. */
  command(name: string): Command | undefined {
    return own(this.#data.commands, name);
  }

  environment(name: string): Command | undefined {
    return own(this.#data.environments, name);
  }

  /**
   * Returns the character of a delimiter as it is written, such as `(` or `\lfloor`; `undefined`:
   * it is none.
   */
  delimiter(written: string): string | undefined {
    return own(this.#data.delimiters, written);
  }

  /** Returns a sign's entry in the table of signs, by the first of these forms that it has. */
  operator(sign: string, forms: readonly Form[] = ANY): OperatorEntry | undefined {
    for (const form of forms) {
      const entry = own(this.#data.operators[form], sign);
      if (entry) return entry;
    }
    return undefined;
  }

  /** Returns a sign's entries in the table of signs, in all its forms. */
  operatorForms(sign: string): OperatorEntry[] {
    return ANY.map((form) => own(this.#data.operators[form], sign)).filter(
      (entry) => entry !== undefined,
    );
  }

  /**
   * Returns class and kind of a sign, by its entry in the table or else by its block of characters.
   */
  rangeOf(sign: string): SignRange {
    const entry = this.operator(sign);
    if (entry) return [0, 0, entry[2], "mo"];
    const code = sign.codePointAt(0)!;
    const range = this.#data.ranges.find(([, last]) => code <= last);
    return range && code >= range[0] ? range : [0, 0, REL, "mo"];
  }

  /**
   * Returns a letter of a font.
   *
   * @throws NotSet if the font has none of its own
   */
  char(variant: string, code: number): Letter {
    const found = this.#lookUp(variant, code);
    if (!found) throw new NotSet("the fonts have no such letter");
    const more = found[3];
    if (isOfScript(code) || more?.unknown || (more?.c !== undefined && more.p === undefined))
      throw new NotSet("a letter that is not drawn as one");
    return found as Letter;
  }

  /** Returns the number under which a font has a letter. */
  codeIn(variant: string, code: number): number {
    return this.#lookUp(variant, code)?.[3]?.smp ?? code;
  }

  #lookUp(variant: string, code: number): CharData | undefined {
    for (let name: string | null = variant; name !== null;) {
      const letters: Letters | undefined = this.#variants.get(name);
      const found = letters?.get(code);
      if (found !== undefined) return found ?? undefined;
      name = letters?.inherits ?? null;
    }
    return undefined;
  }

  /**
   * Returns the text that is drawn in the place of a character; `undefined`: the character itself.
   */
  remapped(place: "accent" | "mo", code: number): string | undefined {
    return this.#font.remapped[place][code];
  }

  /** Returns how a sign is stretched; `undefined`: it is not. */
  delimiterOf(code: number): Stretch | undefined {
    return this.#font.delimiters[code];
  }

  /** Returns the variant that has a sign in one of its sizes. */
  sizeVariant(code: number, size: number): string {
    const variants = this.delimiterOf(code)?.variants;
    return this.#font.sizeVariants[variants ? variants[size]! : size]!;
  }

  /** Returns the variant that has a part of a sign. */
  stretchVariant(code: number, part: number): string {
    return this.#font.stretchVariants[this.delimiterOf(code)?.stretchv?.[part] ?? 0]!;
  }
}

const ANY: readonly Form[] = ["infix", "prefix", "postfix"];

const own = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/**
 * Whether a letter is of a script whose letters may join: those are set elsewhere, and none of them
 * is a sign of formulas.
 */
const isOfScript = (code: number) => code >= 0x590 && code < 0x2000;
