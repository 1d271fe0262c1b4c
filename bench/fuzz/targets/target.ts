/** A part of Platen that reads what strangers write, and what it must never do. */
export interface Target {
  /** Share of all executions in comparison with the other targets: cheap ones take more. */
  share: number;
  /** Inputs that it begins with, and words that are put into others. */
  seeds: () => (string | Uint8Array)[];
  dictionary: readonly string[];
  /** Longest input, in bytes. */
  longest: number;
  /**
   * Reads one input.
   *
   * @throws whatever it should not: errors of its documented kinds are caught here
   */
  run: (input: Buffer) => void | Promise<void>;
}

/** Something that does not hold although nothing was thrown. */
export class Broken extends Error {
  override readonly name = "Broken";
}

export function must(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Broken(what);
}

/** Runs it, and lets errors of these kinds pass. */
export function allowing<Result>(
  kinds: readonly (abstract new (...given: never[]) => Error)[],
  work: () => Result,
): Result | undefined {
  try {
    return work();
  } catch (error) {
    if (kinds.some((kind) => error instanceof kind)) return undefined;
    throw error;
  }
}
