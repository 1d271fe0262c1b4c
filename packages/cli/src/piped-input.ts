/** Standard input as the input, for a command that was given none. */
import { fstatSync } from "node:fs";
import { STDIO } from "./read-input.ts";

/** Something was piped in, or a file was handed over with `<`. A terminal and `/dev/null` hold no document. */
export function isPiped(): boolean {
  try {
    const stats = fstatSync(process.stdin.fd);
    return stats.isFIFO() || stats.isFile() || stats.isSocket();
  } catch {
    return false;
  }
}

/** The given inputs, or standard input if there are none and something is piped in; else none. */
export function orPiped(inputs: readonly string[]): string[] {
  return inputs.length === 0 && isPiped() ? [STDIO] : [...inputs];
}
