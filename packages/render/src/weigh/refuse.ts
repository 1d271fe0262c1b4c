/**
 * Refuses a document that would take too long by the costs in `costs.ts`, and says which part of it
 * does. One that is certainly too heavy is refused while it is still read, in
 * `parse/source/reading-weight.ts`.
 */
import { RenderError } from "../diagnostics.ts";
import { kinds } from "./costs.ts";
import type { Weight } from "./weigh.ts";

/** Most that a document may weigh, in ms, unless said otherwise. */
export const WEIGHT_LIMIT = 5000;

/**
 * @param fitsPdf whether it would not be too much as a PDF; asked only if there is something to refuse
 * @throws RenderError `TOO_COMPLEX` that says what takes so long, where, and what to do
 */
export function refuseHopeless(
  { ms, parts: [most] }: Weight,
  limit: number,
  fitsPdf: () => boolean,
): void {
  if (ms <= limit || !most) return;
  const what = `${most.count} ${kinds[most.kind]}`;
  const where = most.line === undefined ? "" : `, above all in what begins on line ${most.line}`;
  const advice = fitsPdf() ? "Choose the format pdf, split the document" : "Split the document";
  throw new RenderError(
    "TOO_COMPLEX",
    `The document would take some ${seconds(ms)} s of processor time; a render may take ` +
      `${seconds(limit)} s. Its ${what} take ${seconds(most.ms)} s of them${where}. ` +
      `${advice}, or leave some of them out.`,
    {
      details: [{ path: "markdown", message: `${what}${where}` }],
      internal: `weight limit: ${limit} ms`,
    },
  );
}

function seconds(ms: number): string {
  return ms < 9500 ? (ms / 1000).toFixed(1) : String(Math.round(ms / 1000));
}
