/** Kinds of what a document holds, each as a document of so many: to measure what one of them costs, and whether that grows. */
import type { RenderOptions } from "../../src/options.ts";

export interface WeighedKind {
  /** @param count of it */
  of: (count: number) => string;
  /** Two or more, so that it is seen what grows faster than its number. */
  counts: readonly number[];
  options?: RenderOptions;
  /** Absent: a picture and a PDF. */
  only?: "png" | "pdf";
}

const repeat = (count: number, of: (at: number) => string, between = "") =>
  Array.from({ length: count }, (_, at) => of(at)).join(between);
const apart = (count: number, of: (at: number) => string) => repeat(count, of, "\n\n");

/** Words that are hardly ever the same, of the letters of an alphabet; the same `at` gives the same word. */
function word(at: number, letters: string, length = 4 + (at % 6)): string {
  const all = [...letters];
  let state = (at + 1) * 2_654_435_761;
  return repeat(length, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return all[(state >>> 8) % all.length] ?? "";
  });
}

const alphabets = {
  latin: "etaoinshrdlucmfwyg",
  cyrillic: "оеаинтсрвлкмдпу",
  greek: "αοιετσνηυρπκμλ",
  arabic: "املنيترهبعوق",
  hebrew: "יוהלאמרבתשנ",
  thai: "กขคงจชดตนบปมยรลวสหอา",
  devanagari: "कखगचजटतदनपबमयरलवसह",
  hangul: "가나다라마바사아자차카타파하한국어문장",
  kana: "あいうえおかきくけこさしすせそたちつてとなにのはひ",
  han: "的一是不了人我在有他这中大来上国个到说们为子和你地出道也时年得就那要下以生会自着去之过家学对可她里后小么心多天而能好都然没日于起还发成事只作当想看文无开手十用主行方又如前所本见经头面公同三已老从动两长",
} as const;
const words = (count: number, letters: string, from = 0) =>
  repeat(count, (at) => word(from + at, letters), " ");
/** Paragraphs of fifty words. */
const text = (letters: string) => (count: number) =>
  apart(count / 50, (at) => words(50, letters, at * 50));
/** Paragraphs of two hundred characters without a space. */
const unspaced = (letters: string) => (count: number) =>
  apart(count / 200, (at) => repeat(20, (part) => word(at * 20 + part, letters, 10)));

const { latin, arabic, hebrew, thai, devanagari, hangul, kana, han } = alphabets;
const name = (at: number) => word(at, latin);
const emoji = (at: number) => String.fromCodePoint(0x1f600 + (at % 64));
const row = (columns: number, of: (at: number) => string) => `|${repeat(columns, of, "|")}|`;
const table = (columns: number, rows: number, cell: (at: number) => string) =>
  [
    row(columns, (at) => `h${at}`),
    row(columns, () => "-"),
    repeat(rows, (at) => row(columns, (column) => cell(at * columns + column)), "\n"),
  ].join("\n");
const fenced = (language: string, source: string) => `\`\`\`${language}\n${source}\n\`\`\`\n`;
const inParagraphs = (each: number, of: (at: number) => string) => (count: number) =>
  apart(count / each, (p) => repeat(each, (at) => of(p * each + at), " "));
const inOne = (of: (at: number) => string) => (count: number) => repeat(count, of, " ");
const square = (at: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><rect width="24" height="24" fill="#${(0x100000 + at).toString(16)}"/></svg>`;
const image = (at: number) => `![p${at}](data:image/svg+xml;base64,${btoa(square(at))})`;
const lines = (count: number) =>
  repeat(
    count,
    (at) => `const ${name(at)} = f(${at}, "${name(at + 1)}"); // ${name(at + 2)}`,
    "\n",
  );
const heading = (at: number) => `${"#".repeat(1 + (at % 3))} ${name(at)} ${name(at + 1)}`;
const noted = (count: number) =>
  `${repeat(count, (at) => `${name(at)}[^${at}]`, " ")}\n\n` +
  apart(count, (at) => `[^${at}]: ${words(8, latin, at * 8)}`);

