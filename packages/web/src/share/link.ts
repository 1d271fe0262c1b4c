/**
 * A document and its look in the fragment of an address, which browsers send to nobody:
 * `#d=` and base64url (RFC 4648, 5) of raw DEFLATE (RFC 1951) of JSON.
 */
import { MARKDOWN_LIMIT } from "@platen/render/options";
import { readStyle, type Style } from "../style/style.ts";
import { LINK_MARK } from "./address.ts";

/** Longest fragment, in characters: what chats, mails and browsers carry without cutting it. */
export const LINK_LIMIT = 8192;
/** Longest JSON, in characters: escapes make a text longer, its name and style a little more. */
const JSON_LIMIT = MARKDOWN_LIMIT * 2 + 4096;

export interface Shared {
  name: string;
  text: string;
  style: Style;
}

/** Returns the fragment, with its `#`; it may be longer than `LINK_LIMIT`. */
export async function toFragment({ name, text, style }: Shared): Promise<string> {
  // Names of brands mean nothing to others.
  const { brand, ...look } = style;
  const s = typeof brand === "string" ? look : style;
  const json = JSON.stringify({ n: name, t: text, s });
  const stream = new Blob([json]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(""));
  return LINK_MARK + base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** @returns `undefined` if the fragment was cut, changed, or holds more than a document may */
export async function fromFragment(fragment: string): Promise<Shared | undefined> {
  try {
    const base64 = fragment.slice(LINK_MARK.length).replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return read(JSON.parse(await boundedText(stream)) as unknown);
  } catch {
    return undefined;
  }
}

/** Reads a stream up to a limit: a few bytes can inflate to very many. */
async function boundedText(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const reader = stream.getReader();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length <= JSON_LIMIT) continue;
    await reader.cancel();
    throw new Error("The fragment holds too much.");
  }
}

/**
 * Reads a document from JSON that strangers may have made: its text, its name and the valid part of
 * its style.
 */
function read(value: unknown): Shared | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { n: name, t: text, s: style } = value as Readonly<Record<string, unknown>>;
  if (typeof text !== "string" || text.length > MARKDOWN_LIMIT) return undefined;
  return {
    name: typeof name === "string" ? name.slice(0, 200) : "",
    text,
    style: readStyle(style),
  };
}
