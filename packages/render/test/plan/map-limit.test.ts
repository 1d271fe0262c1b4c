/** Tests that maps of very long documents hold no more entries than they may. */
import { describe, expect, test } from "vitest";
import { withinLimit } from "../../src/describe/within-limit.ts";
import { MAP_LIMIT } from "../../src/index.ts";

const part = (name: string, depth: number) => ({ name, depth });
const names = (parts: readonly { name: string }[]) => parts.map(({ name }) => name).join(" ");

const parts = [
  part("list", 0),
  part("item", 1),
  part("below", 2),
  part("item", 1),
  part("last", 0),
];

describe("a map that is too long", () => {
  test.each([
    [6, "list item below item last"],
    [5, "list item below item last"],
    // The deepest level goes first, all of it; the order stays.
    [4, "list item item last"],
    [3, "list last"],
    [2, "list last"],
    // Then entries go from the end.
    [1, "list"],
  ])("%i entries: %s", (limit, kept) => {
    expect(names(withinLimit(parts, limit))).toBe(kept);
  });

  test("has the most that a map may have", () => {
    const flat = (count: number) => Array.from({ length: count }, (_, at) => part(String(at), 0));
    expect(withinLimit(flat(MAP_LIMIT))).toHaveLength(MAP_LIMIT);
    const kept = withinLimit([...flat(MAP_LIMIT), part("deep", 1), part("last", 0)]);
    expect(kept).toHaveLength(MAP_LIMIT);
    expect(kept.at(-1)?.name).toBe(String(MAP_LIMIT - 1));
    expect(withinLimit([...flat(MAP_LIMIT - 1), part("deep", 1), part("last", 0)])).toHaveLength(
      MAP_LIMIT,
    );
  });
});
