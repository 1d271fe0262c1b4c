import type { DiagramError } from "../diagram-error.ts";

/** @param most the bound, in ms */
export function tooSlow(most: number): DiagramError {
  return { message: `The diagram takes longer than ${most / 1000} seconds to lay out.` };
}
