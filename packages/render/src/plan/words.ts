/** Counts the words of a document, and estimates the time to read them. */
import type { Document } from "../document.ts";
import { plainText } from "../document/document-text.ts";
import type { PlanNotes } from "./types.ts";

/**
 * Words read in a minute of English prose (Brysbaert 2019, a mean of 190 studies), and characters
 * of Chinese (the standardised texts of Trauzettel-Klosinski and Dietz 2012).
 */
const WORDS_A_MINUTE = 238;
const CHARACTERS_A_MINUTE = 255;

/** Han characters and kana, which are counted one by one. */
const CHARACTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
/** Quick test: no such character comes before these. */
const MAY_BE_CHARACTER = /[\u2e80-\uffff]/;
/** First character of a word, which goes on to the next space. */
const BEGINS_WORD = /[\p{L}\p{N}]/u;
const SPACE = /\s/;

const ASCII = 128;
const beginsWord = asciiTable(BEGINS_WORD);
const isSpace = asciiTable(SPACE);

export function wordsIn(document: Document): Pick<PlanNotes, "words" | "readingTime"> {
  const text = plainText(document);
  let characters = 0;
  const rest = MAY_BE_CHARACTER.test(text)
    ? text.replaceAll(CHARACTER, () => {
        characters += 1;
        return " ";
      })
    : text;
  const words = countWords(rest);
  const minutes = words / WORDS_A_MINUTE + characters / CHARACTERS_A_MINUTE;
  return { words: words + characters, readingTime: Math.round(minutes * 60) };
}

/** Counts the words of a text without making a list of them. */
export function countWords(text: string): number {
  let words = 0;
  let within = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (within) within = !(code < ASCII ? isSpace[code] === 1 : SPACE.test(text.charAt(at)));
    else if (
      code < ASCII
        ? beginsWord[code] === 1
        : BEGINS_WORD.test(String.fromCodePoint(text.codePointAt(at) ?? 0))
    ) {
      within = true;
      words += 1;
    }
  }
  return words;
}

/** Tells for each ASCII character whether an expression matches it. */
function asciiTable(expression: RegExp): Uint8Array {
  return Uint8Array.from({ length: ASCII }, (_, code) =>
    expression.test(String.fromCharCode(code)) ? 1 : 0,
  );
}
