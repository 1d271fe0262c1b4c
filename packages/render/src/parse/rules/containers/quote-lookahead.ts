/**
 * Bounds the lines that quotes look at beyond their end. A quote takes every line up to the next empty one, since each
 * may go on with its last paragraph. Where its last block is no paragraph, those lines are read again after the quote,
 * and the next quote looks at them, too.
 */
import { RenderError } from "../../../diagnostics.ts";
import { environmentOf, type Environment } from "../../environment.ts";
import type { BlockState } from "../../tokens/markdown-types.ts";

/** Most lines that the quotes of a document look at beyond their ends; they take about half a second. */
const MOST = 1_000_000;

interface Lookahead {
  lines: number;
  /** First and last line of a run without an empty or outdented one, by how deep its containers are nested. */
  runs: Map<number, { from: number; to: number }>;
}

const lookaheads = new WeakMap<Environment, Lookahead>();

/**
 * Counts the lines from the end of a quote to the next empty one.
 *
 * @param state stands behind the quote
 * @param end line before which the container of the quote ends
 * @throws RenderError `TOO_COMPLEX` where there are too many
 */
export function countLookahead(state: BlockState, end: number): void {
  const environment = environmentOf(state.env);
  const known = lookaheads.get(environment) ?? { lines: 0, runs: new Map() };
  lookaheads.set(environment, known);
  const { line } = state;
  let run = known.runs.get(environment.containers);
  if (!run || line < run.from || line > run.to) {
    let to = line;
    while (to < end && !state.isEmpty(to) && (state.sCount[to] ?? 0) >= state.blkIndent) to += 1;
    run = { from: line, to };
    known.runs.set(environment.containers, run);
  }
  known.lines += Math.min(run.to, end) - line;
  if (known.lines > MOST)
    throw new RenderError(
      "TOO_COMPLEX",
      "The document has very many quotes without an empty line behind them: finding where each of them ends would take longer " +
        "than a render may. Put an empty line behind every quote.",
      {
        details: [{ path: "markdown", message: "many quotes without an empty line behind them" }],
      },
    );
}
