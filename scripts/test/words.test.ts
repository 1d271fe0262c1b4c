import { describe, expect, it } from "vitest";
import type { Document, Inline } from "../../packages/render/src/document.ts";
import { expectedWords, labelWords, missingLabels, missingWords } from "../corpus/words.ts";

const paragraph = (...children: Inline[]): Document => ({
  blocks: [{ type: "paragraph", children }],
  footnotes: [],
});

describe("expectedWords", () => {
  it("reads blocks, then footnotes", () => {
    const document: Document = {
      blocks: [
        { type: "heading", depth: 1, id: "a", children: [{ type: "text", value: "A title" }] },
        { type: "code", text: "let  x = 1;\nx += 1;" },
      ],
      footnotes: [
        {
          number: 1,
          id: "n",
          blocks: [{ type: "paragraph", children: [{ type: "text", value: "The note" }] }],
        },
      ],
    };
    expect(expectedWords(document).join(" ")).toBe("A title let x = 1; x += 1; The note");
  });

  it("leaves out what is drawn, and reads the source of what could not be", () => {
    const drawing = { parts: [], alt: "" };
    expect(expectedWords(paragraph({ type: "inlineMath", tex: "a+b", drawing }))).toEqual([]);
    expect(expectedWords(paragraph({ type: "inlineMath", tex: "a+b" }))).toEqual(["a+b"]);
    const image = paragraph({ type: "image", src: "x", alt: "A cat" });
    expect(expectedWords(image)).toEqual([]);
    expect(labelWords(image)).toEqual(["A", "cat"]);
    expect(missingLabels(["A", "cat"], "text", "A dog")).toEqual(["cat"]);
  });
});

describe("missingWords", () => {
  it("finds every word whatever the lines and bullets between", () => {
    expect(
      missingWords(["one", "extraordinary", "three"], "• one\nextraor\ndinary 2. three"),
    ).toEqual([]);
  });

  it("names a word that is not there", () => {
    expect(missingWords(["one", "two", "three"], "one three")).toEqual(["two"]);
  });

  it("wants a repeated word as often as it was written", () => {
    expect(missingWords(["very", "very", "good"], "very good")).toEqual(["very"]);
  });

  it("does not take a word far away for one that is missing", () => {
    expect(missingWords(["here"], `${"x".repeat(600)} here`)).toEqual(["here"]);
  });

  it("finds right-to-left words in whatever order they were placed, and misses those that are not", () => {
    const expected = ["مرحبا", "بالعالم،", "هذا", "English", "هذا"];
    expect(missingWords(expected, "،\nEnglish\nهذا\nهذا\nبالعالم\nمرحبا")).toEqual([]);
    expect(missingWords(expected, "مرحبا\nهذا\nEnglish\nهذا")).toEqual(["بالعالم"]);
    expect(missingWords(["שלום", "שלום", "שלום"], "שלום")).toEqual(["שלום", "שלום"]);
    expect(missingWords(["שלוםabc"], "abc\nשלום")).toEqual([]);
  });

  it("lets each word of a box make up for one that is missing", () => {
    expect(missingWords(["a1", "b2", "b2", "c3"], "a1 c3", "b2")).toEqual(["b2"]);
    expect(missingWords(["مرحبا", "code", "code"], "مرحبا", "code")).toEqual(["code"]);
  });

  it("does not look for emoji, which are drawn", () => {
    expect(missingWords(["a👩‍🔬b", "☎️", "(©"], "ab (©")).toEqual([]);
  });

  it("looks past soft hyphens, joiners and forms of normalisation", () => {
    expect(missingWords(["na\u00EFve", "co\u00ADop"], "nai\u0308ve co\u200Bop")).toEqual([]);
  });
});
