/** Loaded with `--import`, and so in every thread: at `SIGUSR2` the thread that has the database ends. */
import { BroadcastChannel, isMainThread } from "node:worker_threads";

const channel = new BroadcastChannel("test: the database's thread ends");
channel.unref();
if (isMainThread)
  process.on("SIGUSR2", () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    channel.postMessage("end");
  });
else channel.addEventListener("message", () => process.exit());
