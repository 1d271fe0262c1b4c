/**
 * The languages of the interface. A further one is a message file and an entry here; types and
 * `test/unit/messages.test.ts` then say what it lacks.
 */
import { en, type English, type Messages } from "../messages/en.ts";
import type { Say } from "../messages/say.ts";

export interface Language {
  /** In the language itself. */
  label: string;
  load: () => Promise<Messages>;
  /** What is not needed before a part of the page that is loaded later. */
  loadRest?: () => Promise<void>;
  /** For the sentences of the service, which are English. */
  loadSay?: () => Promise<Say>;
}

/** English, with what was loaded of it later. */
export const english = { ...en } as Messages;

/** Adds what comes with a page that is loaded later, before it is shown. */
export function addEnglish(more: Partial<English>): void {
  Object.assign(english, more);
}

export const languages = {
  en: {
    label: "English",
    load: async () => english,
    loadRest: async () => addEnglish((await import("../messages/en-late.ts")).enLate),
  },
  "zh-CN": {
    label: "简体中文",
    load: async () => (await import("../messages/zh-CN.ts")).zhCN,
    loadSay: async () => (await import("../messages/sentences/zh-CN.ts")).say,
  },
} as const satisfies Record<string, Language>;

export type LanguageName = keyof typeof languages;

export const languageNames = Object.keys(languages) as LanguageName[];

/**
 * The first of the browser's languages that there is. `zh-Hans`, `zh-SG` and `zh` are read as
 * Simplified Chinese; `zh-TW`, `zh-HK` and `zh-Hant` too, since it is nearer to them than English.
 */
export function chooseLanguage(wanted: readonly string[]): LanguageName {
  for (const tag of wanted) {
    const [primary] = tag.toLowerCase().split("-");
    const name = languageNames.find((one) => one.toLowerCase().split("-")[0] === primary);
    if (name) return name;
  }
  return "en";
}
