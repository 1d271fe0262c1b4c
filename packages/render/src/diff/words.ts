/** Differences of two texts by words; in Chinese and Japanese, by characters. */
import { align, type Steps } from "./align.ts";

/** A run of words. */
export interface WordRun {
  change: "same" | "added" | "removed";
  /** Long runs are cut in their middle, where `…` stands. */
  text: string;
}

const TOKEN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]\s*|[\p{L}\p{N}\p{M}_]+\s*|\s+|./gsu;

interface Token {
  /** The word without the spaces after it. */
  key: string;
  text: string;
}

export function tokensOf(text: string): Token[] {
  return Array.from(text.matchAll(TOKEN), ([token]) => ({ key: token.trimEnd(), text: token }));
}

/** Most characters of a run that is the same, and of one that is not. */
const SAME = 60;
const CHANGED = 400;

/** The runs of words that make one text of the other. */
export function wordRuns(a: string, b: string, steps: Steps): WordRun[] {
  const [one, other] = [tokensOf(a), tokensOf(b)];
  const stretches = align(
    one.map(({ key }) => key),
    other.map(({ key }) => key),
    steps,
  );
  const runs = stretches.flatMap(({ same, from, to, removed, added }): WordRun[] => {
    const new_ = textIn(other, to, added);
    if (same) return [{ change: "same", text: cut(new_, SAME) }];
    return [
      { change: "removed" as const, text: cut(textIn(one, from, removed), CHANGED) },
      { change: "added" as const, text: cut(new_, CHANGED) },
    ].filter(({ text }) => text !== "");
  });
  return runs.some(({ change }) => change !== "same") ? runs : [];
}

function textIn(tokens: readonly Token[], from: number, count: number): string {
  let text = "";
  for (let at = from; at < from + count; at += 1) text += tokens[at]?.text ?? "";
  return text;
}

/** A text of at most so many characters, and `…` in its middle where some are left out. */
export function cut(text: string, most: number): string {
  const signs = Array.from(text.slice(0, most + 1));
  if (text.length <= most || signs.length < 3) return text;
  const half = Math.floor((most - 1) / 2);
  const safe = (part: string) =>
    part.isWellFormed() ? part : part.replace(/[\ud800-\udfff]/gu, "");
  return `${safe(text.slice(0, half))}…${safe(text.slice(-half))}`;
}
