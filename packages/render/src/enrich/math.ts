/** Draws every formula of a document, in their order. */
import type { Diagnostics } from "../diagnostics.ts";
import type { Document, InlineMath, MathBlock, MathDrawing } from "../document.ts";
import { walk } from "../document/walk.ts";
import { createHash } from "../platform/create-hash.ts";
import { BoundedCache } from "../bounded-cache.ts";
import { costOf, mathBounds } from "./math/bounds.ts";
import { Definitions } from "./math/tex/definitions.ts";
import type { Before } from "./math/mathjax/mathjax.ts";
import { mayDefine } from "./math/tex/may-define.ts";
import { hasReferences, mayBeNumbered, withReferences } from "./math/tex/references.ts";
import type { TextOutliner } from "./math/outline.ts";
import { rewrite } from "./math/tex/rewrite.ts";
import type { Typeset } from "./math/typeset.ts";
import { isEmptyDrawing, withoutEmptyFormulas } from "./math/tex/without-empty.ts";

export { mathOutliner } from "./math/outline-fonts.ts";
export type { TextFace, TextOutline, TextOutliner } from "./math/outline.ts";

interface Formula {
  node: MathBlock | InlineMath;
  display: boolean;
  line: number | undefined;
}

const cache = new BoundedCache<Typeset>(3 * 1024 * 1024);

/**
 * Fills `drawing` of every formula. One that is wrong, too large or too many gets none and a warning
 * `MATH_INVALID` with its line. One that only defines macros is taken out of the document. Loads MathJax
 * only when there is a formula that it has to set. A formula never makes it fail.
 *
 * `outliner` draws text in formulas that MathJax's fonts lack, such as `\text{中文}`: see
 * `mathOutliner`. Without it such a formula is not drawn.
 */
export async function drawMath(
  document: Document,
  diagnostics: Diagnostics,
  outliner?: TextOutliner,
): Promise<void> {
  const setting = new MathSetting(diagnostics, outliner);
  for (const formula of formulasOf(document)) await setting.meet(formula);
  await setting.settleReferences();
  if (setting.hasEmpty) withoutEmptyFormulas(document);
}

/** Sets the formulas of one document in their order: macros and numbers go from one to the next. */
class MathSetting {
  readonly #diagnostics: Diagnostics;
  readonly #outliner: TextOutliner | undefined;
  readonly #budget = new Budget();
  readonly #definitions = new Definitions();
  readonly #labels = new Map<string, string>();
  /** Formulas that refer to labels, which may come after them. */
  readonly #referring: (Formula & { before: Before })[] = [];
  #numbers = 0;
  /** Whether a formula shows nothing. */
  hasEmpty = false;

  constructor(diagnostics: Diagnostics, outliner: TextOutliner | undefined) {
    this.#diagnostics = diagnostics;
    this.#outliner = outliner;
  }

  async meet(formula: Formula): Promise<void> {
    const { tex } = formula.node;
    const numbered = mayBeNumbered(tex);
    const before: Before = {
      preamble: this.#definitions.preambleFor(tex),
      numbers: numbered ? this.#numbers : 0,
    };
    const refers = hasReferences(tex);
    if (refers) this.#referring.push({ ...formula, before });
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

  /** Sets what refers to labels, now that all of them are known. */
  async settleReferences(): Promise<void> {
    for (const { before, ...formula } of this.#referring) {
      const { tex } = formula.node;
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

  async #set({ display }: Formula, tex: string, before: Before): Promise<Typeset> {
    const key = keyOf(tex, display, before);
    if (!this.#budget.isOpen(key)) return tooMany;
    const result = await remembered(key, tex, display, before, this.#outliner);
    this.#budget.spend(key, result, before.preamble);
    return result;
  }

  #number(result: Typeset): void {
    if (!("drawing" in result)) return;
    this.#numbers = result.numbers;
    for (const [label, number] of result.labels)
      if (!this.#labels.has(label)) this.#labels.set(label, number);
  }

  #define(formula: Formula): void {
    if (!this.#definitions.learn(rewrite(formula.node.tex)))
      this.#warn(
        formula,
        `the document's formulas define more macros than are kept: those of “${short(formula.node.tex)}” are not known to the formulas after it`,
      );
  }

  #put(formula: Formula, result: Typeset): void {
    const { node } = formula;
    if ("drawing" in result) {
      const { drawing } = result;
      this.hasEmpty ||= isEmptyDrawing(drawing);
      node.drawing = drawing.alt === node.tex ? drawing : { ...drawing, alt: node.tex };
    } else
      this.#warn(
        formula,
        `the formula “${short(node.tex)}” could not be typeset and is shown as its source: ${result.reason}`,
      );
  }

  #warn({ line }: Formula, message: string): void {
    this.#diagnostics.warn("MATH_INVALID", message, line);
  }
}

