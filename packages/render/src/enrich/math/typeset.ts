import type { MathDrawing } from "../../document.ts";
import { costOf, FormulaError, mathBounds } from "./bounds.ts";
import { isTexError, mathEngine, type Meter } from "./mathjax.ts";
import { ForeignText, type TextOutliner } from "./outline.ts";
import { partsOf, type Parts } from "./parts.ts";

/** A formula set, or why it could not be. */
export type Typeset = ({ drawing: MathDrawing } | { reason: string }) & {
  /** What that cost, by `costOf`. */
  cost: number;
  /** Whether it depends on the outliner. */
  hasForeignText: boolean;
};

/** Sets one formula. Never fails; depends on nothing but its arguments. */
export async function typeset(
  tex: string,
  display: boolean,
  outliner: TextOutliner | undefined,
): Promise<Typeset> {
  const meter: Meter = { nodes: 0 };
  const foreign = new ForeignText(outliner);
  let result: { drawing: MathDrawing } | { reason: string };
  try {
    checkBounds(tex);
    const parts = await partsFor(tex, display, foreign, meter);
    result = { drawing: { ...parts, alt: tex } };
  } catch (error) {
    result = { reason: reasonOf(error) };
  }
  const cost = costOf(Math.min(tex.length, mathBounds.length), meter.nodes);
  return { ...result, cost, hasForeignText: foreign.isUsed };
}

async function partsFor(
  tex: string,
  display: boolean,
  foreign: ForeignText,
  meter: Meter,
): Promise<Parts> {
  const engine = await mathEngine();
  let container = await engine.convert(tex, display, foreign.measure, meter);
  if (foreign.isWanting) {
    await foreign.load();
    container = await engine.convert(tex, display, foreign.measure, meter);
  }
  return partsOf(container, display, foreign.outline);
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
