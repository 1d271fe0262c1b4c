/** Tells the writing tradition of a text from its characters. */
import { decodeRanges } from "./ranges.ts";
import type { Region } from "./stacks.ts";
import { hanClasses } from "./tables/han.ts";

const SIMPLIFIED = 1;
const TRADITIONAL = 2;
const UNSIMPLIFIED = 3;
const JAPANESE = 4;
const FIRST = 0x4e00;
const LAST = 0x9fff;

let classes: Uint8Array | undefined;

function loadClasses(): Uint8Array {
  const table = new Uint8Array(LAST - FIRST + 1);
  const fill = (encoded: string, kind: number) => {
    for (const [first, last] of decodeRanges(encoded))
      table.fill(kind, first - FIRST, last - FIRST + 1);
  };
  fill(hanClasses.simplified, SIMPLIFIED);
  fill(hanClasses.traditional, TRADITIONAL);
  fill(hanClasses.unsimplified, UNSIMPLIFIED);
  fill(hanClasses.japanese, JAPANESE);
  return table;
}

/** Counts of the characters of a text that say something about its tradition. */
export interface HanEvidence {
  han: number;
  kana: number;
  hangul: number;
  bopomofo: number;
  simplified: number;
  traditional: number;
  unsimplified: number;
  japanese: number;
  /** Words of Latin letters, to weigh against the characters. */
  latinWords: number;
  /** An apostrophe (U+2019) between Latin letters was seen. */
  apostrophes: boolean;
}

export function noEvidence(): HanEvidence {
  return {
    han: 0,
    kana: 0,
    hangul: 0,
    bopomofo: 0,
    simplified: 0,
    traditional: 0,
    unsimplified: 0,
    japanese: 0,
    latinWords: 0,
    apostrophes: false,
  };
}

/** Adds one leaf's evidence to that of what contains it. */
export function addEvidence(from: HanEvidence, into: HanEvidence): void {
  into.han += from.han;
  into.kana += from.kana;
  into.hangul += from.hangul;
  into.bopomofo += from.bopomofo;
  into.simplified += from.simplified;
  into.traditional += from.traditional;
  into.unsimplified += from.unsimplified;
  into.japanese += from.japanese;
  into.latinWords += from.latinWords;
}

const isLatin = (code: number) => (code | 32) >= 0x61 && (code | 32) <= 0x7a;

/** Adds what a text shows to the evidence. One pass over its UTF-16 code units. */
export function weigh(text: string, into: HanEvidence): void {
  classes ??= loadClasses();
  let inWord = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (isLatin(code)) {
      if (!inWord) into.latinWords += 1;
      inWord = true;
      continue;
    }
    if (code === 0x2019 && inWord && isLatin(text.charCodeAt(i + 1))) {
      into.apostrophes = true;
      continue;
    }
    inWord = false;
    if (code >= FIRST && code <= LAST) weighHan(classes[code - FIRST] ?? 0, into);
    else if (code > 0x10ff) weighOther(code, into);
  }
}

function weighHan(kind: number, into: HanEvidence): void {
  into.han += 1;
  if (kind === SIMPLIFIED) into.simplified += 1;
  else if (kind === TRADITIONAL) into.traditional += 1;
  else if (kind === UNSIMPLIFIED) into.unsimplified += 1;
  else if (kind === JAPANESE) into.japanese += 1;
}

function weighOther(code: number, into: HanEvidence): void {
  // The middle dot and the long-vowel mark occur in Chinese names too.
  if (code >= 0x3041 && code <= 0x30fa) into.kana += 1;
  else if (code >= 0xff66 && code <= 0xff9d) into.kana += 1;
  else if (code >= 0xac00 && code <= 0xd7a3) into.hangul += 1;
  else if ((code >= 0x1100 && code <= 0x11ff) || (code >= 0x3131 && code <= 0x318e))
    into.hangul += 1;
  else if (code >= 0x3105 && code <= 0x312f) into.bopomofo += 1;
  else if ((code >= 0x3400 && code <= 0x4dbf) || (code >= 0xf900 && code <= 0xfaff)) into.han += 1;
  else if (code >= 0xd840 && code <= 0xd8bf) into.han += 1;
}

/** Whether East Asian characters outweigh the Latin words, so that the block is set as theirs. */
export function isEastAsian(evidence: HanEvidence): boolean {
  const { han, kana, hangul, bopomofo, latinWords } = evidence;
  const characters = han + kana + hangul + bopomofo;
  return characters > 0 && characters >= latinWords;
}

/** Number of Han characters among which one kana or hangul makes a text Japanese or Korean. */
const SYLLABLE_SHARE = 12;

/**
 * The tradition a text shows beyond doubt, or `undefined`: a word such as 東京 alone is both
 * Japanese and Traditional Chinese, and 中山 is all of them.
 */
export function regionFrom(evidence: HanEvidence): Exclude<Region, "none"> | undefined {
  const { han, kana, hangul, bopomofo, simplified, traditional, japanese } = evidence;
  if (hangul > kana && hangul * SYLLABLE_SHARE >= han) return "kr";
  if (kana > 0 && kana * SYLLABLE_SHARE >= han) return "jp";
  if (bopomofo > 0) return "tc";
  if (japanese > simplified + traditional) return "jp";
  // Characters that Japanese shares count only where something Chinese stands beside them.
  const whole = traditional > 0 ? traditional + evidence.unsimplified : 0;
  if (simplified > whole) return "sc";
  return whole > simplified ? "tc" : undefined;
}

/** The likelier tradition where nothing is sure. */
export function likelyRegion(evidence: HanEvidence): Exclude<Region, "none"> | undefined {
  return evidence.unsimplified > 0 ? "tc" : undefined;
}

/** The tradition that a BCP-47 language tag asks for. */
export function regionOfLanguage(tag: string | undefined): Exclude<Region, "none"> | undefined {
  if (!tag) return undefined;
  const [language, ...rest] = tag.toLowerCase().replaceAll("_", "-").split("-");
  if (language === "ja") return "jp";
  if (language === "ko") return "kr";
  if (language === "yue" || language === "lzh" || language === "nan" || language === "hak")
    return rest.includes("hans") ? "sc" : "tc";
  if (language !== "zh" && language !== "cmn" && language !== "wuu") return undefined;
  if (rest.includes("hans")) return "sc";
  const traditional = ["hant", "tw", "hk", "mo", "yue"].some((part) => rest.includes(part));
  return traditional ? "tc" : "sc";
}
