/**
 * Where the time of a render goes; a clock is an effect, so it comes from outside. `fetch` is the wait
 * of a pool for a document's images, which have no child meanwhile. `engine` counts the pictures that our own press
 * leaves to the engine; of their time it has what is in no other stage.
 */
export const stages = [
  "parse",
  "fetch",
  "enrich",
  "fonts",
  "layout",
  "raster",
  "encode",
  "engine",
] as const;
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

/**
 * Reports to `onStage` by the clock `now` (milliseconds); without a listener it costs nothing. A
 * stage within another (bands are drawn while they are encoded) counts for itself alone.
 */
export function stageTimer(onStage: OnStage | undefined, now: () => number): StageTimer {
  if (!onStage) return untimed;
  /** What stages within each open stage have taken, outermost first. */
  const open: { within: number }[] = [];
  const begin = () => {
    open.push({ within: 0 });
    return now();
  };
  const end = (stage: Stage, start: number) => {
    const all = now() - start;
    const own = all - (open.pop()?.within ?? 0);
    const outer = open.at(-1);
    if (outer) outer.within += all;
    onStage(stage, own);
  };
  return {
    async time(stage, run) {
      const start = begin();
      try {
        return await run();
      } finally {
        end(stage, start);
      }
    },
    timeSync(stage, run) {
      const start = begin();
      try {
        return run();
      } finally {
        end(stage, start);
      }
    },
  };
}
