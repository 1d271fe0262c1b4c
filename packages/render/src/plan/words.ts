/** How much there is to read in a document. */
import type { Document } from "../document.ts";
import { plainText } from "../document-text.ts";
import type { PlanNotes } from "./types.ts";

/**
 * A minute's reading: words of English prose (Brysbaert 2019, a mean of 190 studies), and characters of
 * Chinese (the standardised texts of Trauzettel-Klosinski and Dietz 2012).
 */
const WORDS_A_MINUTE = 238;
const CHARACTERS_A_MINUTE = 255;

/** Han characters and kana are counted one by one. */
const CHARACTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const WORD = /[\p{L}\p{N}]/u;

export function wordsIn(document: Document): Pick<PlanNotes, "words" | "readingTime"> {
  let characters = 0;
  const rest = plainText(document).replaceAll(CHARACTER, () => {
    characters += 1;
    return " ";
  });
  const words = rest.split(/\s+/u).filter((part) => WORD.test(part)).length;
  const minutes = words / WORDS_A_MINUTE + characters / CHARACTERS_A_MINUTE;
  return { words: words + characters, readingTime: Math.round(minutes * 60) };
}
