import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { call, codeOf, GENERATE, imageOf } from "../support/call.ts";
import { heldRender } from "../support/held-render.ts";
import { hostileRenderer } from "../support/hostile-renderer.ts";
import { startTestService } from "../support/service.ts";

test("readiness fails, accepted work finishes, new work is refused, then it is over", async () => {
  const renderer = hostileRenderer({ size: 1, deadline: 60_000 });
  // Long enough for three requests on a machine that is busy with others.
  await using service = await startTestService({ PLATEN_DRAIN_DELAY: "3" }, { renderer });
  const { token } = await service.account();
  await expect.poll(() => renderer.stats().ready).toBeGreaterThan(0);
  expect((await call(service, "GET", "/readyz")).status).toBe(200);
  using held = heldRender();
  const slow = { markdown: held.markdown, width: 200 };
  const accepted = call(service, "POST", GENERATE, { token, body: slow });
  await expect.poll(() => renderer.stats().busy).toBe(1);
  const stopped = service.stop();
  expect(codeOf(await call(service, "GET", "/readyz"))).toBe("OVERLOADED");
  expect((await call(service, "GET", "/healthz")).status).toBe(200);
  const during = call(service, "POST", GENERATE, { token, body: { markdown: "during the delay" } });
  await expect.poll(() => service.context.state).toBe("closed");
  const late = await call(service, "POST", GENERATE, { token, body: slow });
  expect(codeOf(late)).toBe("OVERLOADED");
  expect(late.headers.get("connection")).toBe("close");
  held.letGo();
  const answers = [await accepted, await during];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  await stopped;
  await expect(fetch(`${service.baseUrl}/healthz`)).rejects.toThrow();
  expect(existsSync(service.dataDir)).toBe(true);
});

test("work that takes longer than the grace is given up", async () => {
  const renderer = hostileRenderer({ size: 1, deadline: 60_000 });
  await using service = await startTestService({ PLATEN_SHUTDOWN_GRACE: "0.5" }, { renderer });
  const { token } = await service.account();
  const body = { markdown: "misdeed: wait" };
  const hopeless = fetch(service.baseUrl + GENERATE, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  const outcome = hopeless.then(
    ({ status }) => status,
    () => "closed",
  );
  await expect.poll(() => renderer.stats().busy).toBe(1);
  const start = performance.now();
  await service.stop();
  expect(performance.now() - start).toBeLessThan(30_000);
  expect(["closed", 503]).toContain(await outcome);
});

test("what was made before a stop is there after the next start", async () => {
  const first = await startTestService();
  const account = await first.account();
  const body = { markdown: "stays", width: 200 };
  const { data } = imageOf(await call(first, "POST", GENERATE, { token: account.token, body }));
  await first.stop();
  await using second = await startTestService({ PLATEN_DATA_DIR: first.dataDir });
  const path = new URL(data.imageUrl).pathname;
  expect((await call(second, "GET", path)).bytes.length).toBe(data.bytes);
  const usage = await call(second, "GET", "/api/v1/account/usage", account);
  expect(usage.json).toMatchObject({ data: { monthlyUsed: 1 } });
});

test("two services never share a folder, nor a port", async () => {
  await using one = await startTestService();
  await expect(startTestService({ PLATEN_DATA_DIR: one.dataDir })).rejects.toThrow(
    /Another service is running in .*PLATEN_DATA_DIR/,
  );
  await expect(startTestService({ PLATEN_PORT: String(one.port) })).rejects.toThrow(
    /Port \d+ of 127\.0\.0\.1 cannot be listened on: another program uses it/,
  );
  expect((await call(one, "GET", "/healthz")).status).toBe(200);
});
