/**
 * Documents that nobody has rendered before: cards, answers and long documents of the shape of the
 * bench's own samples, each with other words, formulas, code and tables. A service is sent new
 * documents, not the same one again, and caches flatter whoever repeats one.
 */
import type { SampleKind } from "../samples.ts";
import { alert, bullets, quote, steps, table, tasks } from "./blocks.ts";
import { codeBlock } from "./code.ts";
import { displayFormula, inlineFormula } from "./formulas.ts";
import { paragraph, sentence, slug, title } from "./prose.ts";
import { randomFrom, type Random } from "./random.ts";
import { emoji, foreign } from "./words.ts";

/** @param number Names the document: the same kind and number give the same Markdown. */
export function variedDocument(kind: SampleKind, number: number): string {
  const random = randomFrom(number * 3 + kinds.indexOf(kind));
  return `${writers[kind](random).join("\n\n")}\n`;
}

const kinds: readonly SampleKind[] = ["card", "answer", "long"];

const writers: Readonly<Record<SampleKind, (random: Random) => string[]>> = { card, answer, long };

/** A heading, a quotation, a short list. */
function card(random: Random): string[] {
  return [`# ${title(random)}`, quote(random), sentence(random), bullets(random, 3)];
}

/** Makes an answer of a language model: every kind of block once or twice. */
function answer(random: Random): string[] {
  return [
    `# ${title(random)} ${random.pick(emoji)}`,
    `${paragraph(random, 1, 2)} ${inlineFormula(random)}`,
    steps(random),
    `## ${title(random)}`,
    codeBlock(random, 2, 3),
    codeBlock(random, 1, 1),
    `## ${title(random)}`,
    table(random, 3),
    sentence(random),
    displayFormula(random),
    alert(random),
    alert(random),
    `${tasks(random, 2)}\n- [ ] ${random.pick(foreign)}`,
    `${sentence(random)} ${random.pick(emoji)} ${random.pick(emoji)} [^1]`,
    "---",
    `[^1]: ${title(random)}, https://example.com/${slug(random)}`,
  ];
}

/** Six chapters with some of everything. */
function long(random: Random): string[] {
  const chapters = Array.from({ length: CHAPTERS }, (_, index) => [
    `## ${index + 1}. ${title(random)}`,
    paragraph(random, 3, 5),
    random.chance(0.5) ? table(random, random.between(3, 6)) : steps(random),
    `${paragraph(random, 1, 3)} ${inlineFormula(random)}`,
    random.chance(0.7) ? codeBlock(random, 1, 2) : displayFormula(random),
    `### ${title(random)}`,
    random.chance(0.5) ? alert(random) : quote(random),
    bullets(random, random.between(2, 4)),
    paragraph(random, 2, 4),
  ]);
  return [`# ${title(random)}`, paragraph(random, 2, 3), ...chapters.flat()];
}

const CHAPTERS = 6;
