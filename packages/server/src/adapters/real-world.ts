import { randomBytes, randomUUID } from "node:crypto";
import type { Clock, Randomness } from "../domain/world.ts";

export const systemClock: Clock = { now: () => Date.now() };

export const systemRandomness: Randomness = {
  bytes: (count) => randomBytes(count),
  uuid: () => randomUUID(),
};
