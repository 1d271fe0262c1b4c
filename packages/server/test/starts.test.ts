/** Starts that take long: the log says what they wait for, and so does `/readyz`. It is no fault. */
import { pino } from "pino";
import { afterEach, expect, test, vi } from "vitest";
import type { PoolStats } from "@platen/render/pool";
import type { Context } from "../src/context.ts";
import { readinessEndpoint } from "../src/http/endpoints/health.ts";
import type { Request } from "../src/http/types.ts";
import { logStarts } from "../src/starts.ts";
import { call, errorOf } from "./support/call.ts";
import { ScriptedRenderer } from "./support/scripted-renderer.ts";
import { startTestService } from "./support/service.ts";

const start = { step: "warms up", elapsed: 12_000, processorTime: 1200 } as const;
const starting = (): PoolStats => ({
  ...new ScriptedRenderer().stats(),
  starting: 1,
  starts: [start],
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("the log says every ten seconds how a start gets on, with its share of a core", () => {
  vi.useFakeTimers();
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
  const end = logStarts(starting, log);
  vi.advanceTimersByTime(9999);
  expect(lines).toEqual([]);
  vi.advanceTimersByTime(20_001);
  end();
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(3);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    msg: "a child is starting",
    step: "warms up",
    seconds: 12,
    processorSeconds: 1.2,
    coreShare: 0.1,
  });
});

test("/readyz says so, and the log has no error", async () => {
  const renderer = new ScriptedRenderer();
  renderer.stats = starting;
  await using service = await startTestService({}, { renderer });
  const answer = await call(service, "GET", "/readyz");
  expect(answer.status).toBe(503);
  expect(errorOf(answer).details).toEqual([
    {
      path: "renderer",
      message:
        "a child is starting: it warms up, after 12.0 s with 1.2 s of processor time: 0.10 of a core",
    },
  ]);
  expect(service.log.filter((line) => line.includes("readiness"))).toEqual([]);
});

test("a check of readiness has forty looks, however late they come, and is out of order after them", async () => {
  const looks: (() => void)[] = [];
  vi.spyOn(globalThis, "setInterval").mockImplementation((look) => {
    looks.push(look);
    return 0 as unknown as NodeJS.Timeout;
  });
  const context = {
    state: "open",
    database: { ping: () => new Promise(() => {}) },
    images: { check: async () => {} },
    renderer: { stats: () => ({ ...starting(), ready: 1 }) },
    report: () => {},
  } as unknown as Context;
  const request = { header: () => {} } as unknown as Request;
  const answer = Promise.resolve(readinessEndpoint()(request, context)).catch((error) => error);
  for (let look = 1; look < 40; look += 1) for (const one of looks) one();
  const pending = Symbol("pending");
  expect(await Promise.race([answer, Promise.resolve(pending)])).toBe(pending);
  for (const one of looks) one();
  expect(await answer).toMatchObject({
    code: "OVERLOADED",
    details: [{ path: "database", message: "database is out of order" }],
  });
});
