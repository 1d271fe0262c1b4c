/** Modules that a browser has in place of Node's: `browser` in a package's manifest names each pair. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type * as utf8Length from "../../src/platform/utf8-length.browser.ts";
import type * as drawSprites from "../../src/press/raster/own/draw-sprites.browser.ts";
import type * as markTile from "../../src/press/raster/watermark/mark-tile.browser.ts";

/** A call of one is a call of the other: the compiler tells. */
type Fits<Node, Browser extends Node> = Browser;
export type Twins = [
  Fits<typeof import("../../src/platform/utf8-length.ts"), typeof utf8Length>,
  Fits<typeof import("../../src/press/raster/own/draw-sprites.ts"), typeof drawSprites>,
  Fits<typeof import("../../src/press/raster/watermark/mark-tile.ts"), typeof markTile>,
];

const packages = join(import.meta.dirname, "../../..");

test("each of them is there, and so is its twin", () => {
  const missing: string[] = [];
  let pairs = 0;
  for (const manifest of globSync("*/package.json", { cwd: packages })) {
    const { browser } = JSON.parse(readFileSync(join(packages, manifest), "utf8")) as {
      browser?: Record<string, string>;
    };
    for (const pair of Object.entries(browser ?? {})) {
      pairs += 1;
      const there = (file: string) => existsSync(join(packages, manifest, "..", file));
      missing.push(...pair.filter((file) => !there(file)));
    }
  }
  expect(pairs).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});
