/** Words that were shaped are remembered for all styles that draw them alike. */
import { expect, test } from "vitest";
import type { Face } from "../src/face.ts";
import type { Word } from "../src/shape.ts";
import { forgetWords, wordsOf } from "../src/words.ts";

const word: Word = { parts: [], advance: 1, clusters: 1 };
const face = {} as Face;

test("a face has one memory for each list of features, others have their own", () => {
  wordsOf(face, "calt 0").remember("word", word);
  expect(wordsOf(face, "calt 0").get("word")).toBe(word);
  expect(wordsOf(face, "").get("word")).toBeUndefined();
  expect(wordsOf({} as Face, "calt 0").get("word")).toBeUndefined();
  expect(wordsOf().get("word")).toBeUndefined();
});

test("what is used stays when others are forgotten", () => {
  const words = wordsOf();
  words.remember("first", word);
  words.remember("used", word);
  for (let at = 0; at < 30_000; at += 1) {
    words.remember(`word ${at}`, word);
    if (at % 100 === 0) expect(words.get("used")).toBe(word);
  }
  expect(words.get("first")).toBeUndefined();
});

test("a long word is not remembered, and all can be forgotten", () => {
  const words = wordsOf(face);
  words.remember("x".repeat(65), word);
  expect(words.get("x".repeat(65))).toBeUndefined();
  words.remember("short", word);
  forgetWords();
  expect(wordsOf(face).get("short")).toBeUndefined();
});
