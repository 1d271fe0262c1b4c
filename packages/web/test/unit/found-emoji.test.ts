import english from "emojibase-data/en/compact.json" with { type: "json" };
import chinese from "emojibase-data/zh/compact.json" with { type: "json" };
import { expect, test } from "vitest";
import { foundEmoji, type CompactEmoji } from "../../src/toolbar/found-emoji.ts";

const first = (data: unknown, words: string) =>
  foundEmoji(
    (data as CompactEmoji[]).toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0)),
    words,
  )[0]?.unicode.replace("\uFE0F", "");

test.each([
  ["rocket", "🚀"],
  ["Rocket ", "🚀"],
  ["fire", "🔥"],
  ["dog", "🐕"],
  ["star", "⭐"],
  ["sailboat", "⛵"],
])("what is called %s comes first", (words, emoji) => {
  expect(first(english, words)).toBe(emoji);
});

test("so it is in Chinese", () => {
  expect(first(chinese, "火箭")).toBe("🚀");
});

test("what nothing is called finds nothing", () => {
  expect(first(english, "qqqq")).toBeUndefined();
});
