/** Where the lines of a cover's title may end in scripts that put no space between words. */

/** Letters of Chinese and Japanese: a line may end after each of them. */
const letter = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u;
const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Between pieces that stay whole: white space, hyphens, and scripts that have no space between words. */
const between =
  /[\s\p{Pd}/\u3000-\u303f\uff00-\uff65\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/u;
/** One word each, also where a dictionary knows only its parts. */
const katakana =
  /(?<![\p{Script=Katakana}ー])[\p{Script=Katakana}ー\u2060]{2,16}(?![\p{Script=Katakana}ー])/gu;
/** Longer ones are divided as they come. */
const LONGEST_WORD = 8;
/** Width of a letter that is not as wide as high, in em. */
const LETTER = 0.56;
/** Allows no end of a line. */
const JOINER = "\u2060";

/** About how wide the widest word is that is to be divided nowhere, in em. */
export function widestWord(title: string): number {
  const spaced = title.split(between).map(({ length }) => length * LETTER);
  const joined = withWholeWords(title).match(/.(?:\u2060.)+/gu) ?? [];
  const widths = [...spaced, ...joined.map((word) => word.split(JOINER).length)];
  return widths.reduce((widest, width) => Math.max(widest, width), 0);
}

/** The title with words of Chinese and Japanese that stay in one piece, and numbers that stay with what they count. */
export function withWholeWords(title: string): string {
  if (!letter.test(title)) return title;
  const lang = japanese.test(title) ? "ja" : "zh";
  const words = new Intl.Segmenter(lang, { granularity: "word" }).segment(title);
  const joined = Array.from(words, ({ segment }) => {
    const letters = Array.from(segment);
    const whole = letters.length <= LONGEST_WORD && letters.every((each) => letter.test(each));
    return whole ? letters.join(JOINER) : segment;
  }).join("");
  const names = joined.replace(katakana, (word) =>
    Array.from(word.replaceAll(JOINER, "")).join(JOINER),
  );
  return names.replace(/(?<=\p{Script=Han}) (?=\d)|(?<=\d) (?=\p{Script=Han})/gu, "\u00a0");
}
