/** A language as the engine takes it: ISO 639 and ISO 3166-1 alpha-2. */
export interface Language {
  lang: string;
  region?: string;
}

/** Regions whose forms of characters a script stands for. */
const scripts: Readonly<Record<string, string>> = { hant: "TW", hans: "CN" };

/** Reads a BCP-47 tag; `undefined` when it does not begin with a language. */
export function languageOf(tag: string): Language | undefined {
  const [first = "", ...rest] = tag.split("-");
  if (!/^[a-z]{2,3}$/i.test(first)) return undefined;
  const lang = first.toLowerCase();
  const named = rest.find((part) => /^[a-z]{2}$/i.test(part))?.toUpperCase();
  const region = named ?? rest.map((part) => scripts[part.toLowerCase()]).find(Boolean);
  return region ? { lang, region } : { lang };
}
