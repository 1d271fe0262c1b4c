import { describe, expect, test } from "vitest";
import { nextAt, never } from "../../src/preview/pace.ts";

describe("pace of the preview", () => {
  const picture = { sentAt: 1000, answeredAt: 1900, took: 900, paper: undefined };
  const paper = { ...picture, paper: "all" as const };

  test("the first request goes out at once", () => {
    expect(nextAt(never, 5000, 500_000)).toBe(Number.NEGATIVE_INFINITY);
  });

  test("pictures, and pages that are set quickly, do not wait for a pause", () => {
    expect(nextAt(picture, 5000, 1000)).toBe(1110);
    expect(nextAt(picture, 5000, 500_000)).toBe(1560);
    expect(nextAt({ ...paper, answeredAt: 1100, took: 100 }, 5000, 1000)).toBe(1110);
  });

  test("pages that take long wait until nobody writes", () => {
    expect(nextAt(paper, 2400, 500_000)).toBe(2650);
  });

  test("they come all the same when somebody goes on writing, and are set a quarter of the time", () => {
    expect(nextAt(paper, 4600, 500_000)).toBe(1900 + 3 * 900);
    expect(nextAt(paper, 60_000, 500_000)).toBe(1900 + 3 * 900);
  });

  test("a part of them comes sooner", () => {
    expect(nextAt({ ...paper, paper: "part" }, 60_000, 500_000)).toBe(1900 + 900);
    expect(nextAt({ ...paper, paper: "part" }, 2400, 500_000)).toBe(2650);
  });
});
