/** Languages of words in another script than the text that they stand in. */
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
  { script: /\p{Script=Hebrew}{2}/u, language: "he", others: "yi iw ji" },
  { script: /\p{Script=Arabic}{2}/u, language: "ar", others: "fa ur ps ckb sd ug ku ks" },
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
    const around = (languageAround(element) ?? language).split("-", 1)[0]!.toLowerCase();
    return [own, row.language, ...row.others.split(" ")].includes(around) ? undefined : own;
  };
}

function languageAround(element: StructElement | undefined): string | undefined {
  return element && (element.lang ?? languageAround(element.parent));
}
