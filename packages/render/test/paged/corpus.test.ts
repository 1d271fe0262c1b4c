/** Every word of a document is in its PDF, in order; nothing is lost and nothing is said twice. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { Diagnostics } from "../../src/diagnostics.ts";
import type { Block, Document, Inline } from "../../src/document.ts";
import { parse } from "../../src/parse/index.ts";
import { walk } from "../../src/walk.ts";
import { readPdf } from "./read-pdf.ts";
import { set } from "./set.ts";

const corpus = path.resolve(import.meta.dirname, "../../../../../shared/corpus");
const present = existsSync(corpus);
const folders = ["samples", "answers", "documents", "translations"];
const files = present
  ? folders.flatMap((folder) =>
      readdirSync(path.join(corpus, folder))
        .filter((name) => name.endsWith(".md"))
        .map((name) => `${folder}/${name}`),
    )
  : [];

/** Languages with marks that stand higher or lower: only readers that know replaced text see them once. */
const marked = /README-(?:bn|hi|th)/;
/** From right to left: readers put lines together in ways of their own. */
const rightToLeft = /README-(?:ar|fa|he|ur)|torture|03-html/;

/** The text that is set as text: formulas, diagrams and emoji are drawings. */
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
          return inlineText(inline.children);
      }
    })
    .join("");
}

const invisible =
  /\u00ad|[\u200b-\u200f]|[\u202a-\u202e]|\u2060|[\u2066-\u2069]|\ufe0e|\ufe0f|\u20e3|\p{RI}|\p{EMod}|\p{Extended_Pictographic}/gu;
const tidy = (text: string) => text.normalize("NFKC").replace(invisible, "");
const words = (text: string) => tidy(text).split(/\s+/u).filter(Boolean);

/** Words that are not found, each after the one before it. */
function missing(wanted: readonly string[], text: string): string[] {
  const flat = tidy(text).replace(/\s+/gu, "");
  let at = 0;
  return wanted.filter((word) => {
    const found = placeOf(word, flat, at);
    if (found < 0) return true;
    at = Math.max(at, found + word.length);
    return false;
  });
}

/** The head and foot of a page may come between two words, and cells that span rows come late. */
const NEAR = 400;
const BACK = 60;

/** Words from right to left are drawn from left to right. */
function placeOf(word: string, text: string, from: number): number {
  const start = Math.max(0, from - BACK);
  const near = text.slice(start, from + NEAR + word.length);
  const ahead = near.indexOf(word, from - start);
  const found = ahead >= 0 ? ahead : late(word, near);
  return found < 0 ? -1 : start + found;
}

function late(word: string, near: string): number {
  return Math.max(near.indexOf(word), near.indexOf(Array.from(word).toReversed().join("")));
}

function counts(text: string): Map<string, number> {
  const map = new Map<string, number>();
  for (const character of tidy(text))
    if (/[\p{L}\p{M}\p{N}]/u.test(character)) map.set(character, (map.get(character) ?? 0) + 1);
  return map;
}

function pdftotext(bytes: Uint8Array, ...options: string[]): string | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), "platen-"));
  const file = path.join(folder, "a.pdf");
  writeFileSync(file, bytes);
  try {
    return execFileSync("pdftotext", [...options, file, "-"], {
      encoding: "utf8",
      maxBuffer: 1e8,
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch {
    return undefined;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe.skipIf(!present)("the corpus (skipped where ../shared/corpus is absent)", () => {
  it.each(files)("is all there: %s", { timeout: 60_000 }, async (name) => {
    const markdown = readFileSync(path.join(corpus, name), "utf8");
    const wanted = textOf(parse(markdown, new Diagnostics()));
    const { bytes, pages } = await set(markdown);
    if (rightToLeft.test(name)) return expectLetters(bytes, wanted, pages ?? 1);
    const text = marked.test(name) ? pdftotext(bytes, "-raw") : (await readPdf(bytes)).drawn;
    if (text === undefined)
      return console.warn(`${name}: not compared, pdftotext is not installed`);
    const list = words(wanted);
    const lost = missing(list, text);
    expect(lost.length / Math.max(1, list.length), lost.slice(0, 10).join(" ")).toBeLessThanOrEqual(
      0.001,
    );
  });
});

/** Each letter as often as in the document, and in headers, footers and numbers of lists besides. */
function expectLetters(bytes: Uint8Array, wanted: string, pages: number): void {
  const text = pdftotext(bytes);
  if (text === undefined) return console.warn("not compared, pdftotext is not installed");
  const found = counts(text);
  const asked = counts(wanted);
  for (const [letter, count] of asked)
    expect(found.get(letter) ?? 0, letter).toBeGreaterThanOrEqual(count);
  const sum = (map: ReadonlyMap<string, number>) => [...map.values()].reduce((a, b) => a + b, 0);
  expect(sum(found)).toBeLessThan(sum(asked) * 1.04 + 40 * pages);
}
