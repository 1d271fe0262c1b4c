/** The moment that a still world stands at: 2000-01-01T00:00:00Z. */
const MOMENT = 946_684_800_000;

/**
 * Makes everything that differs from run to run stand still until it is released: random numbers
 * follow a fixed sequence and the clock does not move. Mermaid asks both where no diagram says so.
 */
export function holdStill(): { release(): void } {
  const { random } = Math;
  const RealDate = globalThis.Date;
  let state = 1;
  // The minimal standard generator of Park and Miller: good enough for wobbly lines.
  Math.random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  globalThis.Date = stillDate(RealDate);
  return {
    release() {
      Math.random = random;
      globalThis.Date = RealDate;
    },
  };
}

function stillDate(RealDate: DateConstructor): DateConstructor {
  return new Proxy(RealDate, {
    construct: (target, args: unknown[], newTarget) =>
      Reflect.construct(target, args.length === 0 ? [MOMENT] : args, newTarget) as Date,
    apply: (target) => new target(MOMENT).toString(),
    get: (target, name) => (name === "now" ? () => MOMENT : Reflect.get(target, name, target)),
  });
}
