/** How soon a preview may ask again. All times are ms of the page's clock. */

/**
 * Least time between two requests, so that typing does not flood the service; and how much more for each
 * character past the first thousands, since all of the text is sent.
 */
const SPACING = { least: 110, after: 50_000, each: 0.001 };
/**
 * Pages are set as a whole, because every line above moves those below. So once that takes long, it waits for a
 * pause in the writing, and comes without one when so many times of what it took have passed: a part of them sooner.
 */
const PAPER = { long: 400, pause: 250, times: { all: 3, part: 1 } };

export interface Asked {
  sentAt: number;
  /** Of the newest answer, and how long it took. */
  answeredAt: number;
  took: number;
  /** It was pages: all of them, or only a part was set. */
  paper: "all" | "part" | undefined;
}

/** Before anything was asked. */
export const never: Asked = {
  sentAt: Number.NEGATIVE_INFINITY,
  answeredAt: Number.NEGATIVE_INFINITY,
  took: 0,
  paper: undefined,
};

/**
 * When the next request may be sent.
 *
 * @param changedAt when somebody last wrote
 * @param length of the text, in characters
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
