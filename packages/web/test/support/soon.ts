import { expect } from "vitest";

/** Expects what will be so before long; a busy machine may take its time. */
export function soon<Value>(look: () => Value) {
  return expect.poll(look, { timeout: 15_000 });
}
