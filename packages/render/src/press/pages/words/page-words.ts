/** Words at the foot of a page, in the document's language: "Page 1 of 67". */
import type { Document } from "../../../document.ts";
import { languageOf } from "../../../survey/language.ts";

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

/** Returns the words in the document's language, English where it is not known. */
export function pageWords(document: Document): PageWords {
  const tag = (languageOf(document) ?? "en").toLowerCase();
  const [language = ""] = tag.split("-");
  return words[tag.split("-").slice(0, 2).join("-")] ?? words[language] ?? numbersOnly;
}
