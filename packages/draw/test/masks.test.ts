import type { Layout } from "@platen/layout";
import { beforeEach, expect, it } from "vitest";
import { drawDirect, forgetMasks, maskOf, shapeMask } from "../src/index.ts";

const SIDE = 1000;
const square = Float32Array.of(0, 0, 0, 1, SIDE, 0, 1, SIDE, SIDE, 1, 0, SIDE);
const empty: Layout = { width: 1, height: 1, pixelRatio: 1, items: [] };

/** Begins a page of its own. */
const turnPage = () => void [...drawDirect(empty, () => {})];

/** Asks for so many shapes of a megabyte each; returns how many had to be made. */
function make(count: number): number {
  let made = 0;
  for (let i = 0; i < count; i++)
    shapeMask(`square ${i}`, () => {
      made++;
      return maskOf(square, 1, 0, 1, 0, 0);
    });
  return made;
}

beforeEach(() => {
  // The first page makes room for masks.
  turnPage();
  forgetMasks();
});

it("masks are kept from one page to the next", () => {
  make(5);
  turnPage();
  expect(make(5)).toBe(0);
});

it("masks that take much memory are kept for their page, and no longer", () => {
  make(14);
  expect(make(14)).toBe(0);
  turnPage();
  expect(make(14)).toBe(14);
});
