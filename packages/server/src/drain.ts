/** How a node takes its leave. */
import type { Logger } from "pino";
import type { Config } from "./config/config.ts";
import type { Listening } from "./http/listen.ts";
import type { Undoing } from "./undoing.ts";

export interface Drainable {
  /** `leaving`: told to stop, readiness fails. `closed`: takes no more work. */
  state: "open" | "leaving" | "closed";
  /** Requests that are being answered. */
  inFlight: number;
  log: Logger;
}

/** How long answers that are being sent may still take once all work is done, in ms. */
const GOODBYE = 5000;

/** Fails readiness, waits until that was noticed, finishes what was accepted, and lets go of all. */
export async function drain(
  node: Drainable,
  { drainDelay, shutdownGrace }: Pick<Config, "drainDelay" | "shutdownGrace">,
  listening: Listening,
  undoing: Undoing,
): Promise<void> {
  node.state = "leaving";
  node.log.info("stopping");
  await new Promise((resolve) => setTimeout(resolve, drainDelay));
  node.state = "closed";
  await idle(node, shutdownGrace);
  await listening.close(GOODBYE);
  await undoing.undo();
  node.log.info("stopped");
}

/** Resolves when no request is being answered, or when patience has run out. */
async function idle(node: Drainable, within: number): Promise<void> {
  const deadline = performance.now() + within;
  while (node.inFlight > 0 && performance.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 20));
}
