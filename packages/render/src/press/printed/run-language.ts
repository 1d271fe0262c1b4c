/** Languages of words and blocks in another script than the text that they stand in. */
import type { Document } from "../../document.ts";
import { plainText } from "../../document/document-text.ts";
import type { StructElement } from "../../pdf-writer/index.ts";

/** A script: what tells it, its usual language, and all others that are written in it. */
interface Row {
  script: RegExp;
  language: string;
  others: string;
}

/** Letters alone of some stand for quantities in any language: two beside each other are a word. */
const rows: readonly Row[] = [
  { script: /[\p{Script=Hiragana}\p{Script=Katakana}]/u, language: "ja", others: "" },
  { script: /\p{Script=Hangul}/u, language: "ko", others: "" },
  { script: /\p{Script=Han}/u, language: "zh", others: "ja ko yue wuu nan hak" },
  {
    script: /\p{Script=Cyrillic}{2}/u,
    language: "ru",
    others: "uk be bg sr mk kk ky mn tg uz az bs",
  },
  { script: /\p{Script=Greek}{2}/u, language: "el", others: "grc" },
  { script: /\p{Script=Devanagari}/u, language: "hi", others: "mr ne sa kok mai bho" },
  { script: /\p{Script=Bengali}/u, language: "bn", others: "as" },
  { script: /\p{Script=Tamil}/u, language: "ta", others: "" },
  { script: /\p{Script=Thai}/u, language: "th", others: "" },
];

/** Scripts that are read from right to left. */
const turned: readonly Row[] = [
  { script: /\p{Script=Hebrew}/gu, language: "he", others: "yi iw ji" },
  { script: /\p{Script=Arabic}/gu, language: "ar", others: "fa ur ps ckb sd ug ku ks" },
];

/**
 * Returns the language of a text that is read from right to left for the most part, where it is another than that around
 * it. Words alone are not told: a line of both directions is read in its order only as long as it is whole.
 */
export function turnedLanguage(text: string, around: string): string | undefined {
  if (!beyondLatin.test(text)) return undefined;
  const half = (text.match(/\p{L}/gu)?.length ?? 0) / 2;
  const row = turned.find(({ script }) => (text.match(script)?.length ?? 0) > half);
  return row && isOther(row, around) ? row.language : undefined;
}

export const hasTurned = (text: string): boolean =>
  beyondLatin.test(text) && turned.some(({ script }) => text.search(script) >= 0);

const isOther = ({ language, others }: Row, around: string): boolean =>
  ![language, ...others.split(" ")].includes(around.split("-", 1)[0]!.toLowerCase());

/** The first letters beyond the Latin ones. */
const beyondLatin = /[\u0370-\u1fff\u2e80-\ud7ff\uf900-\ufdff\ufe70-\uffff\ud840-\ud88f]/u;

/** Makes the function that tells the language of a word, where it is another than that of its element. */
export function otherLanguagesIn(
  document: Document,
  language: string,
): (word: string, element: StructElement) => string | undefined {
  let kana: boolean | undefined;
  // Where Japanese is written, Han characters are Japanese.
  const isJapanese = () => (kana ??= /\p{Script=Hiragana}/u.test(plainText(document)));
  return (word, element) => {
    if (!beyondLatin.test(word)) return undefined;
    const row = rows.find(({ script }) => script.test(word));
    if (!row) return undefined;
    const own = row.language === "zh" && isJapanese() ? "ja" : row.language;
    const around = languageAround(element) ?? language;
    return isOther(row, around) && isOther({ ...row, language: own }, around) ? own : undefined;
  };
}

function languageAround(element: StructElement | undefined): string | undefined {
  return element && (element.lang ?? languageAround(element.parent));
}
