/** Reads the decision of `before-paint.ts`, which it left on the `html` element. */
import { languageNames, type LanguageName } from "../language/page-language.ts";

/** @returns the language of the first sheet, if the page began with one */
export function shellLanguage(): LanguageName | undefined {
  const { dataset, lang } = document.documentElement;
  return dataset["shell"] === "first" ? languageNames.find((name) => name === lang) : undefined;
}
