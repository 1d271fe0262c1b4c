/** Reads Twemoji's drawings from its package, each when it is first wanted. */
import { LRUCache } from "lru-cache";
import { hasDrawing, readDrawing } from "./twemoji-files.ts";

/** Bytes of SVG kept in memory; all of Twemoji is some 6 million. */
const CACHE_LIMIT = 2_000_000;

const cache = new LRUCache<string, string>({ maxSize: CACHE_LIMIT, maxEntrySize: CACHE_LIMIT / 8 });

function read(name: string): string | undefined {
  const known = cache.get(name);
  if (known !== undefined) return known;
  if (!hasDrawing(name)) return undefined;
  const svg = readDrawing(name);
  cache.set(name, svg, { size: svg.length });
  return svg;
}

const hex = (sequence: string) =>
  Array.from(sequence, (character) => (character.codePointAt(0) ?? 0).toString(16)).join("-");

const selectors = /\ufe0f/g;
/** An emoji that is text by default, with neither a selector nor a skin tone after it. */
const unqualified = /(?!\p{Emoji_Presentation})\p{Emoji}(?![\ufe0f\p{Emoji_Modifier}])/gu;

/** Longest sequence looked up: the longest emoji there are have 10 code points. */
const MAX_LENGTH = 40;

/**
 * The drawing of an emoji sequence, or `undefined` if Twemoji has none. Files of joined sequences
 * are named with their variation selectors, all others without; writers leave them out.
 */
export function twemojiSvg(sequence: string): string | undefined {
  if (sequence.length > MAX_LENGTH) return undefined;
  const bare = sequence.replace(selectors, "");
  if (!bare.includes("\u200d")) return read(hex(bare));
  return read(hex(sequence)) ?? read(hex(bare.replace(unqualified, "$&\ufe0f"))) ?? read(hex(bare));
}
