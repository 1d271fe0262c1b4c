/**
 * Sets the formulas of one document: macros, numbers and labels go from one to the next, and all
 * share one budget.
 */
import { LRUCache } from "lru-cache";
import { costOf, mathBounds } from "./bounds.ts";
import type { MathDrawing } from "./math-drawing.ts";
import type { Before } from "./mathjax/mathjax.ts";
import type { TextOutliner } from "./outline.ts";
import { Definitions } from "./tex/definitions.ts";
import { mayDefine } from "./tex/may-define.ts";
import { hasReferences, mayBeNumbered, withReferences } from "./tex/references.ts";
import { rewrite } from "./tex/rewrite.ts";
import { typeset, type Typeset } from "./typeset.ts";

/** A formula of a document. */
export interface Formula {
  /** TeX, without the signs around it. */
  tex: string;
  /** Whether it is set on a line of its own, and not within text. */
  display: boolean;
}

/** Functions that setting needs from outside. */
export interface MathTools {
  /**
   * Draws text in formulas that MathJax's fonts lack, such as `\text{中文}`: see `mathOutliner`. Without it such a
   * formula is not drawn.
   */
  outliner?: TextOutliner | undefined;
  /**
   * Returns a short text that stands for the given one, such as its SHA-256: drawings are
   * remembered by it.
   */
  digest: (text: string) => string;
  /** Whether drawings have their MathML. */
  mathml?: boolean;
}

/**
 * Draws a document's formulas, given in their order. One that is wrong, too large or too many has
 * no drawing, and a warning. One that shows nothing, because it only defines macros, has a drawing
 * without parts. Loads MathJax only if there is a formula that it has to set. A formula never makes
 * it fail.
 *
 * @param warn called with a formula and what is wrong with it, in words for its author
 */
export async function setFormulas<One extends Formula>(
  formulas: readonly One[],
  tools: MathTools,
  warn: (formula: One, message: string) => void,
): Promise<ReadonlyMap<One, MathDrawing>> {
  const setting = new MathSetting(tools, warn);
  for (const formula of formulas) await setting.meet(formula);
  await setting.settleReferences();
  return setting.drawings;
}

class MathSetting<One extends Formula> {
  readonly drawings = new Map<One, MathDrawing>();
  readonly #tools: MathTools;
  readonly #warn: (formula: One, message: string) => void;
  readonly #budget = new Budget();
  readonly #definitions = new Definitions();
  readonly #labels = new Map<string, string>();
  /** Formulas that refer to labels, which may come after them. */
  readonly #referring: { formula: One; before: Before }[] = [];
  #numbers = 0;

  constructor(tools: MathTools, warn: (formula: One, message: string) => void) {
    this.#tools = tools;
    this.#warn = warn;
  }

  async meet(formula: One): Promise<void> {
    const { tex } = formula;
    const numbered = mayBeNumbered(tex);
    const before: Before = {
      preamble: this.#definitions.preambleFor(tex),
      numbers: numbered ? this.#numbers : 0,
    };
    const refers = hasReferences(tex);
    if (refers) this.#referring.push({ formula, before });
    if (refers && !numbered) return;
    const result = await this.#set(
      formula,
      refers ? withReferences(tex, noLabels, ignore) : tex,
      before,
    );
    if (numbered) this.#number(result);
    if ("drawing" in result && mayDefine.test(tex)) this.#define(formula);
    if (!refers) this.#put(formula, result);
  }

  /** Sets the formulas that refer to labels, now that all labels are known. */
  async settleReferences(): Promise<void> {
    for (const { formula, before } of this.#referring) {
      const { tex } = formula;
      const missing = new Set<string>();
      const resolved = withReferences(tex, this.#labels, (label) => missing.add(label));
      this.#put(formula, await this.#set(formula, resolved, before));
      for (const label of missing)
        this.#warn(
          formula,
          `the formula “${short(tex)}” refers to “${short(label)}”, but no formula has \\label{${short(label)}}`,
        );
    }
  }

  async #set({ display }: One, tex: string, before: Before): Promise<Typeset> {
    const key = keyOf(tex, display, before, this.#tools);
    if (!this.#budget.isOpen(key)) return tooMany;
    const result = await remembered(key, tex, display, before, this.#tools);
    this.#budget.spend(key, result, before.preamble);
    return result;
  }

  #number(result: Typeset): void {
    if (!("drawing" in result)) return;
    this.#numbers = result.numbers;
    for (const [label, number] of result.labels)
      if (!this.#labels.has(label)) this.#labels.set(label, number);
  }

  #define(formula: One): void {
    if (!this.#definitions.learn(rewrite(formula.tex)))
      this.#warn(
        formula,
        `the document's formulas define more macros than are kept: those of “${short(formula.tex)}” are not known to the formulas after it`,
      );
  }

  #put(formula: One, result: Typeset): void {
    const { tex } = formula;
    if ("drawing" in result) {
      const { drawing } = result;
      this.drawings.set(formula, drawing.alt === tex ? drawing : { ...drawing, alt: tex });
    } else
      this.#warn(
        formula,
        `the formula “${short(tex)}” could not be typeset and is shown as its source: ${result.reason}`,
      );
  }
}

