/** Where the time of a render goes. A clock is an effect, so it comes from outside. */
export const stages = ["parse", "enrich", "fonts", "layout", "raster", "encode"] as const;
export type Stage = (typeof stages)[number];

/** Called as each part of a stage ends; a stage may end several times in one render. */
export type OnStage = (stage: Stage, milliseconds: number) => void;

export interface StageTimer {
  time<T>(stage: Stage, run: () => Promise<T>): Promise<T>;
  timeSync<T>(stage: Stage, run: () => T): T;
}

const untimed: StageTimer = {
  time: (_stage, run) => run(),
  timeSync: (_stage, run) => run(),
};

/** Reports to `onStage` by the clock `now` (milliseconds); without a listener it costs nothing. */
export function stageTimer(onStage: OnStage | undefined, now: () => number): StageTimer {
  if (!onStage) return untimed;
  return {
    async time(stage, run) {
      const start = now();
      try {
        return await run();
      } finally {
        onStage(stage, now() - start);
      }
    },
    timeSync(stage, run) {
      const start = now();
      try {
        return run();
      } finally {
        onStage(stage, now() - start);
      }
    },
  };
}
