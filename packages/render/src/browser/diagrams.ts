/** A web worker that draws diagrams for the press: whoever opens the press begins it (`Host.diagrams`). */
import { serveDiagrams as serve } from "@platen/diagram/browser-worker";

/**
 * Makes a worker one that draws diagrams and nothing else: network, storage and the like are taken from it. It is to be called at
 * once, before anything else is loaded.
 */
export function serveDiagrams(): void {
  serve();
}
