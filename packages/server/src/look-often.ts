/** Looks for work that is kept elsewhere: every so often, and at once when there may be some. */

export interface Looking {
  /** Looks as soon as it may: one look at a time, and once more for what came meanwhile. */
  look: () => void;
  /** Looks no more; resolves when the last look is over. */
  stop: () => Promise<void>;
}

/**
 * @param interval in ms
 * @param take takes what there is
 * @param report is told of a failure once, until a look succeeds: while the database is away, every look fails
 */
export function lookOften(
  interval: number,
  take: () => Promise<void>,
  report: (error: unknown) => void,
): Looking {
  let looked = Promise.resolve();
  let waits = false;
  let failing = false;
  const once = async () => {
    waits = false;
    try {
      await take();
      failing = false;
    } catch (error) {
      if (!failing) report(error);
      failing = true;
    }
  };
  const look = () => {
    if (waits) return;
    waits = true;
    looked = looked.then(once);
  };
  const timer = setInterval(look, interval);
  return {
    look,
    stop: () => {
      clearInterval(timer);
      return looked;
    },
  };
}
