import { randomBytes, randomUUID } from "node:crypto";
import type { Clock, Randomness } from "../domain/world.ts";

export const systemClock: Clock = { now: () => Date.now() };

/** For waits: it goes on evenly whatever is done to the other, and tells no date. */
export const monotonicClock: Clock = { now: () => performance.now() };

export const systemRandomness: Randomness = {
  bytes: (count) => randomBytes(count),
  uuid: () => randomUUID(),
};
