import {
  Pool,
  PoolError,
  siblingModule,
  whyNoPools,
  type PoolErrorCode,
  type PoolReason,
  type Start,
} from "@platen/pool";
import type { DiagramError } from "../diagram-error.ts";
import type { DrawInput, DrawOutput } from "./draw-order.ts";
import { DiagramsAway } from "./diagrams-away.ts";
import { tooSlow } from "./too-slow-message.ts";

/** Most processor time for one diagram, in ms: for those that take far more than they weigh. */
export const DEADLINE = 5500;

/**
 * Longest that a drawing may stand still, in ms. There is no deadline by the clock: a busy machine draws what a quiet one
 * does, and who waits no longer withdraws the order.
 */
export const SILENCE = 60_000;

const MEBIBYTE = 2 ** 20;

let pool: Pool<DrawInput | "ready", DrawOutput> | undefined;

/** Starts the child if there is none. It costs nothing until then. */
export function diagramPool(): Pool<DrawInput | "ready", DrawOutput> {
  pool ??= new Pool<DrawInput | "ready", DrawOutput>(siblingModule(import.meta.url, "draw-task"), {
    size: 1,
    spares: 0,
    deadline: DEADLINE,
    wallDeadline: Number.POSITIVE_INFINITY,
    silence: SILENCE,
    queueLimit: 1000,
    heapLimit: 512 * MEBIBYTE,
    memoryLimit: 640 * MEBIBYTE,
    memoryHardLimit: 1024 * MEBIBYTE,
    recycleAfter: 2000,
    // Dates and sorting in diagrams must not depend on the machine.
    environment: { TZ: "UTC", LANG: "C.UTF-8", LC_ALL: "C.UTF-8" },
  });
  return pool;
}

/** Ends the child, if there is one. The next diagram starts another. */
export async function closeDiagramPool(): Promise<void> {
  const closing = pool;
  pool = undefined;
  await closing?.close();
}

/** Whether the child cannot be started at all, however long one waits for it. */
export function cannotStart(error: unknown): boolean {
  const cause = error instanceof DiagramsAway ? error.cause : error;
  return cause instanceof PoolError && cause.reason === "no start";
}

/** How the child's start gets on, and in how many ms by the clock it is probably there; `undefined`: none starts. */
export function drawerStart(): { start: Start; left: number } | undefined {
  const start = pool?.stats().starts?.[0];
  return pool && start && { start, left: pool.untilReady };
}

/** Why no diagram can be drawn where this runs; `undefined`: they can. */
export function whyNoDiagrams(): string | undefined {
  const why = whyNoPools();
  return why && `it needs a child process, and ${why}`;
}

const reasons: Partial<Record<PoolErrorCode, string>> = {
  TIMEOUT: tooSlow(DEADLINE).message,
  OUT_OF_MEMORY: "The diagram needs more memory than a diagram may have.",
  CRASHED: "The diagram made the program that draws it stop.",
};

/** Ends that say nothing of a diagram: the machine is too busy, or the child cannot be started. */
const notTheDiagrams: ReadonlySet<PoolReason> = new Set([
  "no start",
  "wall deadline",
  "starved",
  "closing",
  "queue full",
  "waited too long",
  "probation",
]);

/**
 * How the child ended, in words for the reader of the document.
 *
 * @throws DiagramsAway if that had nothing to do with the diagram
 */
export function poolFailure(thrown: unknown): DiagramError {
  if (thrown instanceof PoolError && notTheDiagrams.has(thrown.reason))
    throw new DiagramsAway(thrown.message, { cause: thrown });
  const code = thrown instanceof PoolError ? thrown.code : "CRASHED";
  return { message: reasons[code] ?? "The diagram could not be drawn." };
}
