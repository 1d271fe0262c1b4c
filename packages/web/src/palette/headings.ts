/** The headings of a text and how much it says: roughly, and at once. */
import { plain } from "../documents/name-of.ts";

export interface Heading {
  /** From 1. */
  line: number;
  depth: number;
  words: string;
}

/** Those on lines of their own, outside of code and front matter. */
export function headingsOf(text: string): Heading[] {
  const lines = text.split("\n");
  const found: Heading[] = [];
  let fence = "";
  let index = lines[0] === "---" ? Math.max(0, lines.indexOf("---", 1)) + 1 : 0;
  if (index === 1) index = 0;
  for (; index < lines.length; index += 1) {
    const line = lines[index] ?? "";
    const mark = /^ {0,3}(`{3,}|~{3,})/u.exec(line)?.[1] ?? "";
    if (fence !== "") {
      if (mark.startsWith(fence) && line.trim() === mark) fence = "";
      continue;
    }
    if (mark !== "") {
      fence = mark;
      continue;
    }
    const signs = /^ {0,3}(#{1,6})[ \t]+\S/u.exec(line)?.[1];
    const under = signs === undefined && /^ {0,3}(=+|-+)[ \t]*$/u.exec(lines[index + 1] ?? "")?.[1];
    const isText = /^ {0,3}[^\s#>|*+-]/u.test(line) && (lines[index - 1] ?? "").trim() === "";
    const depth = signs?.length ?? (under && isText ? (under.startsWith("=") ? 1 : 2) : undefined);
    if (depth === undefined) continue;
    const words = plain(line.replace(/\s#+\s*$/u, ""));
    if (words !== "") found.push({ line: index + 1, depth, words });
  }
  return found;
}

export interface Extent {
  words: number;
  characters: number;
  /** To read aloud in one's head, at 230 words a minute; at least one. */
  minutes: number;
}

const WORDS_A_MINUTE = 230;

/** @param language language by which words are counted */
export function extentOf(text: string, language: string): Extent {
  const said = text
    .replace(/^---\n[^]*?\n---\n/u, "")
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/gu, "$1")
    .replaceAll(/<[^>]*>/gu, " ");
  let words = 0;
  for (const { isWordLike } of new Intl.Segmenter(language, { granularity: "word" }).segment(said))
    if (isWordLike) words += 1;
  const characters = [...said.replaceAll(/\s/gu, "")].length;
  return { words, characters, minutes: Math.max(1, Math.round(words / WORDS_A_MINUTE)) };
}
