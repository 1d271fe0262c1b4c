/** Finds ordinary words, alone and within names, that a line's end cuts in two without a hyphen. */
import type { Document } from "../../packages/render/src/document.ts";
import { walk } from "../../packages/render/src/document/walk.ts";

/** Letters of scripts that put spaces between words. */
const script =
  "\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}\\p{Script=Armenian}\\p{Script=Georgian}";
/** Signs that make a word an address, a path or the name of something in a program. */
const data = /[@_=\\#&?{}()]|\/\/|\w\.\w|\p{Ll}\p{Lu}/u;
/** Runs of letters, apart from endless ones. */
const letters = new RegExp(`(?<!\\p{L})[${script}]{5,28}(?!\\p{L})`, "gu");
/** The words within a name or an address: they end at a separator or at a capital. */
const parts = /(?<!\p{Ll}|\p{Lu}{2})(?:\p{Lu}?\p{Ll}{4,13}|(?<!\p{L})\p{Lu}{5,13})(?!\p{Ll})/gu;
/** Longest name or address that may not be cut; longer ones may be, wherever a line ends. */
const LONGEST_NAME = 60;
const blank = /\s+/u;

/**
 * Finds the ordinary words that are cut.
 *
 * @param lines text of the page, in the order of the document, a line feed at each line's end
 */
export function cutWords(document: Document, lines: string): string[] {
  const { flat, ends } = flattened(lines);
  const cut: string[] = [];
  let from = 0;
  for (const { word, isCode } of wordsOf(document)) {
    const ahead = flat.slice(from, from + REACH).indexOf(word);
    if (ahead < 0) continue;
    const start = from + ahead;
    from = start + word.length;
    if (isCode) continue;
    const named = data.test(word);
    if (named && word.length > LONGEST_NAME) continue;
    for (const { 0: run, index } of word.matchAll(named ? parts : letters))
      if (isCut(start + index, run.length, ends)) cut.push(word);
  }
  return cut;
}

/** How far ahead a word is sought, in characters. */
const REACH = 500;

function isCut(start: number, length: number, ends: ReadonlySet<number>): boolean {
  for (let i = start + 1; i < start + length; i += 1) if (ends.has(i)) return true;
  return false;
}

/** The text without white space, and the places at which lines begin in it. */
function flattened(lines: string): { flat: string; ends: ReadonlySet<number> } {
  const ends = new Set<number>();
  let flat = "";
  for (const line of lines.normalize("NFC").split(/[\n\f]/)) {
    flat += line.replaceAll(/[\s\u00ad\u200b-\u200f]+/g, "");
    ends.add(flat.length);
  }
  return { flat, ends };
}

/** Words as they are read. Lines of blocks of code are cut where they are full. */
function wordsOf(document: Document): { word: string; isCode: boolean }[] {
  const words: { word: string; isCode: boolean }[] = [];
  const add = (text: string, isCode: boolean) => {
    for (const part of text.normalize("NFC").split(blank)) {
      const word = part.replaceAll(/[\u00ad\u200b-\u200f]/g, "");
      if (word !== "") words.push({ word, isCode });
    }
  };
  walk(document, {
    block: (block) => {
      if (block.type === "code") add(block.text, true);
    },
    inline: (inline) => {
      if (inline.type === "text" || inline.type === "inlineCode") add(inline.value, false);
    },
  });
  return words;
}
