/** The language of a document that names none: for its file, its hyphens and its words. */
import type { Document } from "../../../document.ts";
import { languageOfText, sampleOf } from "./page-words.ts";

/** Words that nearly every page of a language has, and few of another. */
const common: Readonly<Record<string, string>> = {
  en: "the of and to is that with for this are you it",
  de: "der die und das ist nicht mit den von ein eine werden",
  fr: "le les des est une dans pour que qui pas sur avec",
  es: "el los las una que por con para del es como más",
  it: "il che di della per una sono con non gli nel alla",
  pt: "os uma que não para com dos por mais são do da",
  nl: "het een van en dat niet zijn voor met op de worden",
  sv: "och att det som är en på för av inte med till",
  da: "og at det er en af til på ikke som den med",
  nb: "og det er en av til på ikke som den med å",
  fi: "ja on ei se että oli kun myös tai joka ovat sen",
  pl: "i w nie na się z do jest że to jak oraz",
  cs: "je se na že to jako nebo pro jsou která by při",
  hu: "a az és hogy nem egy is van ez meg csak vagy",
  tr: "ve bir bu için ile olarak daha da olan gibi çok ya",
  ro: "și este nu cu care pentru din sau sunt mai într prin",
  id: "yang dan di untuk dengan ini dari dalam tidak pada adalah atau",
  vi: "và của là các có cho được trong không một này với",
};

/** A language has at least this part of its most common words among all. */
const LEAST_SHARE = 0.05;
const LEAST_WORDS = 20;

/** A BCP-47 tag; `undefined` for a text that does not tell. */
export function guessedLanguage(document: Document): string | undefined {
  const script = languageOfText(document);
  if (script !== "en") return script;
  const words =
    sampleOf(document)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  if (words.length < LEAST_WORDS) return undefined;
  let best: { language: string; count: number } | undefined;
  for (const [language, list] of Object.entries(common)) {
    const set = new Set(list.split(" "));
    const count = words.filter((word) => set.has(word)).length;
    if (!best || count > best.count) best = { language, count };
  }
  return best && best.count >= LEAST_SHARE * words.length ? best.language : undefined;
}

/** The language of the document: what it names, else what its text tells. */
export function languageTagOf(document: Document): string {
  return document.lang ?? guessedLanguage(document) ?? "en";
}
