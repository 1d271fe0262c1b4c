/** Words that are added to a document, in its language: one row for each language that it knows. */
import type { AlertKind } from "../document.ts";

/** Words before the page's number, between it and the number of pages, and after that. */
export type PageWords = readonly [before: string, between: string, after: string];

export interface Words {
  /** At the foot of a page: "Page 1 of 67". */
  page: PageWords;
  /** Title of a table of contents. */
  contents: string;
  alerts: Readonly<Record<AlertKind, string>>;
}

const row = (page: PageWords, contents: string, ...titles: readonly string[]): Words => {
  const [note = "", tip = "", important = "", warning = "", caution = ""] = titles;
  return { page, contents, alerts: { note, tip, important, warning, caution } };
};

/** By language (ISO 639-1), or by language and script where those differ. */
export const words: Readonly<Record<string, Words>> = {
  ar: row(["صفحة ", " من ", ""], "المحتويات", "ملاحظة", "نصيحة", "مهم", "تحذير", "تنبيه"),
  bg: row(["Страница ", " от ", ""], "Съдържание", "Бележка", "Съвет", "Важно", "Предупреждение", "Внимание"),
  ca: row(["Pàgina ", " de ", ""], "Índex", "Nota", "Consell", "Important", "Advertència", "Precaució"),
  cs: row(["Strana ", " z ", ""], "Obsah", "Poznámka", "Tip", "Důležité", "Varování", "Upozornění"),
  da: row(["Side ", " af ", ""], "Indhold", "Bemærk", "Tip", "Vigtigt", "Advarsel", "Forsigtig"),
  de: row(["Seite ", " von ", ""], "Inhalt", "Hinweis", "Tipp", "Wichtig", "Warnung", "Vorsicht"),
  el: row(["Σελίδα ", " από ", ""], "Περιεχόμενα", "Σημείωση", "Συμβουλή", "Σημαντικό", "Προειδοποίηση", "Προσοχή"),
  en: row(["Page ", " of ", ""], "Contents", "Note", "Tip", "Important", "Warning", "Caution"),
  es: row(["Página ", " de ", ""], "Índice", "Nota", "Consejo", "Importante", "Advertencia", "Precaución"),
  et: row(["Lk ", " / ", ""], "Sisukord", "Märkus", "Nõuanne", "Oluline", "Hoiatus", "Ettevaatust"),
  fa: row(["صفحه ", " از ", ""], "فهرست", "یادداشت", "نکته", "مهم", "هشدار", "احتیاط"),
  fi: row(["Sivu ", " / ", ""], "Sisällys", "Huomautus", "Vinkki", "Tärkeää", "Varoitus", "Huomio"),
  fr: row(["Page ", " sur ", ""], "Table des matières", "Remarque", "Conseil", "Important", "Avertissement", "Attention"),
  he: row(["עמוד ", " מתוך ", ""], "תוכן העניינים", "הערה", "עצה", "חשוב", "אזהרה", "זהירות"),
  hi: row(["पृष्ठ ", " / ", ""], "विषय सूची", "नोट", "सुझाव", "महत्वपूर्ण", "चेतावनी", "सावधानी"),
  hr: row(["Stranica ", " od ", ""], "Sadržaj", "Napomena", "Savjet", "Važno", "Upozorenje", "Oprez"),
  hu: row(["", " / ", ". oldal"], "Tartalom", "Megjegyzés", "Tipp", "Fontos", "Figyelmeztetés", "Vigyázat"),
  id: row(["Halaman ", " dari ", ""], "Daftar isi", "Catatan", "Tips", "Penting", "Peringatan", "Perhatian"),
  it: row(["Pagina ", " di ", ""], "Indice", "Nota", "Suggerimento", "Importante", "Avviso", "Attenzione"),
  ja: row(["", " / ", " ページ"], "目次", "メモ", "ヒント", "重要", "警告", "注意"),
  ko: row(["", " / ", "쪽"], "차례", "참고", "팁", "중요", "경고", "주의"),
  nb: row(["Side ", " av ", ""], "Innhold", "Merknad", "Tips", "Viktig", "Advarsel", "Forsiktig"),
  nl: row(["Pagina ", " van ", ""], "Inhoud", "Opmerking", "Tip", "Belangrijk", "Waarschuwing", "Let op"),
  no: row(["Side ", " av ", ""], "Innhold", "Merknad", "Tips", "Viktig", "Advarsel", "Forsiktig"),
  pl: row(["Strona ", " z ", ""], "Spis treści", "Uwaga", "Wskazówka", "Ważne", "Ostrzeżenie", "Przestroga"),
  pt: row(["Página ", " de ", ""], "Sumário", "Nota", "Dica", "Importante", "Aviso", "Cuidado"),
  ro: row(["Pagina ", " din ", ""], "Cuprins", "Notă", "Sfat", "Important", "Avertisment", "Atenție"),
  ru: row(["Страница ", " из ", ""], "Содержание", "Примечание", "Совет", "Важно", "Предупреждение", "Внимание"),
  sk: row(["Strana ", " z ", ""], "Obsah", "Poznámka", "Tip", "Dôležité", "Varovanie", "Upozornenie"),
  sv: row(["Sida ", " av ", ""], "Innehåll", "Obs", "Tips", "Viktigt", "Varning", "Försiktigt"),
  th: row(["หน้า ", " จาก ", ""], "สารบัญ", "หมายเหตุ", "เคล็ดลับ", "สำคัญ", "คำเตือน", "ข้อควรระวัง"),
  tr: row(["Sayfa ", " / ", ""], "İçindekiler", "Not", "İpucu", "Önemli", "Uyarı", "Dikkat"),
  uk: row(["Сторінка ", " з ", ""], "Зміст", "Примітка", "Порада", "Важливо", "Попередження", "Увага"),
  ur: row(["صفحہ ", " / ", ""], "فہرست", "نوٹ", "مشورہ", "اہم", "انتباہ", "احتیاط"),
  vi: row(["Trang ", " / ", ""], "Mục lục", "Ghi chú", "Mẹo", "Quan trọng", "Cảnh báo", "Thận trọng"),
  zh: row(["第 ", " 页，共 ", " 页"], "目录", "备注", "提示", "重要", "警告", "注意"),
  "zh-hant": row(["第 ", " 頁，共 ", " 頁"], "目錄", "備註", "提示", "重要", "警告", "注意"),
}; // prettier-ignore

/** For languages that are not in the table. */
export const english = words["en"]!;

/** Regions that write Chinese with traditional characters. */
const traditional = /^zh-(?:tw|hk|mo)\b/;

/**
 * @param tag BCP-47
 * @returns undefined: a language that is not in the table
 */
export function wordsIn(tag: string): Words | undefined {
  const name = tag.toLowerCase().replace(traditional, "zh-hant");
  const [language = "", script = ""] = name.split("-");
  return words[`${language}-${script}`] ?? words[language];
}

/** @param tag BCP-47 */
export const contentsTitle = (tag: string): string => (wordsIn(tag) ?? english).contents;
