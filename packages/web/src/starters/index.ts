/** The documents that a first visit begins with, in the look that their pictures have (`scripts/examples.ts`). */
import { currentLanguage } from "../language/language.ts";
import { languageNames, type LanguageName } from "../language/page-language.ts";
import { defaultStyle, type Style } from "../style/style.ts";
import { starterLook } from "./look.ts";

/** They are in the shell, which goes when the app is shown: no other file repeats them. */
const textIn = (language: LanguageName) =>
  document.querySelector(`.shell .editor-waiting[lang="${language}"]`)?.textContent ?? "";

const welcomes = Object.fromEntries(
  languageNames.map((language) => [language, textIn(language)]),
) as Record<LanguageName, string>;

const style: Style = { ...defaultStyle, ...starterLook };

/** In the language of the page. */
export const firstDraft = (): { name: string; text: string; style: Style } => ({
  name: "",
  text: welcomes[currentLanguage()],
  style,
});

/** @returns the language of the first draft that this is, as long as nobody has changed it */
export const draftLanguage = (document: { text: string; style: Style }): LanguageName | undefined =>
  document.style === style
    ? languageNames.find((name) => welcomes[name] === document.text)
    : undefined;
