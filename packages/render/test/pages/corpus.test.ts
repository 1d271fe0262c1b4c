/** Tests that every word of a document is in its PDF, in order, and once: of a share of the corpus in a run. */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { dealt, seed } from "../../../../scripts/tests/budget.ts";
import { Diagnostics } from "../../src/diagnostics.ts";
import type { Block, Document, Inline } from "../../src/document.ts";
import { parse } from "../../src/parse/index.ts";
import { inlineLists } from "../../src/document/inline-kinds.ts";
import { walk } from "../../src/document/walk.ts";
import { notInOrder } from "./in-order.ts";
import { readPdf } from "./read-pdf.ts";
import { set } from "./set.ts";

const corpus = process.env["PLATEN_CORPUS"] ?? "";
const hasPdftotext = spawnSync("pdftotext", ["-v"]).error === undefined;
const folders = ["samples", "answers", "documents", "translations"];
const all = folders.flatMap((folder) =>
  readdirSync(path.join(corpus, folder))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `${folder}/${name}`),
);
/** Two hands of them. */
const files = [...new Set([...dealt(all), ...dealt(all, seed + 4)])];

/**
 * Scripts of which a reader that ignores replacement text finds marks twice, or lines turned round.
 */
const needsPoppler = /README-(?:ar|bn|fa|he|hi|th|ur)|03-html|06-torture/;
/**
 * Scripts from right to left. For a sign that stands for several characters poppler gives these
 * back to front: a sign before its letter, pairs of punctuation turned round. There words are
 * compared by their letters.
 */
const rightToLeft = /README-(?:ar|fa|he|ur)/;
/**
 * Most words from right to left that may be out of order: pdf.js turns them round, and gives the
 * parts of some lines in both directions in another order. In a short document that may be one line
 * of a few words.
 */
const MOST_DISORDERED = { share: 0.03, words: 5 };
/** Returns the text that is set as text: formulas, diagrams and emoji are drawings. */
function textOf(document: Document): string {
  const parts: string[] = [];
  walk(document, {
    block: (block: Block) => {
      if (block.type === "code") parts.push(block.text);
    },
    inlines: (list, _owner, depth) => {
      if (depth === 0) parts.push(inlineText(list));
    },
  });
  return parts.join("\n");
}

function inlineText(list: readonly Inline[]): string {
  return list
    .map((inline): string => {
      switch (inline.type) {
        case "text":
        case "inlineCode":
          return inline.value;
        case "image":
          return inline.src.startsWith("data:") ? " " : ` ${inline.alt.trim() || "image"} `;
        case "footnoteReference":
          return String(inline.number);
        case "inlineMath":
        case "emoji":
        case "break":
          return " ";
        case "ruby":
          return inline.pairs.map(({ base, reading }) => reading + inlineText(base)).join("");
        default:
          return inlineLists(inline).map(inlineText).join("");
      }
    })
    .join("");
}

const invisible =
  /\u00ad|[\u200b-\u200f]|[\u202a-\u202e]|\u2060|[\u2066-\u2069]|\ufe0e|\ufe0f|\u20e3|\p{RI}|\p{EMod}|\p{Extended_Pictographic}/gu;
const tidy = (text: string) => text.normalize("NFKC").replace(invisible, "");
const words = (text: string) => tidy(text).split(/\s+/u).filter(Boolean);

/** Splits a text into words of letters and digits, without signs. */
const bare = (text: string) =>
  tidy(text)
    .normalize("NFC")
    .replace(/\p{M}/gu, "")
    .match(/[\p{L}\p{N}]+/gu) ?? [];

function counts(text: string): Map<string, number> {
  const map = new Map<string, number>();
  for (const character of tidy(text))
    if (/[\p{L}\p{M}\p{N}]/u.test(character)) map.set(character, (map.get(character) ?? 0) + 1);
  return map;
}

const rtl = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Returns the words that are found less often than wanted. */
function missing(wanted: readonly string[], found: readonly string[]): string[] {
  const rest = new Map<string, number>();
  for (const word of found) rest.set(word, (rest.get(word) ?? 0) + 1);
  return wanted.filter((word) => {
    const count = rest.get(word) ?? 0;
    rest.set(word, count - 1);
    return count <= 0;
  });
}

function pdftotext(bytes: Uint8Array, ...options: string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), "platen-"));
  const file = path.join(folder, "a.pdf");
  writeFileSync(file, bytes);
  try {
    return execFileSync("pdftotext", [...options, file, "-"], {
      encoding: "utf8",
      maxBuffer: 1e8,
      stdio: ["ignore", "pipe", "ignore"],
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe("the corpus", () => {
  it.for(files)("is all there, in order: %s", async (name, { skip }) => {
    if (!hasPdftotext && needsPoppler.test(name)) skip("pdftotext is not installed");
    const markdown = readFileSync(path.join(corpus, name), "utf8");
    const asked = textOf(parse(markdown, new Diagnostics()));
    const { bytes, pages = 1 } = await set(markdown);
    // Nothing was found against PDF/UA-1.
    expect(Buffer.from(bytes).includes("pdfuaid:part")).toBe(true);
    // As the file has it: without `-raw` poppler guesses at columns and at a page's direction.
    const text = hasPdftotext ? pdftotext(bytes, "-raw") : (await readPdf(bytes)).text;
    const turned = rightToLeft.test(name);
    const lost: string[] = [];
    // Lines from right to left are in the file as they are seen, and readers turn them round; `-raw` does not.
    if (!turned) {
      const [wanted, found] = [asked, text].map((each) =>
        words(each).filter((word) => !rtl.test(word)),
      ) as [string[], string[]];
      lost.push(...notInOrder(wanted, found));
    }
    // Either way of reading finds some of them: each puts signs and spaces elsewhere.
    const wanted = bare(asked);
    const one = missing(
      wanted.filter((word) => turned || rtl.test(word)),
      bare(text),
    );
    if (one.length > 0) lost.push(...(hasPdftotext ? missing(one, bare(pdftotext(bytes))) : one));
    const part = lost.length / Math.max(1, wanted.length);
    expect(part, lost.slice(0, 10).join(" ")).toBeLessThanOrEqual(0.001);
    if (!turned) return;
    expectLetters(text, asked, pages);
    const disordered = notInOrder(wanted, bare((await readPdf(bytes)).text));
    expect(disordered.length, disordered.slice(0, 10).join(" ")).toBeLessThan(
      Math.max(MOST_DISORDERED.share * wanted.length, MOST_DISORDERED.words),
    );
  });
});

/**
 * Each letter and sign as often as in the document, and little besides: headers, footers and numbers
 * of lists.
 */
function expectLetters(text: string, wanted: string, pages: number): void {
  const letters = counts(text);
  const asked = counts(wanted);
  for (const [letter, count] of asked)
    expect(letters.get(letter) ?? 0, letter).toBeGreaterThanOrEqual(count);
  const sum = (map: ReadonlyMap<string, number>) => [...map.values()].reduce((a, b) => a + b, 0);
  expect(sum(letters)).toBeLessThan(sum(asked) * 1.04 + 40 * pages);
}
