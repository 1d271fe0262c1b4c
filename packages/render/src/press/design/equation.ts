/** Where an equation and its number stand in a line, for both presses. */
import type { MathDrawing, MathPart } from "../../document.ts";

/** A displayed formula in one line. Lengths are in em of the formula. */
interface PlacedFormula {
  parts: readonly MathPart[];
  /** Multiplies every length: 1, or less where the formula is wider than its place. */
  scale: number;
}

/** Least space between an equation and its number, in em. */
const GAP = 1;

/**
 * Fits a displayed formula into a place. One with a number becomes one drawing as wide as the place:
 * the number at the margin, the equation in the middle, or as near to it as the number lets it.
 *
 * @param width Room for it, in em of the formula.
 */
export function placeFormula(drawing: MathDrawing, width: number): PlacedFormula {
  const { parts, tagged } = drawing;
  if (!tagged) return { parts, scale: fit(widthOf(parts), width) };
  const { equation, tag } = tagged;
  const scale = fit(equation.width + GAP + tag.width, width);
  const line = Math.max(width / scale, equation.width + GAP + tag.width);
  const middle = (line - equation.width) / 2;
  const at = Math.min(middle, line - tag.width - GAP - equation.width);
  return { parts: [sideBySide(equation, at, tag, line - tag.width, line)], scale };
}

/** How much smaller a formula within a line is set, so that its widest part fits into `width` em. */
export function lineScale(parts: readonly MathPart[], width: number): number {
  return fit(
    parts.reduce((widest, part) => Math.max(widest, part.width), 0),
    width,
  );
}

/** Width of a formula on one line, in em. */
export function widthOf(parts: readonly MathPart[]): number {
  return parts.reduce((sum, { gap, width }) => sum + gap + width, 0);
}

const LEAST_SCALE = 0.01;
const fit = (natural: number, width: number) =>
  natural > width ? Math.max(LEAST_SCALE, width / natural) : 1;

/** Two drawings on one baseline, in one. */
function sideBySide(a: MathPart, aX: number, b: MathPart, bX: number, width: number): MathPart {
  const above = Math.max(a.height - a.depth, b.height - b.depth);
  const depth = Math.max(a.depth, b.depth);
  const height = above + depth;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${units(width)} ${units(height)}">` +
    within(a, aX, above) +
    within(b, bX, above) +
    "</svg>";
  return { svg, width, height, depth, gap: 0 };
}

function within({ svg, width, height, depth }: MathPart, x: number, above: number): string {
  const place = `x="${units(x)}" y="${units(above - (height - depth))}" width="${units(width)}" height="${units(height)}"`;
  return svg.replace(/^<svg xmlns="[^"]*" width="[^"]*" height="[^"]*"/, `<svg ${place}`);
}

const units = (em: number) => Math.round(em * 10_000) / 10;
