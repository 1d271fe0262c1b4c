/** Words at the foot of a page, in the document's language: "Page 1 of 67". */
import type { Document } from "../../../document.ts";
import { walk } from "../../../document/walk.ts";

/** Words before the page's number, between it and the number of pages, and after that. */
export type PageWords = readonly [before: string, between: string, after: string];

/** By language (ISO 639-1), or by language and script or region where those differ. */
const words: Readonly<Record<string, PageWords>> = {
  ar: ["صفحة ", " من ", ""],
  bg: ["Страница ", " от ", ""],
  ca: ["Pàgina ", " de ", ""],
  cs: ["Strana ", " z ", ""],
  da: ["Side ", " af ", ""],
  de: ["Seite ", " von ", ""],
  el: ["Σελίδα ", " από ", ""],
  en: ["Page ", " of ", ""],
  es: ["Página ", " de ", ""],
  et: ["Lk ", " / ", ""],
  fa: ["صفحه ", " از ", ""],
  fi: ["Sivu ", " / ", ""],
  fr: ["Page ", " sur ", ""],
  he: ["עמוד ", " מתוך ", ""],
  hi: ["पृष्ठ ", " / ", ""],
  hr: ["Stranica ", " od ", ""],
  hu: ["", " / ", ". oldal"],
  id: ["Halaman ", " dari ", ""],
  it: ["Pagina ", " di ", ""],
  ja: ["", " / ", " ページ"],
  ko: ["", " / ", "쪽"],
  nb: ["Side ", " av ", ""],
  nl: ["Pagina ", " van ", ""],
  no: ["Side ", " av ", ""],
  pl: ["Strona ", " z ", ""],
  pt: ["Página ", " de ", ""],
  ro: ["Pagina ", " din ", ""],
  ru: ["Страница ", " из ", ""],
  sk: ["Strana ", " z ", ""],
  sv: ["Sida ", " av ", ""],
  th: ["หน้า ", " จาก ", ""],
  tr: ["Sayfa ", " / ", ""],
  uk: ["Сторінка ", " з ", ""],
  ur: ["صفحہ ", " / ", ""],
  vi: ["Trang ", " / ", ""],
  zh: ["第 ", " 页，共 ", " 页"],
  "zh-hant": ["第 ", " 頁，共 ", " 頁"],
  "zh-hk": ["第 ", " 頁，共 ", " 頁"],
  "zh-mo": ["第 ", " 頁，共 ", " 頁"],
  "zh-tw": ["第 ", " 頁，共 ", " 頁"],
};

/** Of languages that are not in the table. */
const numbersOnly: PageWords = ["", " / ", ""];

/** In the language that the document names, else in the one that its script tells. */
export function pageWords(document: Document): PageWords {
  const tag = (document.lang ?? languageOfText(document)).toLowerCase();
  const [language = ""] = tag.split("-");
  return words[tag.split("-").slice(0, 2).join("-")] ?? words[language] ?? numbersOnly;
}

/** So much of a document tells its language, in UTF-16 units. */
const SAMPLE = 5000;

/**
 * Scripts and letters that tell a language, the first that fits, and which part of the letters they
 * have to be: a Han character stands for a word, and letters of one language alone are rare.
 */
const signs: readonly { letters: RegExp; part: number; language: string }[] = [
  { letters: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, part: 0.1, language: "ja" },
  { letters: /\p{Script=Hangul}/gu, part: 0.25, language: "ko" },
  { letters: /[這個們國學說時會發點頁]/gu, part: 0.02, language: "zh-Hant" },
  { letters: /\p{Script=Han}/gu, part: 0.2, language: "zh" },
  { letters: /\p{Script=Hebrew}/gu, part: 0.5, language: "he" },
  { letters: /[ٹڈڑےںہھ]/gu, part: 0.02, language: "ur" },
  // Arabic writes its own kaf and yeh.
  { letters: /[پچژگکی]/gu, part: 0.02, language: "fa" },
  { letters: /\p{Script=Arabic}/gu, part: 0.5, language: "ar" },
  { letters: /\p{Script=Devanagari}/gu, part: 0.4, language: "hi" },
  { letters: /\p{Script=Bengali}/gu, part: 0.4, language: "bn" },
  { letters: /\p{Script=Tamil}/gu, part: 0.4, language: "ta" },
  { letters: /\p{Script=Thai}/gu, part: 0.4, language: "th" },
  { letters: /\p{Script=Greek}/gu, part: 0.5, language: "el" },
  { letters: /[іїєґ]/gu, part: 0.03, language: "uk" },
  { letters: /[ыэё]/gu, part: 0.01, language: "ru" },
];

const anyLetter = /\p{L}/gu;
/** Not signs, arrows and emoji, which Latin text has, too: the high halves are those of letters. */
const beyondLatin =
  /[\u0370-\u1fff\u2c00-\ud7ff\uf900-\ufdff\ufe10-\uffff\ud82c\ud834\ud83b\ud840-\ud88f]/;

/** The beginning of what is written in a document, without programs. */
export function sampleOf(document: Document): string {
  let text = "";
  walk(document, {
    inline: (inline) => {
      if (inline.type === "text" && text.length < SAMPLE) text += ` ${inline.value}`;
    },
  });
  return text;
}

const told = new WeakMap<Document, string>();

/** The language that a document's script tells; `en` for Latin letters. */
export function languageOfText(document: Document): string {
  const known = told.get(document) ?? readLanguage(document);
  told.set(document, known);
  return known;
}

function readLanguage(document: Document): string {
  const text = sampleOf(document);
  if (!beyondLatin.test(text)) return "en";
  const count = text.match(anyLetter)?.length ?? 0;
  const found = signs.find(
    ({ letters, part }) => (text.match(letters)?.length ?? 0) > part * count,
  );
  return found?.language ?? "en";
}
