/** How much one formula and one document may ask for. */
export const mathBounds = {
  /** Longest formula, in UTF-16 units. Time may grow with the square of the length. */
  length: 5000,
  /** Groups, fences and environments within one another, and macros within macros. */
  depth: 100,
  /** Macro expansions in one formula. */
  macros: 1000,
  /** Characters that macros may expand to at once. */
  buffer: 5 * 1024,
  /** Nodes of the tree, macros expanded. */
  nodes: 6000,
  /** Widest and tallest drawing, in em. */
  size: 1000,
  /** Largest SVG of one formula, all parts together, in characters. */
  svg: 1024 * 1024,
  /** Largest SVG of all formulas of a document, repeated ones counted once. */
  documentSvg: 16 * 1024 * 1024,
  /** Most that `costOf` may come to over all the different formulas of a document. */
  documentCost: 400_000,
} as const;

/** Greatest cost of a formula of this length and number of nodes: at worst, 100 units take a millisecond. */
export function costOf(length: number, nodes: number): number {
  return 40 + length + nodes + (length * length + nodes * nodes) / 1000;
}

/** A reason, for people, why a formula is not drawn. */
export class FormulaError extends Error {}
