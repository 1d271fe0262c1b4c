import { expect } from "vitest";

/**
 * Expects what will be so before long; a busy machine may take its time.
 *
 * @param where said of a failure
 */
export function soon<Value>(look: () => Value, where?: string) {
  return expect.poll(look, where === undefined ? {} : { message: where });
}
