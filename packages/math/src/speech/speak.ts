/** Says formulas in words, by rules of a language. */
import { LRUCache } from "lru-cache";
import { loadSpeech, type SpeechEngine } from "./engine.ts";

/** A formula in words, and their language as a BCP-47 tag. */
export interface Spoken {
  text: string;
  lang: string;
}

/** Languages that the engine has words of. */
const languages: ReadonlySet<string> = new Set("af ca da de en es fr hi it ko nb nn sv".split(" "));

/** Returns the language in which formulas of a document are said: its own, else English. */
export function spokenLanguage(lang: string | undefined): string {
  const [tag = ""] = (lang ?? "").toLowerCase().split("-");
  if (tag === "no") return "nb";
  return languages.has(tag) ? tag : "en";
}

/** Most characters of MathML that one formula, and all of a document, are said of: some 0.05 ms each. */
export const speechBounds = { formula: 4_000, document: 60_000 };

/** Words by language and MathML, of at most 2 MB. */
const memory = new LRUCache<string, string>({
  maxSize: 1024 * 1024,
  sizeCalculation: (words, key) => words.length + key.length,
});

/**
 * Says formulas of one document, given as MathML in their order. One that is too long, that comes after all that is
 * said of one document, or of which the engine has no words, is not in the result.
 */
export async function speakFormulas(
  formulas: Iterable<string>,
  lang: string | undefined,
): Promise<ReadonlyMap<string, Spoken>> {
  const language = spokenLanguage(lang);
  const said = new Map<string, Spoken>();
  let spent = 0;
  for (const mathml of new Set(formulas)) {
    const { length } = mathml;
    if (length > speechBounds.formula || spent + length > speechBounds.document) continue;
    spent += length;
    const text = await wordsOf(mathml, language);
    if (text !== "") said.set(mathml, { text, lang: language });
  }
  return said;
}

async function wordsOf(mathml: string, language: string): Promise<string> {
  const key = `${language} ${mathml}`;
  const known = memory.get(key);
  if (known !== undefined) return known;
  const text = await inTurn(async () => {
    const engine = await engineIn(language);
    try {
      return engine.toSpeech(mathml).replace(/\s+/gu, " ").trim();
    } catch {
      return "";
    }
  });
  memory.set(key, text);
  return text;
}

let loading: Promise<SpeechEngine> | undefined;
let current: string | undefined;

/** The engine has one language at a time. */
async function engineIn(language: string): Promise<SpeechEngine> {
  const engine = await (loading ??= loadSpeech());
  if (language === current) return engine;
  await engine.setupEngine({ locale: language, domain: "clearspeak" });
  await engine.engineReady();
  current = language;
  return engine;
}

let last: Promise<unknown> = Promise.resolve();

/** Documents that are rendered side by side speak one after another. */
function inTurn<T>(say: () => Promise<T>): Promise<T> {
  const turn = last.then(say);
  last = turn.catch(() => {});
  return turn;
}
