/**
 * Sets emoji apart from text, so that each is drawn in colour. Which characters are emoji follows Unicode
 * Technical Standard #51: characters of emoji presentation, and others when U+FE0F asks for it;
 * © ® ™ ✓ ⚠, digits and `#` are text as they stand.
 */
import { coverageTable } from "./coverage.ts";
import { twemojiSvg } from "./files/twemoji.ts";

/** Any emoji has one of these in it; U+FE0E asks for none. */
const anyEmoji =
  /[\u20e3\ufe0e\ufe0f]|\p{Emoji_Presentation}|\u200d[\u2600-\u27bf\u{1f000}-\u{1faff}]/u;

const element =
  "(?:\\p{RI}\\p{RI}|\\p{Emoji}(?:\\p{EMod}|\\ufe0f?\\u20e3|\\ufe0f|[\\u{e0020}-\\u{e007e}]{1,10}\\u{e007f})?)";
/** One element or up to four joined, as Unicode has them, but not one that U+FE0E makes text. */
const sequence = new RegExp(`${element}(?!\\ufe0e)(?:\\u200d${element}){0,3}`, "gu");
const selectors = /[\ufe0e\ufe0f]/g;
/** A lone character that is text by default. */
const textByDefault = /^(?!\p{Emoji_Presentation})\p{Emoji}$/u;

export interface EmojiPart {
  /** The characters as written. */
  value: string;
  svg: string;
}

/** Whether a text may have an emoji in it: quick, and seldom wrong. */
export function mayHaveEmoji(text: string): boolean {
  return anyEmoji.test(text);
}

/**
 * Splits a text into plain pieces and emoji. The pieces joined are the text, less the selectors of
 * presentation in its plain pieces: they have said what they had to say, and fonts lack them.
 */
export function splitEmoji(text: string): (string | EmojiPart)[] {
  if (!anyEmoji.test(text)) return [text];
  return splitAll(text.includes("\ufe0e") ? text.replace(asText, withoutVainSelector) : text);
}

/** An emoji that is asked for as text. */
const asText = /(\p{Emoji_Presentation})\ufe0e/gu;
/** Typefaces that have emoji as signs of text. */
const signs = ["symbols", "symbols-2", "math"] as const;

/** Drops the selector of a sign that no typeface has: it is then an emoji as it always was. */
function withoutVainSelector(whole: string, emoji: string): string {
  const codePoint = emoji.codePointAt(0)!;
  return signs.some((name) => coverageTable(name, false).partFor(codePoint) >= 0) ? whole : emoji;
}

function splitAll(text: string): (string | EmojiPart)[] {
  const parts: (string | EmojiPart)[] = [];
  let plain = "";
  let end = 0;
  const flush = () => {
    const text = plain.replace(selectors, "");
    if (text) parts.push(text);
    plain = "";
  };
  for (const match of text.matchAll(sequence)) {
    plain += text.slice(end, match.index);
    end = match.index + match[0].length;
    for (const piece of resolve(match[0])) {
      if (typeof piece === "string") plain += piece;
      else {
        flush();
        parts.push(piece);
      }
    }
  }
  plain += text.slice(end);
  flush();
  return parts;
}

/**
 * Resolves a sequence into one emoji if it is drawn as a whole, else into the longest known ones it
 * is made of.
 */
function resolve(candidate: string): (string | EmojiPart)[] {
  if (textByDefault.test(candidate)) return [candidate];
  const svg = twemojiSvg(candidate);
  if (svg !== undefined) return [{ value: candidate, svg }];
  const joined = candidate.lastIndexOf("\u200d");
  if (joined < 0) return splitElement(candidate);
  for (let cut = joined; cut > 0; cut = candidate.lastIndexOf("\u200d", cut - 1)) {
    const svg = twemojiSvg(candidate.slice(0, cut));
    if (svg !== undefined)
      return [{ value: candidate.slice(0, cut + 1), svg }, ...resolve(candidate.slice(cut + 1))];
  }
  const first = candidate.indexOf("\u200d");
  return [...splitElement(candidate.slice(0, first + 1)), ...resolve(candidate.slice(first + 1))];
}

/** An element that Twemoji does not have: its base, then what modified it. */
function splitElement(candidate: string): (string | EmojiPart)[] {
  const parts: (string | EmojiPart)[] = [];
  for (const character of candidate) {
    const svg = textByDefault.test(character) ? undefined : twemojiSvg(character);
    const last = parts.at(-1);
    if (svg !== undefined && !isJoiner(character)) parts.push({ value: character, svg });
    else if (typeof last === "object" && isJoiner(character)) last.value += character;
    else if (typeof last === "string") parts[parts.length - 1] = last + character;
    else parts.push(character);
  }
  return parts;
}

const isJoiner = (character: string) =>
  /^(?:\u200d|\ufe0f|\u20e3|[\u{e0020}-\u{e007f}])$/u.test(character);
