/** Finds where the words of a language may be divided at the end of a line. */
import { patternsOf } from "./patterns-of.ts";

/** Returns where a word may be divided, as UTF-16 offsets; the word may have signs beside it. */
export type Divide = (word: string) => readonly number[];

/** Names of patterns that differ from the tag of their language. */
const names: Readonly<Record<string, string>> = {
  en: "en-us",
  el: "el-monoton",
  mn: "mn-cyrl",
  sr: "sr-cyrl",
  "sr-latn": "sh-latn",
  sh: "sh-latn",
  bs: "sh-latn",
  ku: "kmr",
};
/** Languages whose scripts divide no words: patterns are not asked for. */
const whole = new Set(
  "ar bn fa gu he hi ja km kn ko lo ml mr my or pa ps ta te th ur yi zh".split(" "),
);
/** Regions that write English as Britain does. */
const british = /^en-(?:gb|uk|ie|au|nz|za|in)\b/;

/**
 * A word of 5 to 60 letters that are divided with a hyphen. Punctuation may stand around it, and an
 * article with an apostrophe before it.
 */
const word =
  /^(?:\p{Ps}|\p{Pi}|["'¿¡])*(?:\p{L}{1,5}['’])?(?<letters>[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{M}]{5,60})(?:\p{Pe}|\p{Pf}|[\p{Pd}"'’.,;:!?…\u00a0\u202f])*$/u;
/** A name or sign of capitals: `NATO`, `JavaScript`. */
const capitals = /\p{L}\p{Lu}/u;
const none: readonly number[] = [];

/**
 * Returns the divider for a language.
 *
 * @param language a BCP-47 tag
 * @returns `undefined` for a language whose words are not divided
 */
export async function dividerFor(language: string): Promise<Divide | undefined> {
  const tag = language.toLowerCase();
  const [first = ""] = tag.split("-");
  if (whole.has(first)) return undefined;
  const name = british.test(tag)
    ? "en-gb"
    : (names[tag.split("-").slice(0, 2).join("-")] ?? names[first] ?? first);
  const patterns = await patternsOf(name);
  if (!patterns) return undefined;
  return (text) => {
    const found = word.exec(text);
    const letters = found?.groups?.["letters"];
    if (letters === undefined || capitals.test(letters)) return none;
    return placesIn(patterns(letters), text.lastIndexOf(letters));
  };
}

/** Returns the offsets of soft hyphens, counted without them. */
function placesIn(divided: string, from: number): readonly number[] {
  const places: number[] = [];
  let at = from;
  for (const part of divided.split("\u00ad").slice(0, -1)) places.push((at += part.length));
  return places;
}
