/** Titles of a table of contents, by language (ISO 639-1). */
const titles: Readonly<Record<string, string>> = {
  ar: "المحتويات",
  bg: "Съдържание",
  ca: "Índex",
  cs: "Obsah",
  da: "Indhold",
  de: "Inhalt",
  el: "Περιεχόμενα",
  en: "Contents",
  es: "Índice",
  et: "Sisukord",
  fa: "فهرست",
  fi: "Sisällys",
  fr: "Table des matières",
  he: "תוכן העניינים",
  hi: "विषय सूची",
  hr: "Sadržaj",
  hu: "Tartalom",
  id: "Daftar isi",
  it: "Indice",
  ja: "目次",
  ko: "차례",
  nb: "Innhold",
  nl: "Inhoud",
  no: "Innhold",
  pl: "Spis treści",
  pt: "Sumário",
  ro: "Cuprins",
  ru: "Содержание",
  sk: "Obsah",
  sv: "Innehåll",
  th: "สารบัญ",
  tr: "İçindekiler",
  uk: "Зміст",
  ur: "فہرست",
  vi: "Mục lục",
  zh: "目录",
  "zh-hant": "目錄",
  "zh-tw": "目錄",
  "zh-hk": "目錄",
};

/** @param tag BCP-47 */
export function contentsTitle(tag: string): string {
  const [language = "", more = ""] = tag.toLowerCase().split("-");
  return titles[`${language}-${more}`] ?? titles[language] ?? "Contents";
}
