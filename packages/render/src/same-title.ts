import { inlineText } from "./document-text.ts";
import type { Heading } from "./document.ts";

const emoji = /\p{RGI_Emoji}|\p{Extended_Pictographic}|[\ufe0e\ufe0f]/gv;

/** Whether a heading says what a title does. Emoji and white space make no difference. */
export function saysTitle({ children }: Heading, title: string): boolean {
  const said = inlineText(children);
  return wordsOf(said) === wordsOf(title) && (wordsOf(title) !== "" || said.trim() === title);
}

function wordsOf(text: string): string {
  return text.replace(emoji, " ").replace(/\s+/gu, " ").trim();
}
