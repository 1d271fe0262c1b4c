/** Decides on the language of the page: the visitor's choice, or else the browser's. */
const KEY = "platen.language";

/** Names of the languages; `languages.ts` describes each. */
export const languageNames = ["en", "zh-CN"] as const;
export type LanguageName = (typeof languageNames)[number];

export function pageLanguage(): LanguageName {
  return remembered() ?? chooseLanguage(navigator.languages);
}

/**
 * Returns the first of the browser's languages that there is. `zh-Hans`, `zh-SG` and `zh` are read
 * as Simplified Chinese; `zh-TW`, `zh-HK` and `zh-Hant` too, since it is nearer to them than
 * English.
 */
export function chooseLanguage(wanted: readonly string[]): LanguageName {
  for (const tag of wanted) {
    const [primary] = tag.toLowerCase().split("-");
    const name = languageNames.find((one) => one.toLowerCase().split("-")[0] === primary);
    if (name) return name;
  }
  return "en";
}

export function rememberLanguage(name: LanguageName): void {
  try {
    localStorage.setItem(KEY, name);
  } catch {
    // If nothing can be stored, the choice lasts as long as the page.
  }
}

function remembered(): LanguageName | undefined {
  try {
    const stored = localStorage.getItem(KEY);
    return languageNames.find((name) => name === stored);
  } catch {
    return undefined;
  }
}
