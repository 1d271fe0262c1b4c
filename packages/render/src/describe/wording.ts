/** The words of alternative text, in the languages that it is written in. */

/** Kinds of content that are counted besides text. */
export type Counted = "table" | "code" | "formula" | "diagram" | "image";

interface Wording {
  untitled: string;
  titled: (title: string) => string;
  /** @param all number of all sections, of which some are named */
  sections: (named: readonly string[], all: number) => string;
  contains: (counts: readonly (readonly [Counted, number])[]) => string;
  begins: (words: string) => string;
  join: string;
}

const nouns: Readonly<Record<Counted, readonly [one: string, many: string, chinese: string]>> = {
  table: ["table", "tables", "个表格"],
  code: ["block of code", "blocks of code", "段代码"],
  formula: ["formula", "formulas", "个公式"],
  diagram: ["diagram", "diagrams", "张图表"],
  image: ["image", "images", "张图片"],
};

export const wordings: Readonly<Record<"en" | "zh", Wording>> = {
  en: {
    untitled: "A document.",
    titled: (title) => `A document titled “${title}”.`,
    sections: (named, all) =>
      `Sections: ${named.join("; ")}${all > named.length ? `; and ${all - named.length} more` : ""}.`,
    contains: (counts) =>
      `It has ${listed(counts.map(([what, n]) => `${n} ${nouns[what][n === 1 ? 0 : 1]}`))}.`,
    begins: (words) => `It begins: “${words}”`,
    join: " ",
  },
  zh: {
    untitled: "一份文档。",
    titled: (title) => `文档《${title}》。`,
    sections: (named, all) =>
      `章节：${named.join("；")}${all > named.length ? `；等共 ${all} 节` : ""}。`,
    contains: (counts) => `含 ${counts.map(([what, n]) => `${n} ${nouns[what][2]}`).join("、")}。`,
    begins: (words) => `开头：“${words}”`,
    join: "",
  },
};

function listed(parts: readonly string[]): string {
  return parts.length > 1 ? `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}` : parts.join();
}

/**
 * Share of Chinese characters among the letters above which a text counts as Chinese, and number of
 * characters that are looked at.
 */
const MOSTLY = 0.3;
const LOOKED_AT = 2000;

/**
 * Decides by the document's language, else by its characters: kana or hangul make it another
 * language's.
 */
export function isMostlyChinese(lang: string | undefined, text: string): boolean {
  if (lang !== undefined) return /^zh\b/iu.test(lang);
  const start = text.slice(0, LOOKED_AT);
  if (/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(start)) return false;
  const letters = start.match(/\p{L}/gu)?.length ?? 0;
  const han = start.match(/\p{Script=Han}/gu)?.length ?? 0;
  return han > letters * MOSTLY;
}
