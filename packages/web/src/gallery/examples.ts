/**
 * The documents that one can start from, with the look that suits each. Their texts are files of
 * `documents/`: `ID.LANGUAGE.md`, or `ID.md` for what is in one language alone.
 */
import type { MessageName } from "../messages/en.ts";
import type { Style } from "../style/style.ts";

export interface Example {
  /** Names its files and, after `gallery.`, its message. */
  id: string;
  title: Extract<MessageName, `gallery.${string}`>;
  style: Partial<Omit<Style, "brand">>;
}

const named = <Id extends string>(id: Id, style: Partial<Omit<Style, "brand">>) => ({
  id,
  title: `gallery.${id}` as const,
  style,
});

export const examples = [
  named("answer", { theme: "light", fontFamily: "inter", width: 720 }),
  named("quote", { theme: "nord", fontFamily: "article", width: 600 }),
  named("changelog", { theme: "monokai", fontFamily: "inter", width: 460 }),
  named("comparison", { theme: "github", fontFamily: "inter", width: 500 }),
  named("recipe", { theme: "solarized", fontFamily: "article", width: 600 }),
  named("lecture", { theme: "light", fontFamily: "article", width: 760 }),
  named("release", { theme: "github", fontFamily: "inter", width: 600 }),
  named("diagram", { theme: "dark", fontFamily: "modern", width: 640 }),
  named("resume", { theme: "light", fontFamily: "modern", width: 680 }),
  named("poem", { theme: "solarized", fontFamily: "article", width: 480 }),
  named("invoice", { theme: "light", fontFamily: "docs", width: 520 }),
  named("letter", { theme: "light", fontFamily: "article", width: 620 }),
] as const satisfies readonly Example[];

/** The names under which an example's files may be, the one for the language first. */
export function fileNames(id: string, language: string): string[] {
  return [`${id}.${language}`, `${id}.en`, id];
}
