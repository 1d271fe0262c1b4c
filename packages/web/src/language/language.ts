/** The language of the page, in one store: the visitor's choice, or else the browser's. */
import { useSyncExternalStore } from "react";
import type { MessageName, Messages, English } from "../messages/en.ts";
import type { Say } from "../messages/say.ts";
import { format, type ValuesOf } from "../messages/format.ts";
import { english, languages, type Language } from "./languages.ts";
import { pageLanguage, rememberLanguage, type LanguageName } from "./page-language.ts";

interface Current {
  name: LanguageName;
  messages: Messages;
  /** Translates sentences of the service; absent: they are shown as they are. */
  say?: Say | undefined;
}

let current: Current = { name: "en", messages: english };
const listeners = new Set<() => void>();

/** Messages that need no values. */
export type PlainMessageName = {
  [Name in MessageName]: [] extends ValuesOf<English[Name]> ? Name : never;
}[MessageName];

/** Returns the text of a message in the language of the page. */
export type Translate = <Name extends MessageName>(
  name: Name,
  ...values: ValuesOf<English[Name]>
) => string;

/**
 * Translates outside of components. In components use `useMessages`, so that they follow a change.
 */
export const t: Translate = (name, ...values) =>
  format(current.name, current.messages[name], ...values);

/** Translates in components: `const t = useMessages()`. It is a new function for each language. */
export function useMessages(): Translate {
  const { messages, name: language } = useSyncExternalStore(subscribe, now, now);
  let translate = translators.get(messages);
  if (!translate) {
    translate = (name, ...values) => format(language, messages[name], ...values);
    translators.set(messages, translate);
  }
  return translate;
}
const now = () => current;
const translators = new WeakMap<Messages, Translate>();

export function useLanguage(): LanguageName {
  return useSyncExternalStore(subscribe, currentLanguage, currentLanguage);
}

/** Returns the separator of two sentences in the language of the page. */
export const useGap = () => languages[useLanguage()].gap;

export function currentLanguage(): LanguageName {
  return current.name;
}

/** Translates a sentence of the service. @returns `undefined` for one that is not known */
export function said(sentence: string): string | undefined {
  return current.say ? current.say(sentence) : sentence;
}

/** Whether the language has a message of that name, by now. */
export const hasMessage = (name: string): boolean => Object.hasOwn(current.messages, name);

/** Loads the language that the visitor has chosen, or else the browser's. */
export async function loadLanguage(): Promise<void> {
  await adopt(pageLanguage(), false);
}

/** Sets the language that the visitor chose. It is remembered on this device. */
export async function setLanguage(name: LanguageName): Promise<void> {
  rememberLanguage(name);
  await adopt(name, true);
}

/** Loads the messages of parts that are loaded later; those parts wait for it. */
export async function loadRest(): Promise<void> {
  const { loadRest: load }: Language = languages[current.name];
  await load?.();
}

/**
 * @param whole whether messages of later parts are loaded too, as some parts may be shown already
 */
async function adopt(name: LanguageName, whole: boolean): Promise<void> {
  try {
    const { load, loadSay, loadRest: more }: Language = languages[name];
    const [messages, say] = await Promise.all([load(), loadSay?.(), whole ? more?.() : undefined]);
    current = { name, messages, say };
  } catch {
    // Without a network a language cannot be loaded for the first time; the page stays as it is.
  }
  document.documentElement.lang = current.name;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
