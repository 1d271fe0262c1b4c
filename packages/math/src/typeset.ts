import { costOf, FormulaError, mathBounds } from "./bounds.ts";
import type { MathDrawing } from "./math-drawing.ts";
import type { Before, Converted, Meter } from "./mathjax/mathjax.ts";
import { ForeignText, type TextOutliner } from "./outline.ts";
import { loadFacts, setOwn, type Facts } from "./own/index.ts";
import { mayDefine } from "./tex/may-define.ts";
import { partsOf, type Parts } from "./parts.ts";
import { rewrite } from "./tex/rewrite.ts";
import { isTexError } from "./mathjax/tex-error.ts";

/** A formula set, or why it could not be. */
export type Typeset = ({ drawing: MathDrawing } | { reason: string }) & {
  /** Cost of setting it, by `costOf`. */
  cost: number;
  /** Whether it depends on the outliner. */
  hasForeignText: boolean;
  /** How many equations of the document are numbered now, and the numbers of its labels. */
  numbers: number;
  labels: ReadonlyMap<string, string>;
};

const nothingBefore: Before = { preamble: "", numbers: 0 };

/**
 * Sets one formula. Depends on nothing but its arguments, and a formula that is wrong is no failure.
 *
 * @param asMathml whether the drawing has its MathML, for which MathJax is loaded
 * @throws what kept our setter's facts from being loaded: then the formula is not to blame
 */
export async function typeset(
  tex: string,
  display: boolean,
  outliner: TextOutliner | undefined,
  before: Before = nothingBefore,
  asMathml = false,
): Promise<Typeset> {
  const facts = await loadFacts();
  const meter: Meter = { nodes: 0 };
  const foreign = new ForeignText(outliner);
  let result: { drawing: MathDrawing } | { reason: string };
  let { numbers } = before;
  let labels: Typeset["labels"] = noLabels;
  try {
    checkBounds(tex);
    const set = await partsFor(rewrite(tex), display, facts, foreign, meter, before);
    const mathml = asMathml ? await mathmlOf(rewrite(tex), display, before) : undefined;
    result = { drawing: { ...set.parts, alt: tex, ...(mathml !== undefined && { mathml }) } };
    ({ numbers, labels } = set);
  } catch (error) {
    result = { reason: reasonOf(error) };
  }
  const cost = costOf(Math.min(tex.length, mathBounds.length), meter.nodes);
  return { ...result, cost, hasForeignText: foreign.isUsed, numbers, labels };
}

const noLabels: Typeset["labels"] = new Map();

async function partsFor(
  tex: string,
  display: boolean,
  facts: Facts,
  foreign: ForeignText,
  meter: Meter,
  before: Before,
): Promise<Pick<Typeset, "numbers" | "labels"> & { parts: Parts }> {
  const plain = withoutMathJax(tex, display, facts, meter, before);
  if (plain) return partsIn(plain, display, foreign);
  const { mathEngine } = await import("./mathjax/mathjax.ts");
  const engine = await mathEngine();
  let converted = await engine.convert(tex, display, foreign.measure, meter, before);
  if (foreign.isWanting) {
    await foreign.load();
    converted = await engine.convert(tex, display, foreign.measure, meter, before);
  }
  return partsIn(converted, display, foreign);
}

async function mathmlOf(
  tex: string,
  display: boolean,
  before: Before,
): Promise<string | undefined> {
  const { mathEngine } = await import("./mathjax/mathjax.ts");
  return (await mathEngine()).mathml(tex, display, before);
}

/** @returns undefined if it has something that only MathJax sets */
function withoutMathJax(
  tex: string,
  display: boolean,
  facts: Facts,
  meter: Meter,
  before: Before,
): Converted | undefined {
  if (before.preamble !== "" || mayDefine.test(tex)) return undefined;
  const own = setOwn(tex, display, facts);
  if (!own) return undefined;
  meter.nodes = own.atoms;
  return { container: own.container, numbers: before.numbers, labels: new Map() };
}

function partsIn(
  { container, numbers, labels }: Converted,
  display: boolean,
  foreign: ForeignText,
): Pick<Typeset, "numbers" | "labels"> & { parts: Parts } {
  return { parts: partsOf(container, display, foreign.outline), numbers, labels };
}

function checkBounds(tex: string): void {
  if (tex.length > mathBounds.length)
    throw new FormulaError(
      `it has ${tex.length} characters, and ${mathBounds.length} is the most that is set`,
    );
  let depth = 0;
  for (let i = 0; i < tex.length; i += 1) {
    const unit = tex.charCodeAt(i);
    if (unit === BACKSLASH) i += 1;
    else if (unit === OPEN) depth += 1;
    else if (unit === CLOSE) depth -= 1;
    if (depth > mathBounds.depth) throw new FormulaError(TOO_DEEP);
  }
}

const BACKSLASH = 0x5c;
const OPEN = 0x7b;
const CLOSE = 0x7d;
const TOO_DEEP = "it nests too deep";
const REASON_LENGTH = 120;

function reasonOf(error: unknown): string {
  if (error instanceof RangeError) return TOO_DEEP;
  const message = error instanceof Error || isTexError(error) ? error.message : String(error);
  const line = message.replace(/\s+/g, " ").trim();
  return line.length > REASON_LENGTH ? `${line.slice(0, REASON_LENGTH)}…` : line;
}
