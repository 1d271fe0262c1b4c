/**
 * Ends a child when its parent is gone without having ended it: a thread of its own in each child that the system does
 * not end with its parent (`box.ts`). `kill-with-parent.ts` does the same from the parent, when that exits in an orderly way. A
 * child that is idle sees its IPC channel close; one that hangs in a loop or in native code sees nothing, and would run
 * for ever after its parent was killed. The parent's id is told by the parent itself: it may be gone before this thread begins.
 */
import { workerData } from "node:worker_threads";

const parent = workerData as number;
const INTERVAL = 500;

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, "SIGKILL");
}, INTERVAL);
