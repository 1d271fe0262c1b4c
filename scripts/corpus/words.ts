/** Checks that what was placed on a page holds every word of the document it was made from. */
import type { Block, Document, Inline } from "../../packages/render/src/document.ts";
import { isDrawn, sourceOf } from "../../packages/render/src/document/block-kinds.ts";
import { ownText } from "../../packages/render/src/document/inline-kinds.ts";
import { walk } from "../../packages/render/src/document/walk.ts";

/**
 * The words that have to be seen as text, in reading order. Not those of what is drawn instead: a
 * formula, a diagram, an emoji, a picture with its alternative text.
 */
export function expectedWords(document: Document): string[] {
  const texts: string[] = [];
  walk(document, {
    block: (block) => texts.push(blockText(block)),
    inline: (inline) => texts.push(inlineText(inline)),
  });
  return texts.flatMap((text) => text.split(blank)).filter(Boolean);
}

/** The words of the placeholders for images that could not be loaded. */
export function labelWords(document: Document): string[] {
  const texts: string[] = [];
  walk(document, {
    inline: (inline) => {
      if (inline.type === "image" && !inline.picture) texts.push(inline.alt);
    },
  });
  return texts.flatMap((text) => text.split(blank)).filter(Boolean);
}

/** Returns the words of labels that stand nowhere on the page. */
export function missingLabels(labels: readonly string[], placed: string, boxed: string): string[] {
  const text = fold(`${placed}\n${boxed}`);
  return labels.filter((word) => !text.includes(fold(word)));
}

/**
 * Those of `expected` that are not found in the placed text. White space and hyphenation do not
 * matter, since lines break where they must; what stands between the words (bullets, numbers) does
 * not either.
 *
 * @param placed Runs of text, one to a line, in the order in which the engine gives them.
 * @param boxed Text that was placed too, but nobody can say where; each word of it makes up for one
 *   that is missing.
 */
export function missingWords(expected: readonly string[], placed: string, boxed = ""): string[] {
  const mixed = expected.some((word) => rightToLeft.test(word));
  const missing = mixed ? missingFromBag(expected, placed) : missingInOrder(expected, placed);
  const spare = countsOf(mixed ? lettersOf(boxed) : boxed.split(blank).map(fold));
  return missing.filter((word) => {
    const key = mixed ? word : fold(word);
    const left = spare.get(key) ?? 0;
    spare.set(key, left - 1);
    return left <= 0;
  });
}

/**
 * Each word is sought behind the one before. After a word that is missing, others that follow it
 * may be reported with it: the first is the one to look at.
 */
function missingInOrder(expected: readonly string[], placed: string): string[] {
  const text = fold(placed);
  const missing: string[] = [];
  let from = 0;
  for (const [index, word] of expected.entries()) {
    const folded = fold(word);
    const ahead = text.slice(from, from + REACH + folded.length).indexOf(folded);
    const start = ahead < 0 ? furtherOn(text, from, expected, index) : from + ahead;
    if (start < 0) missing.push(word);
    else from = start + folded.length;
  }
  return missing;
}

/**
 * Finds a word behind a long text that the page adds, such as the label of an image: there it is
 * followed by those that follow it in the document. -1: nowhere.
 */
function furtherOn(text: string, from: number, expected: readonly string[], index: number): number {
  let key = "";
  for (let i = index; i < expected.length && key.length < SURE; i += 1) key += fold(expected[i]!);
  return key.length < SURE ? -1 : text.indexOf(key, from);
}

/** Number of matching characters in a row that are no accident. */
const SURE = 24;

/**
 * Lines that run from right to left are placed run by run from the left, punctuation apart, so here
 * the order says nothing: every word is wanted as often as it was written. Where there are too few,
 * some may have been broken by a line's end, and its letters are counted wherever they stand.
 */
function missingFromBag(expected: readonly string[], placed: string): string[] {
  const text = fold(placed);
  const found = countsOf(lettersOf(placed));
  const missing: string[] = [];
  for (const [word, wanted] of countsOf(expected.flatMap(lettersOf))) {
    if ((found.get(word) ?? 0) >= wanted) continue;
    const lost = wanted - (text.split(word).length - 1);
    for (let count = 0; count < lost; count++) missing.push(word);
  }
  return missing;
}

function countsOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Words without their punctuation; where the direction changes within one, its two halves. */
const letters =
  /[[\p{L}\p{M}]&&[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Inherited}]]+|[[\p{L}\p{M}\p{N}]--[\p{Script=Arabic}\p{Script=Hebrew}]]+/gv;

const lettersOf = (text: string): string[] =>
  text.normalize("NFC").replace(joiners, "").match(letters) ?? [];

/**
 * How far ahead a word is sought, in characters: past anything that a page adds between two words,
 * and not so far that a missing word is taken to be another like it much further on.
 */
const REACH = 500;

const blank = /\s+/u;
/** Characters that are there to say where a line may break, or which way it runs. */
const joiners = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]+/gu;
/** Emoji are drawn, in code as elsewhere. */
const emoji =
  /[\p{Emoji_Presentation}\p{Regional_Indicator}\u20E3\uFE0E\uFE0F]|\p{Extended_Pictographic}\uFE0F/gu;

const fold = (text: string) =>
  text.normalize("NFC").replace(emoji, "").replace(joiners, "").replace(/\s+/gu, "");

function blockText(block: Block): string {
  if (isDrawn(block)) return "";
  // A title stands apart from its code.
  return block.type === "code" ? block.text : (sourceOf(block) ?? "");
}

/** Labels of placeholders stand in boxes; see `labelWords`. */
function inlineText(inline: Inline): string {
  if (inline.type === "ruby") return inline.pairs.map(({ reading }) => reading).join(" ");
  return inline.type === "inlineMath" && inline.drawing ? "" : ownText(inline);
}
