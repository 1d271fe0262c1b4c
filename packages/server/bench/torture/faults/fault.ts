import type { Random } from "../../../../../bench/random.ts";
import type { Stage } from "../stage/index.ts";

/** Something bad that happens to the service, and passes. */
export interface Fault {
  /** Where it can happen. Default: everywhere. */
  on?: "sqlite" | "postgres";
  /** How often it happens in comparison with others. */
  weight: number;
  /**
   * Does it, and ends when it has passed.
   *
   * @returns what exactly was done, for the reader of the history
   */
  inject: (stage: Stage, random: Random) => Promise<string>;
}
