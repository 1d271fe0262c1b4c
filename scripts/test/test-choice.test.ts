/** Which tests run: of a change, and how much of the long ones. */
import { describe, expect, test } from "vitest";
import { dealt, runs, share } from "../tests/budget.ts";
import { choose } from "../tests/changed.ts";
import { distances } from "../imports/graph.ts";
import { readNeeds } from "../tests/needs.ts";

const testsOf = (file: string) => new Set(distances(readNeeds([file]), [file]).keys());

describe("the tests of a change", () => {
  test.each([
    [
      "packages/server/src/domain/charging/ledger.ts",
      "packages/server/test/storage/contract.test.ts",
    ],
    // By what the client is generated from.
    ["packages/contract/src/schemas/render-fields.ts", "packages/client/test/generators.test.ts"],
    ["packages/contract/src/schemas/render-fields.ts", "packages/client/test/python.test.ts"],
    // By the built app.
    ["packages/web/src/docs-page/mcp.tsx", "packages/web/test/browser/loading.test.ts"],
    ["packages/web/src/docs-page/mcp.tsx", "packages/web/test/unit/budget.test.ts"],
    // By its name.
    ["docs/cli.md", "packages/cli/test/docs.test.ts"],
    ["packages/render/src/options.ts", "packages/cli/test/render.test.ts"],
  ])("of %s: %s", (file, wanted) => {
    expect(testsOf(file)).toContain(wanted);
  });

  test("are no others", () => {
    expect(testsOf("packages/server/src/domain/charging/ledger.ts")).not.toContain(
      "packages/layout/test/words.test.ts",
    );
    expect(testsOf("packages/encode/README.md")).not.toContain("packages/cli/test/docs.test.ts");
  });

  test("the nearest are chosen as long as they fit, and what was edited always", () => {
    const found = new Map([
      ["src/a.ts", 0],
      ["edited.test.ts", 0],
      ["far.test.ts", 3],
      ["near.test.ts", 1],
      ["near-and-long.test.ts", 1],
      ["long.long.test.ts", 1],
    ]);
    const seconds = (file: string) =>
      ({ "edited.test.ts": 6, "near-and-long.test.ts": 9 })[file] ?? 2;
    expect(choose(found, seconds, 8)).toEqual({
      chosen: ["edited.test.ts", "near.test.ts"],
      left: ["near-and-long.test.ts", "far.test.ts"],
    });
    expect(choose(found, seconds, 5).chosen).toEqual(["edited.test.ts"]);
    expect(choose(found, seconds, Infinity).left).toEqual([]);
  });
});

describe("a share of what is long", () => {
  test("is what the run was told", () => {
    expect(share).toBe(Number(process.env["PLATEN_TEST_SHARE"]));
    expect(runs(1000)).toBe(Math.ceil(1000 * share));
    expect(runs(10)).toBe(10);
  });

  test("is a hand of a hostile set; over the seeds, every case is in one of them", () => {
    const whole = Array.from({ length: 50 }, (_, at) => at);
    const hands = Array.from({ length: Math.round(1 / share) }, (_, by) => dealt(whole, by));
    expect(hands.flat().toSorted((one, other) => one - other)).toEqual(whole);
    expect(Math.max(...hands.map((hand) => hand.length))).toBe(Math.ceil(50 * share));
  });

  test("is one case at least", () => {
    const hands = Array.from({ length: Math.round(1 / share) }, (_, by) => dealt(["few"], by));
    for (const hand of hands) expect(hand).toEqual(["few"]);
  });
});
