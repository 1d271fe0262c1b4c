/** Repeatable choices: the same number gives the same document on every machine. */
import { between, oneOf, randomFrom as numbersFrom } from "../random.ts";

export interface Random {
  /** Returns the next number from 0 to below 1. */
  next: () => number;
  /** A whole number, both bounds included. */
  between: (least: number, most: number) => number;
  pick: <T>(values: readonly T[]) => T;
  /** Whether something happens that happens in that share of all cases. */
  chance: (share: number) => boolean;
}

export function randomFrom(seed: number): Random {
  const next = numbersFrom(seed);
  return {
    next,
    between: (least, most) => between(next, least, most),
    pick: (values) => oneOf(next, values),
    chance: (share) => next() < share,
  };
}
