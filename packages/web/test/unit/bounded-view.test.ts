import { previewView } from "@platen/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { boundedView } from "../../src/preview/bounded-view.ts";

const number = fc.oneof(
  fc.double(),
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, -0),
);
const whole = number.map(Math.round);
const view = fc.record({
  scale: number,
  line: whole,
  offset: number,
  above: number,
  below: number,
  page: whole,
  known: fc.array(fc.constantFrom("a", "b-2", "c"), { maxLength: 400, size: "max" }),
  writing: fc.boolean(),
});

test("whatever a pane measures, the service takes what it is asked", () => {
  fc.assert(
    fc.property(view, (asked) => {
      const sent: unknown = JSON.parse(JSON.stringify(boundedView(asked)));
      expect(previewView.safeParse(sent).error).toBeUndefined();
    }),
  );
});

test("what may be asked stays as it is, and of too many names those that were used last", () => {
  const asked = { scale: 1.5, line: 12, offset: -30, above: 900, below: 2000, page: 3 };
  const known = Array.from({ length: 300 }, (_, index) => `part-${index}`);
  const { known: sent, ...rest } = boundedView({ ...asked, known });
  expect(rest).toEqual(asked);
  expect(sent).toEqual(known.slice(-256));
});

test("a page that is shown at a twentieth is asked for as far as one answer goes", () => {
  const view = { scale: 0.1, line: 400, offset: 0, above: 740 / 0.05, below: 5000, page: 1 };
  expect(boundedView({ ...view, known: [] }).above).toBe(4000);
});
