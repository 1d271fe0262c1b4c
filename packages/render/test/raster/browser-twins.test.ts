/** Modules that a browser has in place of Node's: `browser` in a package's manifest names each pair. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../../../scripts/tests/budget.ts";
import * as base64 from "../../src/platform/base64.browser.ts";
import * as nodeBase64 from "../../src/platform/base64.ts";
import type * as bitmapPixels from "../../src/press/set/drawn/bitmap-pixels.browser.ts";
import type * as bitmapReader from "../../src/enrich/images/bitmaps/bitmap-reader.browser.ts";
import type * as utf8Length from "../../src/platform/utf8-length.browser.ts";
import type * as twemoji from "../../../fonts/src/files/twemoji-files.browser.ts";
import type * as latin1 from "../../src/platform/latin1.browser.ts";
import type * as renderer from "../../src/press/set/drawn/renderer.browser.ts";

/** A call of one is a call of the other: the compiler tells. */
type Fits<Node, Browser extends Node> = Browser;
export type Twins = [
  Fits<typeof import("../../src/platform/utf8-length.ts"), typeof utf8Length>,
  Fits<typeof import("../../../fonts/src/files/twemoji-files.ts"), typeof twemoji>,
  Fits<typeof import("../../src/platform/latin1.ts"), typeof latin1>,
  Fits<typeof import("../../src/press/set/drawn/renderer.ts"), typeof renderer>,
  Fits<typeof import("../../src/press/set/drawn/bitmap-pixels.ts"), typeof bitmapPixels>,
  Fits<typeof import("../../src/enrich/images/bitmaps/bitmap-reader.ts"), typeof bitmapReader>,
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

test("Base64 is read as leniently", () => {
  const odd = fc.constantFrom("=", " ", "\n", "é", "Ł", "‽", "\u{1f600}", "!");
  const usual = fc.constantFrom(..."ABxyz019+/-_");
  const letter = fc.oneof({ weight: 8, arbitrary: usual }, { weight: 1, arbitrary: odd });
  fc.assert(
    fc.property(fc.array(letter), (letters) => {
      const text = letters.join("");
      expect(Buffer.from(base64.fromBase64(text))).toEqual(nodeBase64.fromBase64(text));
      const bytes = new TextEncoder().encode(text);
      expect(base64.toBase64(bytes)).toBe(nodeBase64.toBase64(bytes));
    }),
    { numRuns: runs(2000) },
  );
});
