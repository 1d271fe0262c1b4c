/**
 * Makes the first render of a process cheaper, and later ones dearer: for a process that does one
 * and ends.
 */
import { setFlagsFromString } from "node:v8";

/**
 * Calls and loop iterations, weighed by V8, after which it compiles a function of WebAssembly
 * again, for speed; its own default is 13 million. Fonts, formulas and pictures go through such
 * functions; for a single document most are compiled anew shortly before it is done: with this, the
 * answer of the bench takes 0.44 s of processor time and not 0.49, a manual of 18 KB 0.56 and not
 * 0.58 (Node 24).
 */
const TIERING_BUDGET = 100_000_000;

/**
 * Sets the budget. To be called before any WebAssembly is compiled. Node 22 to 26 know the flag.
 */
export function startQuickly(): void {
  setFlagsFromString(`--wasm-tiering-budget=${TIERING_BUDGET}`);
}
