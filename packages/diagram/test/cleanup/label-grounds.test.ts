import { expect, test } from "vitest";
import { labelGrounds } from "../../src/cleanup/labels/label-grounds.ts";
import { mended, the } from "../open-svg.ts";

const label = (ground: string) =>
  `<svg><g class="edgeLabel"><g>${ground}<text x="10" y="20">yes</text></g></g></svg>`;

test("a ground without a size gets that of its words", () => {
  const { svg } = mended(labelGrounds, label('<rect class="background"/>'));
  const number = (name: string) => Number(the(svg, "rect").getAttribute(name));
  expect(number("x")).toBeLessThan(10);
  expect(number("width")).toBeGreaterThan(20);
  expect(number("y")).toBeLessThan(10);
  expect(number("height")).toBeGreaterThan(16);
});

test("one that has a size keeps it", () => {
  const { svg } = mended(labelGrounds, label('<rect class="background" width="3" height="3"/>'));
  expect(the(svg, "rect").getAttribute("width")).toBe("3");
});
