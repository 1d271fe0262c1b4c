/** Words that were shaped are remembered for all styles that draw them alike. */
import { describe, expect, test } from "vitest";
import type { Face } from "../src/text/face.ts";
import type { Word } from "../src/text/shape.ts";
import { HASH_START, hashed, WordTable, type KnownWord } from "../src/text/word-table.ts";
import { forgetWords, wordsOf, type Words } from "../src/text/words.ts";

const word: Word = { first: undefined, more: undefined, advance: 1, clusters: 1 };
const face = {} as Face;

function hashOf(text: string): number {
  let hash = HASH_START;
  for (let at = 0; at < text.length; at += 1) hash = hashed(hash, text.charCodeAt(at));
  return hash;
}

const knownOf = (text: string): KnownWord => ({ ...word, text, hash: hashOf(text) });
const get = (words: Words | WordTable, text: string) =>
  words.find(text, 0, text.length, hashOf(text))?.text;

test("a face has one memory for each list of features, others have their own", () => {
  wordsOf(face, "calt 0").remember(knownOf("word"));
  expect(get(wordsOf(face, "calt 0"), "word")).toBe("word");
  expect(get(wordsOf(face, ""), "word")).toBeUndefined();
  expect(get(wordsOf({} as Face, "calt 0"), "word")).toBeUndefined();
  expect(get(wordsOf(), "word")).toBeUndefined();
});

test("what is used stays when others are forgotten", () => {
  const words = wordsOf();
  words.remember(knownOf("first"));
  words.remember(knownOf("used"));
  for (let at = 0; at < 30_000; at += 1) {
    words.remember(knownOf(`word ${at}`));
    if (at % 100 === 0) expect(get(words, "used")).toBe("used");
  }
  expect(get(words, "first")).toBeUndefined();
});

test("a long word is not remembered, and all can be forgotten", () => {
  const words = wordsOf(face);
  words.remember(knownOf("x".repeat(65)));
  expect(get(words, "x".repeat(65))).toBeUndefined();
  words.remember(knownOf("short"));
  forgetWords();
  expect(get(wordsOf(face), "short")).toBeUndefined();
});

describe("the table", () => {
  test("finds each of many words, and none that is not there", () => {
    const table = new WordTable();
    const texts = Array.from({ length: 2000 }, (_, i) => `w${(i * 7919) % 10_007}é`);
    for (const text of texts) table.put(knownOf(text));
    // A word whose places are all taken takes another's.
    expect(texts.filter((text) => !get(table, text)).length).toBeLessThan(40);
    for (const text of texts) {
      expect(get(table, `${text}x`)).toBeUndefined();
      expect(table.find(text, 0, text.length, hashOf(text))?.text ?? text).toBe(text);
    }
  });

  test("finds a word within a text", () => {
    const table = new WordTable();
    table.put(knownOf("brown "));
    expect(table.find("the brown fox", 4, 10, hashOf("brown "))?.text).toBe("brown ");
    expect(table.find("the brown fox", 3, 9, hashOf("brown "))).toBeUndefined();
  });

  test("looks at few places for words that strangers gave one hash", () => {
    const table = new WordTable();
    const same = Array.from({ length: 5000 }, (_, i) => ({ ...knownOf(`word ${i}`), hash: 1 }));
    for (const known of same) table.put(known);
    const found = same.filter(({ text }) => table.find(text, 0, text.length, 1));
    expect(found.length).toBeLessThanOrEqual(16);
    expect(found.at(-1)?.text).toBe("word 4999");
    table.put(knownOf("other"));
    expect(get(table, "other")).toBe("other");
  });
});
