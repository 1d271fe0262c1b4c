/** The documents that a first visit begins with. */
import { currentLanguage } from "../language/language.ts";
import type { LanguageName } from "../language/languages.ts";
import welcome from "./welcome.md?raw";
import welcomeChinese from "./welcome.zh-CN.md?raw";

const welcomes: Readonly<Record<LanguageName, string>> = {
  en: welcome,
  "zh-CN": welcomeChinese,
};

/** In the language of the page. */
export function firstDraft(): string {
  return welcomes[currentLanguage()];
}
