/**
 * A pool of child processes that may hang, crash or eat memory at any time. This is the package's
 * whole surface.
 *
 * ```ts
 * await using pool = new Pool<Input, Output>(new URL("./task.ts", import.meta.url), { size: 2 });
 * const { bytes } = await pool.run(input);
 * ```
 */
export { childBox, type Box } from "./box.ts";
export { endings, type Ending } from "./endings.ts";
export {
  PoolError,
  poolReasons,
  TaskError,
  type PoolErrorCode,
  type PoolReason,
  type TaskFailure,
} from "./errors.ts";
export { giveBack } from "./give-back.ts";
export { lanes, type Lane, type OrderPlace } from "./lanes.ts";
export type { OrderWatch, Supply } from "./order.ts";
export { helperThreads } from "./node-flags.ts";
export { whyNoPools } from "./not-node.ts";
export { Pace } from "./pace.ts";
export { Pool } from "./pool.ts";
export { helpersGiveWay } from "./priority.ts";
export type { PoolOptions } from "./settings.ts";
export { siblingModule } from "./sibling.ts";
export type { PoolStats } from "./stats.ts";
export type { Task, TaskOutput } from "./task.ts";
