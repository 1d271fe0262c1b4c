import type { LanguageFn } from "highlight.js";

/** A grammar's module, by its name. A browser has `load-language.browser.ts` in its place. */
export function loadLanguage(name: string): Promise<{ default: LanguageFn }> {
  return import(`highlight.js/lib/languages/${name}`) as Promise<{ default: LanguageFn }>;
}
