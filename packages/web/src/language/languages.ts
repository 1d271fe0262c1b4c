/**
 * The languages of the interface. A further one is a message file, an entry here and its name in `page-language.ts`;
 * types and `test/unit/messages.test.ts` then say what it lacks.
 */
import { en, type English, type Messages } from "../messages/en.ts";
import type { Say } from "../messages/say.ts";
import type { LanguageName } from "./page-language.ts";

export interface Language {
  /** Name of the language, in the language itself. */
  label: string;
  /** Separator of two sentences: a full-width stop has its own room. */
  gap: "" | " ";
  load: () => Promise<Messages>;
  /** Loads the messages that only parts loaded later need. */
  loadRest?: () => Promise<void>;
  /** Loads the translations of the service's sentences, which are English. */
  loadSay?: () => Promise<Say>;
}

/** The English messages, with those loaded later. */
export const english = { ...en } as Messages;

/** Adds the messages of a part that is loaded later, before it is shown. */
export function addEnglish(more: Partial<English>): void {
  Object.assign(english, more);
}

export const languages = {
  en: {
    label: "English",
    gap: " ",
    load: async () => english,
    loadRest: async () => addEnglish((await import("../messages/en-late.ts")).enLate),
  },
  "zh-CN": {
    label: "简体中文",
    gap: "",
    load: async () => (await import("../messages/zh-CN.ts")).zhCN,
    loadSay: async () => (await import("../messages/sentences/zh-CN.ts")).say,
  },
} as const satisfies Record<LanguageName, Language>;
