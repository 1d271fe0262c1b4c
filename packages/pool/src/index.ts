/**
 * A pool of child processes that may hang, crash or eat memory at any time. This is the package's
 * whole surface.
 *
 * ```ts
 * await using pool = new Pool<Input, Output>(new URL("./children/task.ts", import.meta.url), { size: 2 });
 * const { bytes } = await pool.run(input);
 * ```
 */
export { childBox, type Box } from "./children/box.ts";
export type { Start } from "./children/child.ts";
export { endings, type Ending } from "./children/endings.ts";
export {
  PoolError,
  poolReasons,
  TaskError,
  type PoolErrorCode,
  type PoolReason,
  type TaskFailure,
} from "./errors.ts";
export { giveBack } from "./children/give-back.ts";
export { lanes, type Lane, type OrderPlace } from "./queue/lanes.ts";
export type { OrderWatch, Supply } from "./queue/order.ts";
export { helperThreads } from "./children/node-flags.ts";
export { whyNoPools } from "./not-node.ts";
export { Pace } from "./machine/pace.ts";
export { Pool } from "./pool.ts";
export { helpersGiveWay } from "./machine/priority.ts";
export type { PoolOptions } from "./settings.ts";
export { siblingModule } from "./sibling.ts";
export { startInWords, type PoolStats } from "./stats.ts";
export type { Task, TaskOutput } from "./children/task.ts";
