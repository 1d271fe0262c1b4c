/** Repeatable choices: the same number gives the same document on every machine. */

export interface Random {
  /** From 0 up to 1, without 1. */
  next: () => number;
  /** A whole number, both bounds included. */
  between: (least: number, most: number) => number;
  pick: <T>(values: readonly T[]) => T;
  /** Whether something happens that happens in that share of all cases. */
  chance: (share: number) => boolean;
}

/** The generator "mulberry32": 32 bits of state, one multiplication a step. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    pick: (values) => {
      const value = values[between(0, values.length - 1)];
      if (value === undefined) throw new Error("nothing to pick from");
      return value;
    },
    chance: (share) => next() < share,
  };
}
