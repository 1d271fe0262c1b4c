/** Decides how soon a preview may send its next request. All times are ms of the page's clock. */

/**
 * Least time between two requests, so that typing does not flood the service; and the addition for
 * each character past the first `after`, since all of the text is sent.
 */
const SPACING = { least: 110, after: 50_000, each: 0.001 };
/**
 * Pace of paper. Pages are set as a whole, because every line moves those below. If that takes
 * long, the request waits for a pause in the writing, or until a multiple of the last answer's time
 * has passed: a smaller one if only a part was set.
 */
const PAPER = { long: 400, pause: 250, times: { all: 3, part: 1 } };

export interface Asked {
  sentAt: number;
  /** Time of the newest answer, and how long it took. */
  answeredAt: number;
  took: number;
  /** Whether all pages or only a part were set; `undefined` for a picture. */
  paper: "all" | "part" | undefined;
}

/** State before the first request. */
export const never: Asked = {
  sentAt: Number.NEGATIVE_INFINITY,
  answeredAt: Number.NEGATIVE_INFINITY,
  took: 0,
  paper: undefined,
};

/**
 * Returns when the next request may be sent.
 *
 * @param changedAt time of the last change of the text
 * @param length length of the text, in characters
 */
export function nextAt(last: Asked, changedAt: number, length: number): number {
  const { least, after, each } = SPACING;
  const spaced = last.sentAt + least + Math.max(0, length - after) * each;
  if (!last.paper || last.took < PAPER.long) return spaced;
  const rested = Math.min(
    changedAt + PAPER.pause,
    last.answeredAt + PAPER.times[last.paper] * last.took,
  );
  return Math.max(spaced, rested);
}
