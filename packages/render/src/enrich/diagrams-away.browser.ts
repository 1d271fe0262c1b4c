import { NotHere } from "../platform/not-here.ts";

/** A diagram that is not drawn in a browser, for whatever reason, is for the service. */
export function diagramsAway(_what: string, _cause: unknown, _untilReady?: number): Error {
  return new NotHere("diagrams");
}
