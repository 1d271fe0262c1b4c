import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  checkRenderRequest,
  checkRequest,
  createTokenRequest,
  exportRequest,
  generateRequest,
  nearest,
} from "../src/index.ts";

const check = (body: unknown, limit?: number) => checkRenderRequest(generateRequest, body, limit);
const codeOf = (body: unknown) => {
  const checked = check(body);
  return checked.ok ? "ok" : checked.code;
};

describe("the order of checks", () => {
  test.each([
    [[], "INVALID_REQUEST"],
    [null, "INVALID_REQUEST"],
    ["# text", "INVALID_REQUEST"],
    [{}, "MARKDOWN_REQUIRED"],
    [{ markdown: "\u2003\n" }, "MARKDOWN_REQUIRED"],
    [{ markdown: ["x"], width: 1 }, "MARKDOWN_REQUIRED"],
    [{ markdown: "x", width: 1 }, "INVALID_REQUEST"],
    [{ markdown: "x" }, "ok"],
  ])("%j: %s", (body, code) => {
    expect(codeOf(body)).toBe(code);
  });
});

test("what was not given stays absent; what was is passed on as it is", () => {
  const body = { markdown: "x", width: 300.7, strict: false };
  expect(check(body)).toEqual({ ok: true, value: body, warnings: [] });
});

test.each([
  [
    { markdown: "x", width: "5".repeat(100) },
    /^width must be a number from 200 to 2560; got "5{40}…"\.$/,
  ],
  [{ markdown: "x", theme: {} }, /got an object\.$/],
  [{ markdown: "x", watermark: "false" }, /^watermark must be true or false; got "false"\.$/],
  [{ markdown: "x", format: "PDF" }, /got "PDF"\. Did you mean pdf\?$/],
  [{ markdown: "x", mode: "binry" }, /got "binry"\. Did you mean binary\?$/],
  [
    { markdown: "x", theme: "drak", quality: 9 },
    /Did you mean dark\? quality .*got 9\.$|got 9\. theme .*Did you mean dark\?$/,
  ],
  [{ markdown: "x", cards: "og" }, /got "og"\. Is \{ "size": "og" \} meant\?$/],
  [{ markdown: "x", cards: "Og" }, /got "Og"\.$/],
  [{ markdown: "x", page: { margin: { botom: "1cm" } } }, /Did you mean bottom\?$/],
  [{ markdown: "x", quality: JSON.parse("1e999") as number }, /got Infinity/],
])("says what was given and what is allowed: %j", (body, message) => {
  const checked = check(body);
  expect(!checked.ok && checked.message).toMatch(message);
});

test("the limit is one of bytes and is reported with everything else", () => {
  expect(check({ markdown: "é".repeat(5) }, 10).ok).toBe(true);
  const checked = check({ markdown: "é".repeat(6), width: 1 }, 10);
  expect(!checked.ok && checked.details.map(({ path }) => path)).toEqual(["markdown", "width"]);
});

describe("unknown fields", () => {
  const warningsOf = (body: object) => {
    const checked = check({ markdown: "x", ...body });
    return checked.ok ? checked.warnings.map(({ message }) => message) : [];
  };

  test.each([
    ["code_style", "codeStyle"],
    ["CodeStyle", "codeStyle"],
    ["fontfamily", "fontFamily"],
    ["Width", "width"],
    ["witdh", "width"],
    ["watermrk", "watermark"],
    ["colour", "accent"],
    ["dark_mode", 'theme: "dark"'],
    ["odour", undefined],
    ["x", undefined],
    ["a".repeat(5000), undefined],
  ])("%s is taken for %s", (typed, meant) => {
    const [message = ""] = warningsOf({ [typed]: 1 });
    expect(message.length).toBeLessThan(150);
    if (meant === undefined) expect(message).not.toContain("mean");
    else expect(message).toContain(`Did you mean ${meant}?`);
  });

  test("many are counted, not listed", () => {
    const body = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`f${index}`, 1]));
    const list = warningsOf(body);
    expect(list).toHaveLength(11);
    expect(list.at(-1)).toBe("and 4990 more unknown fields");
  });

  test("names of Object's own are fields like any other", () => {
    expect(warningsOf(JSON.parse('{"__proto__":1,"constructor":2}') as object)).toHaveLength(2);
    expect(warningsOf({ toString: 1 })[0]).toContain("toString");
  });
});

test("any JSON at all gets an answer, and never an exception", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(generateRequest, exportRequest), (body, schema) => {
      const checked = checkRenderRequest(schema, body);
      if (!checked.ok) expect(checked.details.length).toBeGreaterThan(0);
    }),
  );
  fc.assert(
    fc.property(fc.jsonValue(), (body) => {
      const checked = checkRequest(createTokenRequest, body);
      if (!checked.ok) expect(checked.details.length).toBeGreaterThan(0);
    }),
  );
});

test("nearest ends, whatever it is given: comparing all of it would take days", () => {
  const start = process.cpuUsage();
  for (let round = 0; round < 1000; round += 1) nearest("a".repeat(100_000), ["width", "quality"]);
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(5000);
});
