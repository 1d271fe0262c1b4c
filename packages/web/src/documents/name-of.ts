/** The name of a document: its author's name for it, the title of its front matter, its first heading, or its first words. */
import type { Content } from "../storage/records.ts";

const LONGEST = 80;

/** @returns empty if nothing says how */
export function nameOf({ name, text }: Pick<Content, "name" | "text">): string {
  return name.trim() || firstWords(text);
}

const FRONT = /^(?:---|\+\+\+)[ \t]*\n([^]*?)\n(?:---|\+\+\+)[ \t]*(?:\n|$)/u;
const TITLE =
  /^title[ \t]*[:=][ \t]*(?:"((?:[^"\\\n]|\\.)*)"|'([^'\n]*)'|([^\s"'|>&*!{[#][^\n]*?))(?:[ \t]+#.*)?[ \t]*$/mu;

/** The title that the front matter says, on a line of its own; empty if it says none. */
export function titleOf(text: string): string {
  const [, front = ""] = FRONT.exec(text.slice(0, 4000)) ?? [];
  const [, double, single, bare] = TITLE.exec(front) ?? [];
  return (double?.replaceAll(/\\(["\\])/gu, "$1") ?? single ?? bare ?? "").trim();
}

function firstWords(text: string): string {
  const title = titleOf(text);
  if (title !== "") return shortened(title);
  const start = text
    .slice(0, 4000)
    .replace(/^(---|\+\+\+)\n[^]*?\n\1\n/u, "")
    .replaceAll(/^(`{3,}|~{3,})[^]*?^\1/gmu, "");
  const heading = plain(/^#{1,6}[ \t]+\S.*$/mu.exec(start)?.[0] ?? "");
  if (heading !== "") return shortened(heading);
  for (const line of start.split("\n")) {
    const words = plain(line);
    if (words !== "") return shortened(words);
  }
  return "";
}

const shortened = (words: string) =>
  words.length > LONGEST ? `${words.slice(0, LONGEST - 1)}…` : words;

/** A line without its Markdown, roughly: it is a name, not a rendering. */
export function plain(line: string): string {
  return (
    line
      .replaceAll(/!\[([^\]]*)\]\([^)]*\)/gu, "$1")
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/gu, "$1")
      .replaceAll(/<[^>]*>/gu, "")
      .replace(/\s\{[#.:][^{}]*\}\s*$/u, "")
      .replace(
        /^\s*(?:#{1,6}\s+|>\s?(?:\[!\w+\])?|[-*+]\s+(?:\[[ x]\]\s+)?|\d+[.)]\s+|`{3,}.*|\|)/u,
        "",
      )
      .replaceAll(/\$(?=\S)([^$\n]*\S)\$(?!\d)/gu, (_, formula: string) =>
        formula.replaceAll(/\\[a-z]+|[\\{}^]/giu, " "),
      )
      .replaceAll(/:[a-z0-9_+-]+:/gu, "")
      .replaceAll(/[*_`~|]/gu, "")
      .replaceAll(/ {2,}/gu, " ")
      // A line's end that is a break.
      .replace(/\\\s*$/u, "")
      .trim()
  );
}
