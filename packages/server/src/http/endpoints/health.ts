/** Whether the service is up, and whether it can do its work. */
import type { Context } from "../../context.ts";
import { ApiError } from "../../domain/api-error.ts";
import type { Handler } from "../types.ts";

export const getHealth: Handler = (request) => {
  request.header("Cache-Control", "no-store");
  return request.json({ success: true, data: { status: "alive" } });
};

/** How long a check may take, and how long its outcome holds, in ms. */
const PATIENCE = 2000;
const FRESH = 1000;

const checks = {
  database: ({ database }: Context) => database.ping(),
  imageStore: ({ images }: Context) => images.check(),
  renderer: async ({ renderer }: Context) => {
    const { ready, busy } = await Promise.resolve(renderer.stats());
    if (ready + busy === 0) throw new Error("no child process is ready");
  },
} as const;

type CheckName = keyof typeof checks;

/**
 * Asking often must not cost much: outcomes are kept for a moment, and the log says once that
 * something is out of order, and once that it is back.
 */
export function readinessEndpoint(): Handler {
  const broken = new Set<CheckName>();
  let last: { at: number; failed: Promise<CheckName[]> } | undefined;
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

async function failedChecks(context: Context, broken: Set<CheckName>): Promise<CheckName[]> {
  const names = Object.keys(checks) as CheckName[];
  const outcomes = await Promise.all(
    names.map((name) =>
      inTime(checks[name](context)).then(
        () => {
          if (broken.delete(name)) context.log.warn(`readiness: ${name} is back`);
          return true;
        },
        (error: unknown) => {
          if (!broken.has(name)) context.report(`readiness: ${name} failed`, error);
          broken.add(name);
          return false;
        },
      ),
    ),
  );
  return names.filter((_, index) => outcomes[index] === false);
}

function inTime(check: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("it took too long")), PATIENCE);
    check.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function notReady(message: string, failed: readonly CheckName[]): ApiError {
  const details = failed.map((path) => ({ path, message: `${path} is out of order` }));
  return new ApiError("OVERLOADED", message, { details, retryAfter: 1, reported: true });
}
