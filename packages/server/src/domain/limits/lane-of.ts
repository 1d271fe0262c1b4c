/** Whether a request waits among those for one picture or after them. */
import { JOBS } from "@platen/contract";
import type { Lane } from "@platen/render/pool";

/**
 * A request that becomes several pictures comes after those for one, of callers that have used about as
 * much: whoever asks for a whole deck can wait for longer than whoever waits for one picture.
 */
export function laneOf(request: { cards?: unknown; overflow?: string | undefined }): Lane {
  return request.cards !== undefined || request.overflow === "split" ? "batch" : "render";
}

/** A job comes after all that somebody waits for, and may take longer. */
export const jobPlace = { lane: "batch", times: JOBS.times } as const;
