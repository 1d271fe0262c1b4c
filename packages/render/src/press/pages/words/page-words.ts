/** Words at the foot of a page, in the document's language: "Page 1 of 67". */
import type { Document } from "../../../document.ts";
import { wordsIn, type PageWords } from "../../../document/words.ts";
import { languageOf } from "../../../survey/language.ts";

/** Words of languages that are not in the table. */
const numbersOnly: PageWords = ["", " / ", ""];

/** Gives the words in the document's language; English ones where nothing tells it. */
export function pageWords(document: Document): PageWords {
  return wordsIn(languageOf(document) ?? "en")?.page ?? numbersOnly;
}
