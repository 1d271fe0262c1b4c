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
/** None of them comes before this. */
const MAY_BE_CHARACTER = /[\u2e80-\uffff]/;
/** A word from its first letter or digit to the next space. */
const WORD = /[\p{L}\p{N}]\S*/gu;

export function wordsIn(document: Document): Pick<PlanNotes, "words" | "readingTime"> {
  const text = plainText(document);
  let characters = 0;
  const rest = MAY_BE_CHARACTER.test(text)
    ? text.replaceAll(CHARACTER, () => {
        characters += 1;
        return " ";
      })
    : text;
  const words = rest.match(WORD)?.length ?? 0;
  const minutes = words / WORDS_A_MINUTE + characters / CHARACTERS_A_MINUTE;
  return { words: words + characters, readingTime: Math.round(minutes * 60) };
}