const noLabels: ReadonlyMap<string, string> = new Map();
const ignore = () => {};

/** A preamble may be long and go with many formulas. */
function keyOf(
  tex: string,
  display: boolean,
  { preamble, numbers }: Before,
  { digest, mathml }: MathTools,
): string {
  const kinds = mathml ? (["d", "i"] as const) : (["D", "I"] as const);
  const kind = display ? kinds[0] : kinds[1];
  if (preamble === "" && numbers === 0) return kind + tex;
  return `${kind}${tex}\0${numbers} ${digest(preamble)}`;
}

const tooMany: Typeset = {
  reason: "the document has more formulas than one render sets",
  cost: 0,
  hasForeignText: false,
  numbers: 0,
  labels: noLabels,
};

/**
 * Budget of the formulas of one document together. Drawings remembered from other documents are
 * counted as if they were new: else the same document could look otherwise the second time.
 */
class Budget {
  readonly #met = new Set<string>();
  #cost = 0;
  #svg = 0;
  #preamble = "";

  /** Whether this formula may be set: it was set before, or there is something left. */
  isOpen(key: string): boolean {
    if (this.#met.has(key)) return true;
    return this.#cost < mathBounds.documentCost && this.#svg < mathBounds.documentSvg;
  }

  /**
   * Counts a formula. The macros of the formulas before it are read anew whenever they have
   * changed.
   */
  spend(key: string, result: Typeset, preamble: string): void {
    if (this.#met.has(key)) return;
    this.#met.add(key);
    this.#cost += result.cost;
    if (preamble !== "" && preamble !== this.#preamble) {
      this.#cost += costOf(preamble.length, 0);
      this.#preamble = preamble;
    }
    if ("drawing" in result) this.#svg += svgLength(result.drawing);
  }
}

/** Most bytes of drawings that are remembered from document to document. */
const MEMORY = 3 * 1024 * 1024;

const memory = new LRUCache<string, Typeset>({
  maxSize: MEMORY,
  maxEntrySize: MEMORY / 8,
  sizeCalculation: (result, key) => sizeOf(result) + key.length * 2,
});

async function remembered(
  key: string,
  tex: string,
  display: boolean,
  before: Before,
  { outliner, mathml }: MathTools,
): Promise<Typeset> {
  const ownKey = `${key}\0${outliner?.key ?? ""}`;
  const known = memory.get(key) ?? memory.get(ownKey);
  if (known) return known;
  const result = await typeset(tex, display, outliner, before, mathml);
  if ("drawing" in result) deepFreeze(result.drawing);
  memory.set(result.hasForeignText ? ownKey : key, result);
  return result;
}

function deepFreeze(drawing: MathDrawing): void {
  drawing.parts.forEach(Object.freeze);
  Object.freeze(drawing.parts);
  Object.freeze(drawing);
}

/** Estimates the bytes of a result: SVG is ASCII, one byte a character. */
function sizeOf(result: Typeset): number {
  if ("reason" in result) return 200;
  const { length } = result.drawing.mathml ?? "";
  return svgLength(result.drawing) + length + 200 * (result.drawing.parts.length + 1);
}

function svgLength(drawing: MathDrawing): number {
  return drawing.parts.reduce((sum, part) => sum + part.svg.length, 0);
}

const SHOWN = 60;

function short(tex: string): string {
  const shown = tex.replace(/\s+/g, " ").trim();
  return shown.length > SHOWN ? `${shown.slice(0, SHOWN)}…` : shown;
}
