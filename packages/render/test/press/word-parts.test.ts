import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { leastParts, wordParts } from "../../src/press/design/words/word-parts.ts";

describe("where a word breaks best", () => {
  test.each([
    ["Ingress,Service,Deployment", ["Ingress,", "Service,", "Deployment"]],
    ["Array|Object|Function", ["Array|", "Object|", "Function"]],
    ["jane.doe@example-company.org", ["jane.", "doe@", "example-", "company.", "org"]],
    ["modifyResponseDataWithoutDelay", ["modify", "Response", "Data", "Without", "Delay"]],
    ["HTTP_PROXY_CONNECT_TIMEOUT", ["HTTP_", "PROXY_", "CONNECT_", "TIMEOUT"]],
    ["Rechtsschutzversicherung", ["Rechtsschutzversicherung"]],
    ["1,299,000,000.00USD", ["1,299,000,000.00USD"]],
    ["12:30/13:45", ["12:30/13:45"]],
  ])("%s", (word, parts) => expect(wordParts(word)).toEqual(parts));

  test("what is no word has to have room for a little of it only", () => {
    const hash = "0123456789abcdef".repeat(3);
    expect(wordParts(hash)).toEqual([hash]);
    expect(Math.max(...leastParts(hash).map((part) => part.length))).toBeLessThan(10);
  });

  test("nothing is lost, and words of one letter after another end in time", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (word) => {
        expect(wordParts(word).join("")).toBe(word);
      }),
    );
    const endless = "aB,".repeat(100_000);
    expect(wordParts(endless).join("")).toBe(endless);
  });
});
