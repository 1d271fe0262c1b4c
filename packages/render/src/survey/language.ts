/** The language of a document, decided once for its words, its hyphens and its file. */
import type { Document } from "../document.ts";
import { walk } from "../document/walk.ts";

/** Length of the beginning of a document that tells its language, in UTF-16 units. */
export const SAMPLE = 5000;

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
  { letters: /[ъщ]/gu, part: 0.01, language: "bg" },
];

/** Words that nearly every page of a language has, and few of another. */
const common: Readonly<Record<string, string>> = {
  en: "the of and to is that with for this are you it a in on or",
  de: "der die und das ist nicht mit den von ein eine werden",
  fr: "le les des est une dans pour que qui pas sur avec",
  es: "el los las una que por con para del es como más",
  ca: "els les amb una que per és com del més dels aquest",
  it: "il che di della per una sono con non gli nel alla",
  pt: "os uma que não para com dos por mais são do da",
  nl: "het een van en dat niet zijn voor met op de worden",
  sv: "och att det som är en på för av inte med till",
  da: "og at det er en af til på ikke som den med",
  nb: "og det er en av til på ikke som den med å",
  fi: "ja on ei se että oli kun myös tai joka ovat sen",
  et: "ja on ei see et oli kui ka või mis oma ning",
  pl: "i w nie na się z do jest że to jak oraz",
  cs: "je se na že to jako nebo pro jsou která by při",
  sk: "je sa na že to ako alebo pre sú ktorá by pri",
  hr: "je se na da su za koji ili kao što od i",
  hu: "a az és hogy nem egy is van ez meg csak vagy",
  tr: "ve bir bu için ile olarak daha da olan gibi çok ya",
  ro: "și este nu cu care pentru din sau sunt mai într prin",
  id: "yang dan di untuk dengan ini dari dalam tidak pada adalah atau",
  vi: "và của là các có cho được trong không một này với",
  hi: "है हैं के की का में और को से पर यह नहीं",
  mr: "आहे आहेत आणि या हे ते व नाही आपण किंवा होते करा",
  ne: "छ छन् र को मा का लाई हो यो पनि गर्न भने",
};
/** The languages that have a word among their common ones. */
const languagesByWord = new Map<string, string[]>();
for (const [language, words] of Object.entries(common))
  for (const word of words.split(" "))
    languagesByWord.set(word, [...(languagesByWord.get(word) ?? []), language]);

/** The part of all words that the common ones of a language have to be. */
const LEAST_SHARE = 0.05;
const LEAST_WORDS = 20;
/** How many different ones it has to be: one short word, often, is a word of several languages, a name or a pattern. */
const LEAST_DIFFERENT = 4;

const known = new WeakMap<Document, { language: string | undefined }>();

/** Returns a BCP-47 tag: what the document names, else what its text surely tells; `undefined` where it does not. */
export function languageOf(document: Document): string | undefined {
  if (document.lang) return document.lang;
  let told = known.get(document);
  if (!told) known.set(document, (told = { language: languageOfText(sampleOf(document)) }));
  return told.language;
}

/** Returns the beginning of what is written in a document, without programs. */
function sampleOf(document: Document): string {
  let text = "";
  walk(document, {
    inline: (inline) => {
      if (inline.type === "text" && text.length < SAMPLE) text += ` ${inline.value}`;
    },
  });
  return text;
}

/** Returns the language that a text surely is in, by its letters and words. */
export function languageOfText(text: string): string | undefined {
  const script = languageOfScript(text);
  // Most scripts tell one language; Devanagari is that of several.
  if (script && script !== "hi") return script;
  return languageOfWords(text) ?? script;
}

/** Returns the language that has most of its common words in a text; `undefined` for few of them or few different ones, or as many of another. */
function languageOfWords(text: string): string | undefined {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  if (words.length < LEAST_WORDS) return undefined;
  const counts = new Map<string, { count: number; different: Set<string> }>();
  for (const word of words)
    for (const language of languagesByWord.get(word) ?? []) {
      const known = counts.get(language) ?? { count: 0, different: new Set() };
      counts.set(language, known);
      known.count += 1;
      known.different.add(word);
    }
  let best: { language: string | undefined; count: number } = { language: undefined, count: 0 };
  for (const [language, { count, different }] of counts) {
    if (count < best.count || different.size < LEAST_DIFFERENT) continue;
    best = { language: count > best.count ? language : undefined, count };
  }
  return best.count >= LEAST_SHARE * words.length ? best.language : undefined;
}

const anyLetter = /\p{L}/gu;
/** Not signs, arrows and emoji, which Latin text has, too: the high halves are those of letters. */
const beyondLatin =
  /[\u0370-\u1fff\u2c00-\ud7ff\uf900-\ufdff\ufe10-\uffff\ud82c\ud834\ud83b\ud840-\ud88f]/;

function languageOfScript(text: string): string | undefined {
  if (!beyondLatin.test(text)) return undefined;
  const count = text.match(anyLetter)?.length ?? 0;
  return signs.find(({ letters, part }) => (text.match(letters)?.length ?? 0) > part * count)
    ?.language;
}
