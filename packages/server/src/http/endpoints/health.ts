/** Whether the service is up, and whether it can do its work. */
import type { Context } from "../../context.ts";
import { ApiError } from "../../domain/api-error.ts";
import { awaitedStart } from "../../starts.ts";
import type { Handler } from "../types.ts";

export const getHealth: Handler = (request) => {
  request.header("Cache-Control", "no-store");
  return request.json({ success: true, data: { status: "alive" } });
};

/**
 * How long a check may take, in looks at it, and what lies between two of them, in ms: two seconds, and more where this process
 * gets so little of a processor that its own looks come late. That is slow, and not out of order.
 */
const LOOKS = 40;
const BETWEEN_LOOKS = 50;
/** How long an outcome holds, in ms. */
const FRESH = 1000;

const checks = {
  database: ({ database }: Context) => database.ping(),
  imageStore: ({ images }: Context) => images.check(),
  renderer: async ({ renderer }: Context) => {
    const stats = await Promise.resolve(renderer.stats());
    const awaited = awaitedStart(stats);
    if (awaited !== undefined) throw new Starting(awaited);
    if (stats.ready + stats.busy === 0) throw new Error("no child process is ready");
  },
} as const;

type CheckName = keyof typeof checks;

/** It is not there yet, which is no fault: the log tells of starts by itself. */
class Starting extends Error {}

/** A check that failed, and what callers are told of it. */
interface Failed {
  path: CheckName;
  message: string;
}

/**
 * Asking often must not cost much: outcomes are kept for a moment, and the log says once that
 * something is out of order, and once that it is back.
 */
export function readinessEndpoint(): Handler {
  const broken = new Set<CheckName>();
  let last: { at: number; failed: Promise<Failed[]> } | undefined;
  return async (request, context) => {
    request.header("Cache-Control", "no-store");
    if (context.state !== "open") throw notReady("The service is stopping.", []);
    const now = performance.now();
    if (!last || now - last.at > FRESH) last = { at: now, failed: failedChecks(context, broken) };
    const failed = await last.failed;
    if (failed.length > 0) throw notReady("The service is not ready.", failed);
    const names = Object.keys(checks) as CheckName[];
    const outcomes = Object.fromEntries(names.map((name) => [name, "ok"]));
    return request.json({ success: true, data: { status: "ready", checks: outcomes } });
  };
}

async function failedChecks(context: Context, broken: Set<CheckName>): Promise<Failed[]> {
  const names = Object.keys(checks) as CheckName[];
  const outcomes = await Promise.all(
    names.map((name) =>
      inTime(checks[name](context)).then(
        () => {
          if (broken.delete(name)) context.log.warn(`readiness: ${name} is back`);
          return [];
        },
        (error: unknown) => {
          if (error instanceof Starting) return [{ path: name, message: error.message }];
          if (!broken.has(name)) context.report(`readiness: ${name} failed`, error);
          broken.add(name);
          return [{ path: name, message: `${name} is out of order` }];
        },
      ),
    ),
  );
  return outcomes.flat();
}

function inTime(check: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      if (looks === LOOKS) reject(new Error("it took too long"));
    }, BETWEEN_LOOKS);
    check.then(resolve, reject).finally(() => clearInterval(timer));
  });
}

function notReady(message: string, details: readonly Failed[]): ApiError {
  return new ApiError("OVERLOADED", message, { details, retryAfter: 1, reported: true });
}
