/**
 * Where lines may break in scripts that put no space between words. The layout knows no dictionary
 * of them, so each boundary that ICU finds gets a zero width space, which no font draws.
 */
const scripts = [
  { lang: "th", test: /[\u0e00-\u0e7f]{2}/ },
  { lang: "lo", test: /[\u0e80-\u0eff]{2}/ },
  { lang: "my", test: /[\u1000-\u109f]{2}/ },
  { lang: "km", test: /[\u1780-\u17ff]{2}/ },
] as const;
const any = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]{2}/;
const letters = /^[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]/;

/** Longer texts, in UTF-16 units, are broken at their spaces only. */
const LONGEST = 50_000;

/** Longer words are data. */
const LONGEST_ADDRESS = 2000;

const segmenters = new Map<string, Intl.Segmenter>();

function segmenterFor(lang: string): Intl.Segmenter {
  let segmenter = segmenters.get(lang);
  if (!segmenter) {
    segmenter = new Intl.Segmenter(lang, { granularity: "word" });
    segmenters.set(lang, segmenter);
  }
  return segmenter;
}

/** In an address or a path: a separator, and more than a little after it. Linear, for a word may be a megabyte. */
const address = /(?:\/|[?&=#][^\s/?&=#])[^\s]{16}/u;
const addresses = /[^\s]{24,}/gu;
/** After these an address may break; those that stand together stay so, and a scheme with its host. */
const joint = /(?<![:/])[/?&=#._-]+(?=[^\s/?&=#._-])/gu;
/** Hyphens that a flag begins with, at the end of a joint: they stay with it. */
const flagSign = /(?<=^|[/?&=#])-+$/u;

/** The text with a zero width space between any two words that stand together, and in addresses. */
export function withWordBreaks(text: string): string {
  const broken = text.length > 24 && address.test(text) ? withAddressBreaks(text) : text;
  return withDictionaryBreaks(broken);
}

/** The layout breaks a word that is too long anywhere, and an address best after a separator. */
function withAddressBreaks(text: string): string {
  return text.replace(addresses, (word) =>
    word.length <= LONGEST_ADDRESS && address.test(word) ? word.replace(joint, broken) : word,
  );
}

/** A joint with a place to break after it, but before the hyphens of a flag; none before a flag that is the word's beginning. */
function broken(signs: string, at: number, word: string): string {
  const [flag] = flagSign.exec(signs) ?? [];
  if (flag === undefined) return `${signs}\u200b`;
  if (flag.length < signs.length) return `${signs.slice(0, -flag.length)}\u200b${flag}`;
  return at === 0 || /["'`([{<|]/.test(word.charAt(at - 1)) ? signs : `${signs}\u200b`;
}

function withDictionaryBreaks(text: string): string {
  if (!any.test(text) || text.length > LONGEST) return text;
  const script = scripts.find(({ test }) => test.test(text));
  if (!script) return text;
  let broken = "";
  let afterWord = false;
  for (const { segment } of segmenterFor(script.lang).segment(text)) {
    const word = letters.test(segment);
    broken += word && afterWord ? `\u200b${segment}` : segment;
    afterWord = word;
  }
  return broken;
}
