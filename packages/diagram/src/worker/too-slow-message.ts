/**
 * The words for a diagram that takes too long. `index.ts` refuses one by its weight before it is drawn; a child at work
 * is ended by its pool, after the `DEADLINE` of `diagram-pool.ts`.
 */
import type { DiagramError } from "../diagram-error.ts";

/** @param most the bound, in ms */
export function tooSlow(most: number): DiagramError {
  return { message: `The diagram takes longer than ${most / 1000} seconds to lay out.` };
}
