import { FormulaError } from "./bounds.ts";
import type { MeasureText, TextSize } from "./mathjax/mathjax.ts";
import type { OutlineText } from "./drawing/svg.ts";

/** A piece of text as drawn: in 1000 units to the em, y upwards, the origin on the baseline. */
export interface TextOutline {
  advance: number;
  /** Highest and lowest point, at least 0 and at most 0. */
  top: number;
  bottom: number;
  /** SVG path data; empty for a space. */
  path: string;
}

export interface TextFace {
  bold: boolean;
  italic: boolean;
}

/**
 * Draws text as outlines, for characters of a formula that MathJax's fonts lack: `\text{中文}`. A
 * drawing must not hold text, since presses have no fonts for it.
 */
export interface TextOutliner {
  /** Tells apart outliners that draw differently. */
  readonly key: string;
  /** `undefined` if no font has one of the characters. */
  outline(text: string, face: TextFace): Promise<TextOutline | undefined>;
}

/** Size in em of text whose outline is not known yet. */
const unknownSize: TextSize = { w: 0.6, h: 0.75, d: 0.2 };

interface Met {
  text: string;
  face: TextFace;
  outline?: TextOutline | undefined;
}

/**
 * Text of one formula in characters that MathJax's fonts lack. A text met for the first time gets a
 * guessed size; then `load` fetches its outline, and the formula is to be set again.
 */
export class ForeignText {
  readonly #outliner: TextOutliner | undefined;
  readonly #met = new Map<string, Met>();
  #isLoaded = true;

  constructor(outliner: TextOutliner | undefined) {
    this.#outliner = outliner;
  }

  /** Whether the drawing may depend on the outliner. */
  get isUsed(): boolean {
    return this.#met.size > 0;
  }

  /** Whether texts were met that `load` has to fetch. */
  get isWanting(): boolean {
    return !this.#isLoaded;
  }

  readonly measure: MeasureText = (text, variant): TextSize => {
    const key = `${variant}\0${text}`;
    let met = this.#met.get(key);
    if (!met) {
      this.#met.set(key, (met = { text, face: faceOf(variant) }));
      this.#isLoaded = false;
    }
    if (!met.outline) return unknownSize;
    const { advance, top, bottom } = met.outline;
    return { w: advance / 1000, h: top / 1000, d: -bottom / 1000 };
  };

  /**
   * Returns the path of a text. Not every measured text is drawn: some signs are only looked up
   * before larger ones are taken.
   *
   * @throws FormulaError for a text that no font has.
   */
  readonly outline: OutlineText = (text, variant) => {
    const outline = this.#met.get(`${variant}\0${text}`)?.outline;
    if (outline) return outline.path;
    throw new FormulaError(`no font has all the characters of “${text.slice(0, 20)}”`);
  };

  async load(): Promise<void> {
    for (const met of this.#met.values())
      met.outline ??= await this.#outliner?.outline(met.text, met.face);
    this.#isLoaded = true;
  }
}

function faceOf(variant: string): TextFace {
  return { bold: variant.includes("bold"), italic: variant.includes("italic") };
}
