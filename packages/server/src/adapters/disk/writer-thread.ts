/** The program of a thread that writes files. */
import { parentPort } from "node:worker_threads";
import type { FileOrder } from "./messages.ts";
import { writeFiles } from "./write-files.ts";

parentPort?.on("message", (orders: FileOrder[]) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no target
  parentPort?.postMessage(writeFiles(orders));
});
