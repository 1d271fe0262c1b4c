import { RenderError } from "../diagnostics.ts";

/** Seconds after which it is worth trying again where the machine was too busy to draw. */
const WAIT = 5;

/** No diagram can be drawn at the moment. A browser has `diagrams-away.browser.ts` in its place. */
export function diagramsAway(what: string, cause: unknown): Error {
  return new RenderError("OVERLOADED", `${what} Try again shortly.`, {
    retryAfter: WAIT,
    internal: String(cause),
  });
}
