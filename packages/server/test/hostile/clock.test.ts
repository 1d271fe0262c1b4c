/** A clock that is wrong for a while. */
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { CONFIRMATION, ConfirmedTime } from "../../src/domain/confirmed-time.ts";
import { call, GENERATE, imageOf } from "../support/call.ts";
import { FakeClock, HOUR } from "../support/clock.ts";
import { rendered, ScriptedRenderer } from "../support/scripted-renderer.ts";
import type { TestService } from "../support/service.ts";
import { startServiceOn } from "../support/service-on.ts";

const START = "2026-03-10T12:00:00Z";
const MINUTE = 60_000;

describe("what is past for certain", () => {
  function world() {
    const clock = new FakeClock(START);
    let elapsed = 0;
    const time = new ConfirmedTime(clock, () => elapsed);
    const pass = (ms: number) => {
      for (let gone = 0; gone < ms; gone += MINUTE) {
        elapsed += MINUTE;
        clock.advance(MINUTE);
        time.past();
      }
    };
    return { clock, time, pass };
  }

  test("nothing, until the clock has gone on evenly since the start", () => {
    const { clock, time, pass } = world();
    expect(time.past()).toBe(0);
    pass(CONFIRMATION - MINUTE);
    expect(time.past()).toBe(0);
    pass(MINUTE);
    expect(time.past()).toBe(clock.now());
  });

  test("a jump ahead for a while changes nothing; one that lasts is believed", () => {
    const { clock, time, pass } = world();
    pass(CONFIRMATION + MINUTE);
    clock.advance(25 * HOUR);
    pass(MINUTE);
    expect(time.past()).toBe(clock.now() - 25 * HOUR);
    clock.advance(-25 * HOUR);
    pass(MINUTE);
    expect(time.past()).toBe(clock.now());
    clock.advance(25 * HOUR);
    pass(CONFIRMATION + MINUTE);
    expect(time.past()).toBe(clock.now());
  });

  test("a jump back is heeded at once, and small corrections always", () => {
    const { clock, time, pass } = world();
    pass(CONFIRMATION + MINUTE);
    clock.advance(-2 * HOUR);
    expect(time.past()).toBe(clock.now());
    clock.advance(2 * HOUR + 30_000);
    expect(time.past()).toBe(clock.now());
  });

  test("a clock that jumps about is never believed", () => {
    const { clock, time, pass } = world();
    for (let round = 1; round < 50; round += 1) {
      clock.advance(round % 2 ? 3 * HOUR : -2 * HOUR);
      pass(5 * MINUTE);
      expect(time.past()).toBe(0);
    }
  });
});

describe.each(["sqlite", "postgres"] as const)("%s", (kind) => {
  const clock = new FakeClock(START);
  let service: TestService;

  beforeAll(async () => {
    service = await startServiceOn(
      kind,
      { PLATEN_PREVIEW_RATE: "1", PLATEN_LIMITS: kind === "postgres" ? "database" : "local" },
      {
        clock,
        renderer: new ScriptedRenderer((markdown) => rendered(Buffer.from(markdown))),
      },
    );
  });
  afterAll(() => service?.[Symbol.asyncDispose]());

  test("25 hours ahead: images are out of reach, and there again when it is right", async () => {
    const { token } = await service.account();
    const body = { markdown: "x", width: 200 };
    const { data } = imageOf(await call(service, "POST", GENERATE, { token, body }));
    clock.advance(25 * HOUR);
    const { startSweeping } = await import("../../src/sweeper.ts");
    const sweeping = startSweeping(service.context);
    await sweeping.stop();
    // Somebody deletes an account meanwhile: what is theirs goes, and nothing else.
    const { auth } = service.context.accounts;
    const other = await service.account();
    const answer = await auth.api.signInEmail({
      body: { email: other.email, password: other.password },
      asResponse: true,
    });
    const cookie = answer.headers
      .getSetCookie()
      .map((one) => one.split(";")[0])
      .join("; ");
    const gone = await call(service, "POST", "/api/auth/delete-user", {
      cookie,
      body: { password: other.password },
      headers: { Origin: service.baseUrl },
    });
    expect(gone.status).toBe(200);
    expect((await call(service, "GET", data.imageUrl)).status).toBe(410);
    clock.advance(-25 * HOUR);
    expect((await call(service, "GET", data.imageUrl)).status).toBe(200);
  });

  test("set back two hours: nobody waits for longer than a window", async () => {
    const preview = () =>
      call(service, "POST", "/api/v1/previews", { body: { markdown: "x", width: 200 } });
    expect((await preview()).status).toBe(200);
    expect((await preview()).status).toBe(429);
    clock.advance(-2 * HOUR);
    expect((await preview()).status).toBe(200);
    const refused = await preview();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(60);
  });
});

test("waits go by the monotonic clock: the other one may be set as one likes", async () => {
  await using service = await startServiceOn(
    "sqlite",
    { PLATEN_PREVIEW_RATE: "1" },
    { renderer: new ScriptedRenderer((markdown) => rendered(Buffer.from(markdown))) },
  );
  const preview = () =>
    call(service, "POST", "/api/v1/previews", { body: { markdown: "x", width: 200 } });
  expect((await preview()).status).toBe(200);
  const now = Date.now();
  const spy = vi.spyOn(Date, "now").mockImplementation(() => now + 25 * HOUR);
  try {
    expect((await preview()).status).toBe(429);
  } finally {
    spy.mockRestore();
  }
});

test("25 hours ahead: a key that was answered is not charged again", async () => {
  await using service = await startServiceOn(
    "sqlite",
    {},
    { renderer: new ScriptedRenderer((markdown) => rendered(Buffer.from(markdown))) },
  );
  const { token } = await service.account();
  const headers = { "Idempotency-Key": "once" };
  const body = { markdown: "x", width: 200 };
  const ask = async () => imageOf(await call(service, "POST", GENERATE, { token, body, headers }));
  const first = await ask();
  const now = Date.now();
  const spy = vi.spyOn(Date, "now").mockImplementation(() => now + 25 * HOUR);
  try {
    expect((await ask()).data.imageId).toBe(first.data.imageId);
  } finally {
    spy.mockRestore();
  }
});
