import { Pool, PoolError, siblingModule, type PoolErrorCode } from "@platen/pool";
import type { DiagramError } from "../diagram-error.ts";
import type { DrawInput, DrawOutput } from "./draw-task.ts";

/** Longest time for one diagram, ms. The slowest reasonable ones take about one second. */
export const DEADLINE = 5000;

const MEBIBYTE = 2 ** 20;

let pool: Pool<DrawInput | "ready", DrawOutput> | undefined;

/** Starts the child if there is none. It costs nothing until then. */
export function diagramPool(): Pool<DrawInput | "ready", DrawOutput> {
  pool ??= new Pool<DrawInput | "ready", DrawOutput>(siblingModule(import.meta.url, "draw-task"), {
    size: 1,
    spares: 0,
    deadline: DEADLINE,
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

const reasons: Partial<Record<PoolErrorCode, string>> = {
  TIMEOUT: `The diagram takes longer than ${DEADLINE / 1000} seconds to lay out.`,
  OUT_OF_MEMORY: "The diagram needs more memory than a diagram may have.",
  CRASHED: "The diagram made the program that draws it stop.",
  OVERLOADED: "Too many diagrams are waiting to be drawn.",
};

/** How the child ended, in words for the reader of the document. */
export function poolFailure(thrown: unknown): DiagramError {
  const code = thrown instanceof PoolError ? thrown.code : "CRASHED";
  return { message: reasons[code] ?? "The diagram could not be drawn." };
}
