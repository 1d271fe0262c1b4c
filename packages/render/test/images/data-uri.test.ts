import { expect, test } from "vitest";
import fc from "fast-check";
import { decodeDataUri } from "../../src/enrich/images/data-uri.ts";

const text = (uri: string) => Buffer.from(decodeDataUri(uri)).toString();

test.each([
  ["data:,a%20b", "a b"],
  ["data:text/plain;charset=utf-8,grün", "grün"],
  ["data:text/plain;base64,aGk=", "hi"],
  ["DATA:image/png;BASE64,aGk", "hi"],
  ["data:image/png;name=a.png;base64, aG k=", "hi"],
  ["data:image/png;base64,aGk%3D", "hi"],
  ["data:;base64,_-8", Buffer.from([255, 239]).toString()],
  ["data:image/svg+xml;utf8,<svg fill='#fff'/>", "<svg fill='#fff'/>"],
  ["data:image/svg+xml;utf8,<svg/>#frag", "<svg/>"],
  [
    "data:image/svg+xml,%3Csvg/%3E#frag",
    "%3Csvg/%3E".replaceAll("%3C", "<").replaceAll("%3E", ">"),
  ],
  ["data:,100%", "100%"],
  ["data:,100%zz%4", "100%zz%4"],
])("%s", (uri, expected) => {
  expect(text(uri)).toBe(expected);
});

test.each([
  ["data:", "a data URI without data"],
  ["data:image/png;base64", "a data URI without data"],
  ["data:image/png;base64,", "a data URI without data"],
  [`data:image/png;base64,${"A".repeat(14_000_000)}`, "larger than 10 MB"],
  [`data:image/svg+xml,${"a".repeat(10_000_001)}`, "larger than 10 MB"],
  [`data:image/svg+xml,${"%41".repeat(11_000_000)}`, "larger than 10 MB"],
])("refuses %.40s", (uri, message) => {
  expect(() => decodeDataUri(uri)).toThrow(message);
});

test("any bytes survive both encodings", () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1 }), (bytes) => {
      const base64 = Buffer.from(bytes).toString("base64");
      expect([...decodeDataUri(`data:x;base64,${base64}`)]).toEqual([...bytes]);
      const hex = [...bytes].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");
      expect([...decodeDataUri(`data:x,${hex}`)]).toEqual([...bytes]);
    }),
  );
});
