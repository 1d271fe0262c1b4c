/**
 * Stages in which the time of a render is counted; a clock is an effect, so it comes from outside.
 * `fetch` is a pool's wait for a document's images, which have no child meanwhile.
 */
export const stages = ["parse", "fetch", "enrich", "fonts", "layout", "raster", "encode"] as const;
export type Stage = (typeof stages)[number];

/** Called as each part of a stage ends; a stage may end several times in one render. */
export type OnStage = (stage: Stage, milliseconds: number) => void;

/**
 * Shares of a render's processor time that a stage may use each time that it is begun, from 0 to 1.
 */
export const stageShares: Readonly<Record<Stage, number>> = {
  parse: 0.3,
  fetch: 0,
  enrich: 0.6,
  fonts: 0.3,
  layout: 0.7,
  raster: 0.7,
  encode: 0.7,
};

/** Called as a stage begins, and with the outer stage when one within it ends. */
export type OnStageBegin = (stage: Stage) => void;

export interface StageTimer {
  time<T>(stage: Stage, run: () => Promise<T>): Promise<T>;
  timeSync<T>(stage: Stage, run: () => T): T;
}

const untimed: StageTimer = {
  time: (_stage, run) => run(),
  timeSync: (_stage, run) => run(),
};

/**
 * Makes a timer that reports to `onStage` by the clock `now` (milliseconds), and to `onBegin`;
 * without a listener it costs nothing. A stage within another counts for itself alone.
 */
export function stageTimer(
  onStage: OnStage | undefined,
  now: () => number,
  onBegin?: OnStageBegin,
): StageTimer {
  if (!onStage && !onBegin) return untimed;
  /** Open stages, outermost first, each with the time of the stages within it. */
  const open: { stage: Stage; within: number }[] = [];
  const begin = (stage: Stage) => {
    open.push({ stage, within: 0 });
    onBegin?.(stage);
    return now();
  };
  const end = (stage: Stage, start: number) => {
    const all = now() - start;
    const own = all - (open.pop()?.within ?? 0);
    const outer = open.at(-1);
    if (outer) outer.within += all;
    if (outer) onBegin?.(outer.stage);
    onStage?.(stage, own);
  };
  return {
    async time(stage, run) {
      const start = begin(stage);
      try {
        return await run();
      } finally {
        end(stage, start);
      }
    },
    timeSync(stage, run) {
      const start = begin(stage);
      try {
        return run();
      } finally {
        end(stage, start);
      }
    },
  };
}
