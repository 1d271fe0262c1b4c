import { setTimeout as pause } from "node:timers/promises";

const SETTLE_MS = 15;

/** Lets a contender's leftover work (idle tasks, collection, pages that are closed) end before the next one's turn. */
export const settle = (): Promise<void> => pause(SETTLE_MS);