export const weighedKinds: Readonly<Record<string, WeighedKind>> = {
  "words of Latin letters": { of: text(latin), counts: [4000, 16_000] },
  "words of Latin letters, justified": {
    of: text(latin),
    counts: [4000, 16_000],
    options: { page: { justify: true, hyphenate: true } },
    only: "pdf",
  },
  "words of Latin letters in two columns": {
    of: text(latin),
    counts: [4000, 16_000],
    options: { page: { columns: 2 } },
    only: "pdf",
  },
  "words on one page": {
    of: text(latin),
    counts: [4000, 16_000],
    options: { page: { single: true } },
    only: "pdf",
  },
  "words in one paragraph": { of: (count) => words(count, latin), counts: [4000, 16_000] },
  "a word again and again": { of: inOne(() => "latin"), counts: [8000, 32_000] },
  "Cyrillic words": { of: text(alphabets.cyrillic), counts: [3000, 12_000] },
  "Greek words": { of: text(alphabets.greek), counts: [3000, 12_000] },
  "Arabic words": { of: text(arabic), counts: [2000, 8000] },
  "Arabic words in one paragraph": { of: (count) => words(count, arabic), counts: [2000, 8000] },
  "Hebrew words": { of: text(hebrew), counts: [2000, 8000] },
  "Hebrew words between Latin ones": {
    of: inParagraphs(50, (at) => word(at, at % 2 ? hebrew : latin)),
    counts: [2000, 8000],
  },
  "Thai without spaces": { of: unspaced(thai), counts: [10_000, 40_000] },
  "Devanagari words": { of: text(devanagari), counts: [2000, 8000] },
  "Hangul words": { of: text(hangul), counts: [2500, 10_000] },
  "Han without spaces": { of: unspaced(han), counts: [12_500, 50_000] },
  "Han in one paragraph": {
    of: (count) => repeat(count / 10, (at) => word(at, han, 10)),
    counts: [12_500, 50_000],
  },
  "different Han characters": {
    of: (count) =>
      apart(count / 200, (p) => repeat(200, (at) => String.fromCodePoint(0x4e00 + p * 200 + at))),
    counts: [2500, 10_000],
  },
  "Kana without spaces": { of: unspaced(kana), counts: [12_500, 50_000] },
  "rubies in paragraphs": {
    of: inParagraphs(50, (at) => `<ruby>${word(at, han, 1)}<rt>${word(at, kana, 2)}</rt></ruby>`),
    counts: [750, 3000],
  },
  emphasis: { of: inParagraphs(50, (at) => `*${name(at)}* b`), counts: [2000, 8000] },
  "emphasis in one paragraph": { of: inOne((at) => `**${name(at)}** b`), counts: [2000, 8000] },
  "struck out, marked, inserted": {
    of: inParagraphs(
      48,
      (at) =>
        [`~~${name(at)}~~`, `<mark>${name(at)}</mark>`, `<ins>${name(at)}</ins>`][at % 3] ?? "",
    ),
    counts: [1800, 7200],
  },
  "raised, lowered, small": {
    of: inParagraphs(
      48,
      (at) =>
        [`a<sup>${at}</sup>`, `a<sub>${at}</sub>`, `<small>${name(at)}</small>`][at % 3] ?? "",
    ),
    counts: [1800, 7200],
  },
  keys: { of: inParagraphs(50, (at) => `<kbd>${name(at)}</kbd>`), counts: [1000, 4000] },
  links: {
    of: inParagraphs(50, (at) => `[${name(at)}](http://e.com/${at})`),
    counts: [1250, 5000],
  },
  "links in one paragraph": {
    of: inOne((at) => `[${name(at)}](http://e.com/${at})`),
    counts: [1250, 5000],
  },
  "addresses in paragraphs": {
    of: inParagraphs(50, (at) => `https://e.com/${name(at)}`),
    counts: [1250, 5000],
  },
  "code in paragraphs": { of: inParagraphs(50, (at) => `\`${name(at)}\``), counts: [1500, 6000] },
  "code in one paragraph": { of: inOne((at) => `\`${name(at)}\``), counts: [1500, 6000] },
  "breaks in one paragraph": { of: (count) => "a<br>".repeat(count), counts: [2500, 10_000] },
  "emoji in paragraphs": { of: inParagraphs(50, emoji), counts: [1000, 4000] },
  "emoji in one paragraph": { of: inOne(emoji), counts: [1000, 4000] },
  "different emoji": {
    of: inOne((at) => String.fromCodePoint(0x1f300 + at)),
    counts: [87, 350],
  },
  "flags, which are large drawings": {
    of: inOne((at) => "🇨🇶 🇪🇸 🇲🇽 🇪🇨 🇬🇹".split(" ")[at % 5] ?? ""),
    counts: [187, 750],
  },
  "formulas in paragraphs": { of: inParagraphs(10, (at) => `$x_{${at}}$`), counts: [375, 1500] },
  "a formula again and again": { of: inParagraphs(10, () => "$x_1$"), counts: [750, 3000] },
  "larger formulas in paragraphs": {
    of: inParagraphs(10, (at) => `$\\frac{a_{${at}} + b}{\\sqrt{c}} = \\alpha^2$`),
    counts: [250, 1000],
  },
  "formulas of their own": {
    of: (count) =>
      apart(count, (at) => `$$\\frac{a_{${at}}+\\sqrt{b}}{\\sum_{i=1}^{n} \\int_0^1 f(x) dx}$$`),
    counts: [125, 500],
  },
  headings: { of: (count) => apart(count, heading), counts: [375, 1500] },
  "headings with numbers": {
    of: (count) => apart(count, heading),
    counts: [312, 1250],
    options: { page: { numberHeadings: true } },
    only: "pdf",
  },
  "headings with contents in the text": {
    of: (count) => `[TOC]\n\n${apart(count, heading)}`,
    counts: [312, 1250],
  },
  "headings with contents before the text": {
    of: (count) => apart(count, heading),
    counts: [312, 1250],
    options: { page: { toc: true } },
    only: "pdf",
  },
  "short paragraphs": { of: (count) => apart(count, name), counts: [1000, 4000] },
  "images in paragraphs": { of: (count) => apart(count, image), counts: [125, 500] },
  quotes: { of: (count) => apart(count, (at) => `> ${name(at)}`), counts: [625, 2500] },
  alerts: { of: (count) => apart(count, (at) => `> [!NOTE]\n> ${name(at)}`), counts: [312, 1250] },
  details: {
    of: (count) => apart(count, (at) => `<details open><summary>${name(at)}</summary>b</details>`),
    counts: [312, 1250],
  },
  divisions: {
    of: (count) => apart(count, (at) => `<div align="right">${name(at)}</div>`),
    counts: [625, 2500],
  },
  figures: {
    of: (count) => apart(count, (at) => `<figure>${name(at)}<figcaption>c</figcaption></figure>`),
    counts: [312, 1250],
  },
  rules: { of: (count) => apart(count, () => "---"), counts: [1250, 5000] },
  items: { of: (count) => repeat(count, (at) => `- ${name(at)}`, "\n"), counts: [1250, 5000] },
  "numbered items": {
    of: (count) => repeat(count, (at) => `${at + 1}. ${name(at)}`, "\n"),
    counts: [1250, 5000],
  },
  tasks: { of: (count) => repeat(count, (at) => `- [x] ${name(at)}`, "\n"), counts: [1000, 4000] },
  "items with space between them": {
    of: (count) => repeat(count, (at) => `- ${name(at)}\n`, "\n"),
    counts: [1000, 4000],
  },
  "items in items": {
    of: (count) => repeat(count, (at) => `${"  ".repeat(at % 8)}- ${name(at)}`, "\n"),
    counts: [1000, 4000],
  },
  "items in twenty lists": {
    of: (count) =>
      apart(count / 20, () => repeat(20, (at) => `${"  ".repeat(at)}- ${name(at)}`, "\n")),
    counts: [625, 2500],
  },
  definitions: {
    of: (count) => apart(count, (at) => `${name(at)}\n: ${name(at + 1)}`),
    counts: [500, 2000],
  },
  "definitions by tags": {
    of: (count) => `<dl>${repeat(count, (at) => `<dt>${name(at)}</dt><dd>d</dd>`)}</dl>`,
    counts: [500, 2000],
  },
  "rows of two cells": { of: (count) => table(2, count, name), counts: [500, 2000] },
  "rows of four cells": { of: (count) => table(4, count, name), counts: [375, 1500] },
  "rows of sentences": {
    of: (count) => table(3, count, (at) => words(8, latin, at * 8)),
    counts: [187, 750],
  },
  "rows of twenty cells": { of: (count) => table(20, count, (at) => `${at}`), counts: [50, 200] },
  "rows of a hundred cells": {
    of: (count) => table(100, count, (at) => `${at % 90}`),
    counts: [10, 40],
  },
  "tables of four rows": {
    of: (count) => apart(count, (at) => table(2, 4, (cell) => name(at * 8 + cell))),
    counts: [100, 400],
  },
  "cells with links and code": {
    of: (count) => table(3, count, (at) => (at % 2 ? `[${name(at)}](#a)` : `\`${name(at)}\``)),
    counts: [250, 1000],
  },
  "cells from right to left": {
    of: (count) => table(3, count, (at) => word(at, arabic)),
    counts: [250, 1000],
  },
  "lines of code without colours": {
    of: (count) => fenced("", lines(count)),
    counts: [750, 3000],
  },
  "lines of code in colours": { of: (count) => fenced("js", lines(count)), counts: [250, 1000] },
  "blocks of code": {
    of: (count) => apart(count, (at) => fenced("js", `let ${name(at)} = ${at};`)),
    counts: [250, 1000],
  },
  "lines of a diff": {
    of: (count) =>
      fenced(
        "diff",
        repeat(count, (at) => `${"+- "[at % 3]}${name(at)} ${name(at + 1)}`, "\n"),
      ),
    counts: [500, 2000],
  },
  "a long line of code": { of: (count) => fenced("", name(1).repeat(count)), counts: [1500, 6000] },
  "notes at the end": { of: noted, counts: [250, 1000] },
  "notes at the foot of pages": {
    of: noted,
    counts: [250, 1000],
    options: { page: { footnotes: "page" } },
    only: "pdf",
  },
  "references to one note": {
    of: (count) => `${inParagraphs(50, () => "a[^1]")(count)}\n\n[^1]: note`,
    counts: [625, 2500],
  },
  "spans in colours": {
    of: inParagraphs(50, (at) => `<span style="color:#a0${10 + (at % 80)}00">${name(at)}</span>`),
    counts: [1250, 5000],
  },
  "a long word": { of: (count) => "a".repeat(count), counts: [25_000, 100_000] },
};
