import { describe, expect, test } from "vitest";
import { withWordBreaks } from "../../src/press/set/word-breaks.ts";

const addresses = [
  "https://auto.link/very/long/path/that/does/not/end/and/goes/on/and/on/index.html",
  "https://github.com/organisation-name/repository-name/issues/1234?query=string&other=value#fragment",
  "packages/render/src/press/raster/blocks/index.ts",
];
const JOINT = /(?<!:\/)[/?&=#._:-]$/u;

describe("addresses break after their separators", () => {
  test.each(addresses)("%s", (address) => {
    const parts = withWordBreaks(address).split("\u200b");
    expect(parts.join("")).toBe(address);
    expect(parts.length).toBeGreaterThan(5);
    for (const part of parts.slice(0, -1)) expect(part).toMatch(JOINT);
    expect(Math.max(...parts.map((part) => part.length))).toBeLessThan(22);
  });

  test.each([
    ["--output-file=packages/render/dist/index.js", "--output-"],
    ['"--output=packages/render/dist/index.js"', '"--output='],
    ["-Dsome.name=packages/render/dist", "-Dsome."],
    ["packages/render/--force/dist/index.js", "packages/"],
    ["path=/usr/share/java&opts=-Xmx512m", "path=/"],
  ])("%s: no hyphens that a flag begins with stand at the end of a part", (word, first) => {
    const parts = withWordBreaks(word).split("\u200b");
    expect(parts.join("")).toBe(word);
    expect(parts[0]).toBe(first);
    for (const part of parts) expect(part).not.toMatch(/(?:^|[^\w-])-+$/u);
  });

  test.each([
    "and/or",
    "either/or/neither",
    "a sentence with 24 characters / more",
    "1/2 2024-05-06",
  ])("%s stays as it is", (text) => {
    expect(withWordBreaks(text)).toBe(text);
  });
});
