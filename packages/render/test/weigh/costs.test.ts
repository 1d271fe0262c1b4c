/** Weights of documents of every kind beside the processor time that was measured: nothing is timed here. */
import { expect, test } from "vitest";
import { dealt } from "../../../../scripts/tests/budget.ts";
import { weighedKinds } from "../../bench/weights/kinds.ts";
import { measured } from "../../bench/weights/measured.ts";
import { Diagnostics } from "../../src/diagnostics.ts";
import { formats, resolveOptions, type Format, type RenderOptions } from "../../src/options.ts";
import { parse } from "../../src/parse/index.ts";
import { pageOf } from "../../src/weigh/index.ts";
import { weigh } from "../../src/weigh/weigh.ts";

/** A weight is so many times what was taken at least, and at most. */
const LEAST = 0.7;
const MOST = 2.5;
/** s: what is drawn for the first time takes a part of it that does not grow with its number. */
const FIRST = 0.3;

function secondsOf(name: string, count: number, format: Format): number {
  const { of, options } = weighedKinds[name]!;
  const asked: RenderOptions = { ...options, format };
  const split = format === "pdf" ? {} : { overflow: "split" as const };
  const document = parse(of(count), new Diagnostics());
  return weigh(document, pageOf(resolveOptions({ ...asked, ...split }), {})).ms / 1000;
}

test("every kind was measured, as what it can be", () => {
  const wanted = Object.entries(weighedKinds).flatMap(([name, { only }]) =>
    (["png", "pdf"] as const)
      .filter((format) => !only || only === format)
      .map((format) => `${name} as ${format}`),
  );
  const found = Object.entries(measured).flatMap(([name, of]) =>
    Object.keys(of).map((format) => `${name} as ${format}`),
  );
  expect(found.toSorted()).toEqual(wanted.toSorted());
});

test.each(dealt(Object.keys(weighedKinds)))("%s weigh what they took", (name) => {
  const wrong = formats.flatMap((format) =>
    (measured[name]?.[format] ?? []).flatMap(([count, taken]) => {
      const weight = secondsOf(name, count, format);
      const isRight = weight + FIRST >= LEAST * taken && weight <= MOST * taken + FIRST;
      return isRight ? [] : [`${count} as ${format}: weigh ${weight.toFixed(2)}, took ${taken}`];
    }),
  );
  expect(wrong).toEqual([]);
});
