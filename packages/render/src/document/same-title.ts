import { inlineText } from "./inline-kinds.ts";
import type { Heading } from "../document.ts";

/** Its sequences take 30 ms to be read, so it is made for the first title that may have one: none is of ASCII alone. */
let emoji: RegExp | undefined;
const mayHaveEmoji = /[\u0080-\uffff]/;

/** Whether a heading says what a title does. Emoji and white space make no difference. */
export function saysTitle({ children }: Heading, title: string): boolean {
  const said = inlineText(children);
  return wordsOf(said) === wordsOf(title) && (wordsOf(title) !== "" || said.trim() === title);
}

function wordsOf(text: string): string {
  return withoutEmoji(text).replace(/\s+/gu, " ").trim();
}

function withoutEmoji(text: string): string {
  if (!mayHaveEmoji.test(text)) return text;
  emoji ??= new RegExp("\\p{RGI_Emoji}|\\p{Extended_Pictographic}|[\\ufe0e\\ufe0f]", "gv");
  return text.replace(emoji, " ");
}
