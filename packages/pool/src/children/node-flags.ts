/** Options of Node for the start of a child. */
import { availableParallelism } from "node:os";

/**
 * Half of V8's young generation at most, in MB. V8 lets it grow until a child holds 150 MB more, and is no faster for
 * it. With 4, it collects twice as often: an answer then takes some 3 % more processor time. See DESIGN.md, "Memory".
 */
const YOUNG_MEGABYTES = 8;

/**
 * Garbage that V8 lets wait for collection, in % of the live objects. With the limit of the heap as
 * large as a child has it, V8 takes 300 by itself: a child then held 100 MB more, in a fiftieth
 * less processor time.
 */
const GROWTH_PERCENT = 30;

/** Number of V8's own threads that Node takes by default. */
const USUAL_THREADS = 4;

/**
 * Fewest threads of a child: one alone collects later than the program makes garbage, and after
 * 1,000 different answers a child holds 10 to 15 MB more (187 instead of 173, three runs by turns
 * on a quiet machine).
 */
const LEAST_OF_CHILD = 2;

/** @param heapLimit in bytes */
export function nodeFlags(heapLimit: number): string[] {
  return [
    `--max-old-space-size=${Math.max(16, Math.floor(heapLimit / 2 ** 20))}`,
    `--max-semi-space-size=${YOUNG_MEGABYTES}`,
    `--heap-growing-percent=${GROWTH_PERCENT}`,
    // Objects that V8 allocated in the old generation directly were garbage after each order: see
    // DESIGN.md, "Memory".
    "--no-allocation-site-pretenuring",
    `--v8-pool-size=${Math.max(LEAST_OF_CHILD, helperThreads())}`,
    "--disable-warning=ExperimentalWarning",
  ];
}

/**
 * Returns the number of V8's threads for collecting garbage and compiling, besides that of the
 * program: one less than there are processors. With four on two processors, a process that collects
 * takes both, at the priority of a waiting caller, and a slow one has five threads that all want
 * their part.
 */
export function helperThreads(processors = availableParallelism()): number {
  return Math.min(USUAL_THREADS, Math.max(1, processors - 1));
}
