/** Loads the grammars of highlight.js, each when it is first needed, and runs them. */
import type { HLJSApi, Language } from "highlight.js";
import { grammars } from "./grammar-table.ts";
import { loadLanguage } from "./load-language.ts";
import { countOpened, isOpenedTooMuch, RunEmitter, type ScopedText } from "./run-emitter.ts";

/**
 * Grammars that guess the language of a part among all that happen to be loaded (`http`) or among
 * thirteen (`pgsql`). Here they guess among the ones the table names for them: otherwise what a
 * document looks like would depend on the documents before it.
 */
const guessing = new Set(["http", "pgsql"]);

let core: Promise<HLJSApi> | undefined;
const loading = new Map<string, Promise<void>>();
const ready = new Set<string>();

/** Whether `loadGrammar` has done its work for this one, so that a caller need not wait. */
export function isLoaded(name: string): boolean {
  return ready.has(name);
}

/** Loads a grammar of the table and those it embeds, each once per process. */
export async function loadGrammar(name: string): Promise<void> {
  const needed = withEmbedded(name);
  await Promise.all(needed.map(loadOne));
  ready.add(name);
}

/**
 * Highlights with a loaded grammar. `undefined` when the grammar failed or lost any text: the code
 * is then to be shown plain.
 */
export function runGrammar(hljs: HLJSApi, name: string, text: string): ScopedText[] | undefined {
  try {
    countOpened(text.length);
    const result = hljs.highlight(text, { language: name, ignoreIllegals: true });
    // The library does not report that a language within another failed.
    if (result.errorRaised || isOpenedTooMuch() || !(result._emitter instanceof RunEmitter))
      return undefined;
    const { runs } = result._emitter;
    return runs.reduce((sum, run) => sum + run.text, "") === text ? runs : undefined;
  } catch {
    return undefined;
  }
}

/** Our own instance of highlight.js, so that nothing else in the process can change it. */
export function highlighter(): Promise<HLJSApi> {
  core ??= import("highlight.js/lib/core").then(({ default: shared }) => {
    const own = shared.newInstance();
    own.configure({ __emitter: RunEmitter });
    return own;
  });
  return core;
}

function loadOne(name: string): Promise<void> {
  let work = loading.get(name);
  if (!work) loading.set(name, (work = register(name)));
  return work;
}

async function register(name: string): Promise<void> {
  const [hljs, module] = await Promise.all([highlighter(), loadLanguage(name)]);
  hljs.registerLanguage(
    name,
    guessing.has(name) ? (api) => narrowed(name, module.default(api)) : module.default,
  );
}

/** The grammar and, transitively, all it embeds. */
function withEmbedded(name: string): string[] {
  const names = new Set([name]);
  for (const each of names) for (const inner of grammars[each]?.embeds ?? []) names.add(inner);
  return [...names];
}

/** Replaces each list of languages to guess among by the table's. */
function narrowed(name: string, language: Language): Language {
  const seen = new Set<object>([language]);
  for (const part of seen) {
    for (const [key, value] of Object.entries(part) as [string, unknown][]) {
      if (key === "subLanguage" && Array.isArray(value))
        Object.assign(part, { subLanguage: [...(grammars[name]?.embeds ?? [])] });
      else if (typeof value === "object" && value !== null) seen.add(value);
    }
  }
  return language;
}
