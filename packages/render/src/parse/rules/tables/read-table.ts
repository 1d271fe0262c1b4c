import type { BlockState } from "../../tokens/markdown-types.ts";

/**
 * Reads lines that a rule has mended as a table of the document.
 *
 * @param lineOf the line of the document, 0-based, by that of the mended source
 * @returns whether they are one
 */
export function readTable(
  state: BlockState,
  source: readonly string[],
  lineOf: (line: number) => number,
): boolean {
  const table = state.md.block.ruler.__rules__.find(({ name }) => name === "table")?.fn;
  if (!table) return false;
  const before = state.tokens.length;
  const own = new state.md.block.State(source.join("\n"), state.md, state.env, state.tokens);
  own.level = state.level;
  if (!table(own, 0, own.lineMax, false)) return false;
  for (const token of state.tokens.slice(before))
    if (token.map) token.map = [lineOf(token.map[0]), lineOf(token.map[1])];
  return true;
}
