import * as fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../../scripts/tests/budget.ts";
import { inOrder } from "../src/render/in-order.ts";

test("hands over every result once, in order, with no more at work than allowed", async () => {
  const run = fc.asyncProperty(
    fc.array(fc.nat(4), { maxLength: 30 }),
    fc.integer({ min: 1, max: 5 }),
    async (delays, atOnce) => {
      const items = delays.map((delay, index) => ({ delay, index }));
      const seen: number[] = [];
      let working = 0;
      let most = 0;
      const work = async ({ delay, index }: (typeof items)[number]) => {
        working += 1;
        most = Math.max(most, working);
        for (let turn = 0; turn < delay; turn += 1) await Promise.resolve();
        working -= 1;
        return index * 2;
      };
      await inOrder(items, atOnce, work, (item, result, count) => {
        expect(result).toBe(item.index * 2);
        expect(seen.push(item.index)).toBe(count);
      });
      expect(seen).toEqual(items.map(({ index }) => index));
      expect(most).toBeLessThanOrEqual(atOnce);
    },
  );
  await fc.assert(run, { numRuns: runs(50) });
});
