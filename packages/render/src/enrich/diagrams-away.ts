import { RenderError } from "../diagnostics.ts";

/** Seconds after which it is worth trying again where the machine was too busy to draw: at least, and at most. */
const WAIT = 5;
const LONGEST_WAIT = 60;

/**
 * No diagram can be drawn at the moment. A browser has `diagrams-away.browser.ts` in its place.
 *
 * @param untilReady ms until the program that draws is probably there
 */
export function diagramsAway(what: string, cause: unknown, untilReady = 0): Error {
  return new RenderError("OVERLOADED", `${what} Try again shortly.`, {
    retryAfter: Math.min(LONGEST_WAIT, Math.max(WAIT, Math.ceil(untilReady / 1000))),
    internal: cause instanceof Error ? cause.message : String(cause),
  });
}