const noLabels: ReadonlyMap<string, string> = new Map();
const ignore = () => {};

/** A preamble may be long and go with many formulas. */
function keyOf(tex: string, display: boolean, { preamble, numbers }: Before): string {
  const kind = display ? "D" : "I";
  if (preamble === "" && numbers === 0) return kind + tex;
  const known = createHash("sha256").update(preamble).digest("base64");
  return `${kind}${tex}\0${numbers} ${known}`;
}

const tooMany: Typeset = {
  reason: "the document has more formulas than one render sets",
  cost: 0,
  hasForeignText: false,
  numbers: 0,
  labels: noLabels,
};

/**
 * What the formulas of one document may take together. It counts what is remembered from other
 * documents as if it were new: else the same document could look otherwise the second time.
 */
class Budget {
  readonly #met = new Set<string>();
  #cost = 0;
  #svg = 0;
  #preamble = "";

  /** Whether this formula may be set: it was already, or there is something left. */
  isOpen(key: string): boolean {
    if (this.#met.has(key)) return true;
    return this.#cost < mathBounds.documentCost && this.#svg < mathBounds.documentSvg;
  }

  /** The macros of the formulas before are read anew whenever they are others. */
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

function formulasOf(document: Document): Formula[] {
  const found: Formula[] = [];
  walk(document, {
    block: (block) => {
      if (block.type === "math") found.push({ node: block, display: true, line: block.line });
    },
    inline: (inline, owner) => {
      if (inline.type === "inlineMath")
        found.push({
          node: inline,
          display: inline.display ?? false,
          line: inline.line ?? owner.line,
        });
    },
  });
  return found;
}

let loading: Promise<typeof import("./math/typeset.ts")> | undefined;

/** Once for all formulas: even an import that is done already takes a while. */
function loadTypeset(): Promise<typeof import("./math/typeset.ts")> {
  return (loading ??= import("./math/typeset.ts"));
}

async function remembered(
  key: string,
  tex: string,
  display: boolean,
  before: Before,
  outliner: TextOutliner | undefined,
): Promise<Typeset> {
  const ownKey = `${key}\0${outliner?.key ?? ""}`;
  const known = cache.get(key) ?? cache.get(ownKey);
  if (known) return known;
  const { typeset } = await loadTypeset();
  const result = await typeset(tex, display, outliner, before);
  if ("drawing" in result) deepFreeze(result.drawing);
  cache.set(result.hasForeignText ? ownKey : key, result, sizeOf(result));
  return result;
}

function deepFreeze(drawing: MathDrawing): void {
  drawing.parts.forEach(Object.freeze);
  Object.freeze(drawing.parts);
  Object.freeze(drawing);
}

/** Rough bytes: SVG is ASCII, one each. */
function sizeOf(result: Typeset): number {
  if ("reason" in result) return 200;
  return svgLength(result.drawing) + 200 * (result.drawing.parts.length + 1);
}

function svgLength(drawing: MathDrawing): number {
  return drawing.parts.reduce((sum, part) => sum + part.svg.length, 0);
}

const SHOWN = 60;

function short(tex: string): string {
  const shown = tex.replace(/\s+/g, " ").trim();
  return shown.length > SHOWN ? `${shown.slice(0, SHOWN)}…` : shown;
}
