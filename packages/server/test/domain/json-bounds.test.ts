import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "../../../../scripts/tests/budget.ts";
import {
  JsonScan,
  pastBounds,
  REQUEST_BOUNDS,
  type JsonBounds,
} from "../../src/domain/limits/json-bounds.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const bounds: JsonBounds = { depth: 3, fields: 4, elements: 5, nameLength: 6 };

describe("what is past its bounds is named", () => {
  test.each([
    [`[[[[1]]]]`, /3 levels/],
    [`{"a":{"b":[{}]}}`, /3 levels/],
    [`{"a":1,"b":2,"c":3,"d":4,"e":5}`, /4 fields/],
    [`[{"a":1},{"b":2},{"c":3},{"d":4},{"e":5}]`, /4 fields/],
    [`[1,2,3,4,5,6,7]`, /5 elements/],
    [`{"abcdefg":1}`, /longer than 6/],
    [`{"abcdefg" :1}`, /longer than 6/],
    ["[".repeat(100_000), /levels/],
  ])("%.60s", (text, words) => {
    expect(pastBounds(utf8(text), bounds)).toMatch(words);
  });

  test.each([
    `[[[1]]]`,
    `{"a":1,"b":2,"c":3,"d":4}`,
    `[1,2,3,4,5]`,
    `{"abcdef":"longer than any name"}`,
    String.raw`{"a":"\"[[[[{{{{,,,,,,,::::::\\"}`,
    `""`,
    ``,
    `"unfinished`,
    String.raw`"unfinished\\`,
    `not JSON`,
  ])("within: %s", (text) => {
    expect(pastBounds(utf8(text), bounds)).toBeUndefined();
  });
});

test("what is let through parses to no more than the bounds say, whatever was written", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.nat(4), (value, space) => {
      const text = JSON.stringify(value, null, space);
      const seen = measure(JSON.parse(text));
      const within =
        seen.depth <= bounds.depth &&
        seen.fields <= bounds.fields &&
        seen.elements <= bounds.elements &&
        seen.nameLength <= bounds.nameLength;
      if (pastBounds(utf8(text), bounds) === undefined) {
        expect(seen.depth).toBeLessThanOrEqual(bounds.depth);
        expect(seen.fields).toBeLessThanOrEqual(bounds.fields);
        expect(seen.elements).toBeLessThanOrEqual(bounds.elements + bounds.fields + 1);
      } else expect(within, text).toBe(false);
    }),
    { numRuns: runs(2000) },
  );
});

test("a request of the largest size with nothing but Markdown is within", () => {
  const markdown = `"\\[]{}:,`.repeat(2 ** 17);
  expect(pastBounds(utf8(JSON.stringify({ markdown })), REQUEST_BOUNDS)).toBeUndefined();
});

test("names are counted in characters as they are written, not in bytes", () => {
  expect(pastBounds(utf8(`{"äöü日本語":1}`), bounds)).toBeUndefined();
  expect(pastBounds(utf8(`{"äöü日本語x":1}`), bounds)).toMatch(/longer than 6/);
  expect(pastBounds(utf8(`{"😀😀😀":1}`), bounds)).toBeUndefined();
  expect(pastBounds(utf8(`{"😀😀😀x":1}`), bounds)).toMatch(/longer than 6/);
});

test("in pieces, it says the same as of the whole, and where", () => {
  fc.assert(
    fc.property(fc.json(), fc.integer({ min: 1, max: 9 }), (text, size) => {
      const bytes = utf8(text);
      const scan = new JsonScan(bounds);
      let read = 0;
      for (let at = 0; at < bytes.length && scan.problem === undefined; at += size)
        read += scan.read(bytes.subarray(at, at + size));
      expect(scan.problem).toBe(pastBounds(bytes, bounds));
      if (scan.problem === undefined) expect(read).toBe(bytes.length);
      else {
        expect(pastBounds(bytes.subarray(0, read), bounds)).toBe(scan.problem);
        expect(pastBounds(bytes.subarray(0, read - 1), bounds)).toBeUndefined();
      }
    }),
    { numRuns: runs(1000) },
  );
});

interface Seen {
  depth: number;
  fields: number;
  elements: number;
  nameLength: number;
}

/** The slow way: by the finished value. Names are measured as they are written. */
function measure(value: unknown): Seen {
  if (typeof value !== "object" || value === null)
    return { depth: 0, fields: 0, elements: 0, nameLength: 0 };
  const inner = Object.values(value).map(measure);
  const names = Array.isArray(value) ? [] : Object.keys(value);
  const sum = (key: keyof Seen) => inner.reduce((total, one) => total + one[key], 0);
  return {
    depth: 1 + Math.max(0, ...inner.map((one) => one.depth)),
    fields: names.length + sum("fields"),
    elements: (Array.isArray(value) ? value.length : 0) + sum("elements"),
    nameLength: Math.max(
      0,
      ...names.map((name) => JSON.stringify(name).length - 2),
      ...inner.map((one) => one.nameLength),
    ),
  };
}
