/**
 * Tests which previews have no watermark, and how many of these an account has in an hour, on
 * however many nodes.
 */
import { describe, expect, test } from "vitest";
import { CleanScreens } from "../../src/domain/charging/clean-screens.ts";
import {
  ANSWER_SCREENS,
  CLEAN_SCREENS,
  decidePreview,
  previewedBy,
  SCREEN,
  type Previewed,
} from "../../src/domain/charging/preview.ts";
import { LocalRateLimiter } from "../../src/domain/limits/rate-limit.ts";
import { FakeClock, HOUR } from "../support/clock.ts";

describe("the watermark: every case", () => {
  const kinds = ["part", "cards", "large cards", "pages", "file"] as const;
  const clean = new Set(["part true true", "cards true true"]);
  const cases = kinds.flatMap((previewed) =>
    [true, false].flatMap((exportsClean) =>
      [true, false].map((screensLeft) => [previewed, exportsClean, screensLeft] as const),
    ),
  );
  test.each(cases)("%s, exports clean: %s, screens left: %s", (previewed, exportsClean, left) => {
    const decision = decidePreview({ previewed, exportsClean, screensLeft: left });
    expect(decision.watermarked).toBe(!clean.has(`${previewed} ${exportsClean} ${left}`));
  });
});

test.each([
  [{}, "file"],
  [{ known: [] }, "file"],
  [{ format: "pdf" }, "file"],
  [{ view: {} }, "part"],
  [{ view: {}, known: [], cards: {} }, "part"],
  [{ view: {}, format: "pdf" }, "pages"],
  [{ cards: {} }, "file"],
  [{ cards: {}, known: [] }, "cards"],
  [{ cards: { size: "story" }, known: ["a"] }, "cards"],
  [{ cards: {}, known: [], format: "pdf" }, "file"],
  [{ cards: { size: { width: 4000, height: 600 } }, known: [] }, "large cards"],
] as const satisfies [Parameters<typeof previewedBy>[0], Previewed][])(
  "%j asks for: %s",
  (request, previewed) => expect(previewedBy(request)).toBe(previewed),
);

describe("screens of an hour", () => {
  /** Nodes side by side have one limiter. */
  function nodes(count: number) {
    const clock = new FakeClock("2026-03-10T12:00:00Z");
    const limiter = new LocalRateLimiter(clock);
    return { clock, all: Array.from({ length: count }, () => new CleanScreens(limiter, clock)) };
  }

  test.each([
    [1, 1, 1],
    [1, 10, 0.1],
    [1, 100, 6],
    [4, 100, 2.5],
    [3, 1, 5],
  ])(
    "%i nodes, %i at a time, %d screens each: never more than there are",
    async (count, at, of) => {
      const { clock, all } = nodes(count);
      let shown = 0;
      let refused = 0;
      while (refused < 3) {
        const asked = await Promise.all(
          Array.from({ length: at }, async (_, n) => all[n % count]?.setAside("account")),
        );
        refused += asked.every((one) => one === undefined) ? 1 : 0;
        for (const one of asked) {
          one?.shown(of * SCREEN);
          shown += one ? of : 0;
        }
        clock.advance(1000);
        if (clock.now() - Date.parse("2026-03-10T12:00:00Z") > HOUR - 2000) break;
      }
      expect(shown).toBeLessThanOrEqual(CLEAN_SCREENS + 1e-6);
      // Only the rest of each node's last block is lost.
      if (refused === 3)
        expect(shown).toBeGreaterThan(CLEAN_SCREENS - (count + 1) * 2 * ANSWER_SCREENS);
    },
  );

  test("another account has its own, and the next hour brings as many", async () => {
    const { clock, all } = nodes(1);
    const [screens] = all;
    const drain = async () => {
      let answers = 0;
      for (;;) {
        const one = await screens?.setAside("account");
        if (!one) return answers;
        one.shown(ANSWER_SCREENS * SCREEN);
        answers += 1;
      }
    };
    expect(await drain()).toBe(CLEAN_SCREENS / ANSWER_SCREENS);
    expect(await screens?.setAside("other")).toBeDefined();
    clock.advance(HOUR - 1);
    expect(await drain()).toBe(0);
    clock.advance(1);
    expect(await drain()).toBe(CLEAN_SCREENS / ANSWER_SCREENS);
  });

  test("a render that failed gives all back, and an answer counts as no more than was set aside", async () => {
    const { all } = nodes(1);
    const [screens] = all;
    for (let round = 0; round < CLEAN_SCREENS; round += 1)
      (await screens?.setAside("account"))?.shown(0);
    const last = await screens?.setAside("account");
    expect(last).toBeDefined();
    last?.shown(100 * ANSWER_SCREENS * SCREEN);
    expect(await screens?.setAside("account")).toBeDefined();
  });

  test("once they are used up, nobody asks the database again in that hour", async () => {
    const clock = new FakeClock("2026-03-10T12:00:00Z");
    let asked = 0;
    const none = {
      take: (limit: never) => {
        asked += 1;
        return Promise.resolve({ limit, allowed: false, remaining: 0, reset: HOUR / 2 });
      },
    };
    const screens = new CleanScreens(none, clock);
    for (let round = 0; round < 5; round += 1)
      expect(await screens.setAside("account")).toBeUndefined();
    expect(asked).toBe(1);
    clock.advance(HOUR / 2);
    await screens.setAside("account");
    expect(asked).toBe(2);
  });
});
