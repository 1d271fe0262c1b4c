import type { Diagnostics } from "../diagnostics.ts";
import type { Document, InlineMath, MathBlock, MathDrawing } from "../document.ts";
import { walk } from "../walk.ts";
import { BoundedCache } from "../bounded-cache.ts";
import { mathBounds } from "./math/bounds.ts";
import type { TextOutliner } from "./math/outline.ts";
import { typeset, type Typeset } from "./math/typeset.ts";

export { mathOutliner } from "./math/outline-fonts.ts";
export type { TextFace, TextOutline, TextOutliner } from "./math/outline.ts";

interface Formula {
  node: MathBlock | InlineMath;
  display: boolean;
  line: number | undefined;
}

const cache = new BoundedCache<Typeset>(16 * 1024 * 1024);

/**
 * Fills `drawing` of every formula. One that is wrong, too large or too many gets none and a warning
 * `MATH_INVALID` with its line. Loads MathJax only when there is a formula. Never fails.
 *
 * `outliner` draws text in formulas that MathJax's fonts lack, such as `\text{中文}`: see
 * `mathOutliner`. Without it such a formula is not drawn.
 */
export async function drawMath(
  document: Document,
  diagnostics: Diagnostics,
  outliner?: TextOutliner,
): Promise<void> {
  const budget = new Budget();
  for (const { node, display, line } of formulasOf(document)) {
    const key = (display ? "D" : "I") + node.tex;
    const result = budget.isOpen(key)
      ? await remembered(key, node.tex, display, outliner)
      : tooMany;
    budget.spend(key, result);
    if ("drawing" in result) node.drawing = result.drawing;
    else diagnostics.warn("MATH_INVALID", message(node.tex, result.reason), line);
  }
}

const tooMany: Typeset = {
  reason: "the document has more formulas than one render sets",
  cost: 0,
  hasForeignText: false,
};

/**
 * What the formulas of one document may take together. It counts what is remembered from other
 * documents as if it were new: else the same document could look otherwise the second time.
 */
class Budget {
  readonly #met = new Set<string>();
  #cost = 0;
  #svg = 0;

  /** Whether this formula may be set: it was already, or there is something left. */
  isOpen(key: string): boolean {
    if (this.#met.has(key)) return true;
    return this.#cost < mathBounds.documentCost && this.#svg < mathBounds.documentSvg;
  }

  spend(key: string, result: Typeset): void {
    if (result === tooMany || this.#met.has(key)) return;
    this.#met.add(key);
    this.#cost += result.cost;
    if ("drawing" in result) this.#svg += svgLength(result.drawing);
  }
}

/** Loads MathJax and sets a few formulas, so that a process's first document need not wait for it. */
export async function prewarmMath(): Promise<void> {
  for (let round = 0; round < 10; round += 1)
    for (const tex of warmUp) await typeset(`${tex}_{${round}}`, round % 2 === 0, undefined);
}

const warmUp = [
  String.raw`\sum_{i=0}^n \frac{x_i^2}{\sqrt{2}}`,
  String.raw`\begin{pmatrix}a & b\\ c & d\end{pmatrix}`,
  String.raw`\mathbb{R} \to \mathcal{O}(n \log n) \text{ if } x > 0`,
];

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

async function remembered(
  key: string,
  tex: string,
  display: boolean,
  outliner: TextOutliner | undefined,
): Promise<Typeset> {
  const ownKey = `${key}\0${outliner?.key ?? ""}`;
  const known = cache.get(key) ?? cache.get(ownKey);
  if (known) return known;
  const result = await typeset(tex, display, outliner);
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

function message(tex: string, reason: string): string {
  const shown = tex.replace(/\s+/g, " ").trim();
  const short = shown.length > SHOWN ? `${shown.slice(0, SHOWN)}…` : shown;
  return `the formula “${short}” could not be typeset and is shown as its source: ${reason}`;
}
