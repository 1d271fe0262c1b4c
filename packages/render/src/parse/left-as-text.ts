/** What was meant as a sign of Markdown, and stayed text. */
import type { Diagnostics } from "../diagnostics.ts";
import type { Token } from "./markdown-types.ts";

/** A reference to a note, by a number or a name; sets of characters such as `[^a-z]` and `[^"]` are none. */
const NOTE = /\[\^(\d{1,3}|[A-Za-z]\w{2,40})\](?![*+?{(:])/gu;

/** An image whose address ends as a file of a picture does and has a space. */
const IMAGE =
  /!\[[^[\]]{0,200}\]\(([^()<>"\n]{0,200}\s[^()<>"\n]{0,200}\.(?:png|jpe?g|gif|webp|avif|svg))\)/giu;

/**
 * Warns of it.
 *
 * @param line 1-based, on which the text begins
 * @param notes whether there are notes in the flavour
 */
export function warnOfText(
  tokens: readonly Token[],
  line: number,
  diagnostics: Diagnostics,
  notes: boolean,
): void {
  let at = line;
  for (const { type, content } of tokens) {
    if (type === "softbreak" || type === "hardbreak") at += 1;
    if (type !== "text" || !content.includes("[")) continue;
    for (const [, label] of notes ? content.matchAll(NOTE) : [])
      diagnostics.warn("NOTE_UNMATCHED", `[^${label}] has no note and stays text`, at);
    for (const [, address = ""] of content.matchAll(IMAGE))
      diagnostics.warn(
        "IMAGE_FAILED",
        `an address with spaces makes no image; write it as (<${address.trim()}>)`,
        at,
      );
  }
}
