import { exitCodes } from "./exit-codes.ts";

let handled = false;

/**
 * From now on Ctrl-C and `kill` end the process between two turns of the event loop and not in the
 * middle of one, so that no half-written file stays behind. Not before: while a document is set in
 * this process, Ctrl-C must work even if it hangs.
 */
export function leaveBetweenTurns(): void {
  if (handled) return;
  handled = true;
  process.once("SIGINT", () => process.exit(exitCodes.interrupted));
  process.once("SIGTERM", () => process.exit(exitCodes.terminated));
}
