import { expect, test } from "vitest";
import { actorLabels } from "../../src/cleanup/labels/actor-labels.ts";
import { mended } from "../open-svg.ts";

const upper =
  '<g><rect class="actor actor-top" name="A" y="5"/><switch><foreignObject><p>x</p></foreignObject></switch></g>';

test("an empty lower box gets the formula of the upper one, below it", () => {
  const { text } = mended(
    actorLabels,
    `<svg>${upper}<g><rect class="actor actor-bottom" name="A" y="105"/></g></svg>`,
  );
  expect(text).toMatch(/actor-bottom[^>]*\/><g transform="translate\(0 100\)"><switch>.*x/);
});

test("a lower box with a label of its own, or without an upper one, stays", () => {
  for (const lower of [
    '<g><rect class="actor actor-bottom" name="A" y="9"/><text>A</text></g>',
    '<g><rect class="actor actor-bottom" name="B" y="9"/></g>',
  ])
    expect(mended(actorLabels, `<svg>${upper}${lower}</svg>`).text).toBe(
      `<svg>${upper}${lower}</svg>`,
    );
});
