/**
 * The Markdown inside the file it was rendered to. What goes in comes back byte for byte as UTF-8,
 * line ends and byte order mark included.
 */
import type { Format } from "../options.ts";
import { type Carrier, SourceError, type Texts } from "./carrier.ts";
import { jpeg } from "./jpeg.ts";
import { pdf } from "./pdf.ts";
import { png } from "./png.ts";
import { webp } from "./webp.ts";

export { SourceError, sourceErrorCodes, type SourceErrorCode } from "./carrier.ts";
export { SOURCE_LIMIT } from "./packing.ts";

/** Every format that can carry its source. */
const carriers: Partial<Record<Format, Carrier>> = { png, jpeg, webp, pdf };

/**
 * The file with `markdown` in it; its picture is untouched. A pdf gets its source when it is set. Lone surrogates, which UTF-8 cannot
 * say, become U+FFFD.
 *
 * @throws SourceError `UNKNOWN_FORMAT` or `BROKEN_FILE`.
 */
export function embedSource(bytes: Uint8Array, format: Format, markdown: string): Uint8Array {
  if (carriers[format]?.embed === undefined) throw new SourceError("UNKNOWN_FORMAT", format);
  return embedTexts(bytes, format, { markdown });
}

/**
 * The file with texts in it, as far as the format has a place for them that is written afterwards.
 *
 * @throws SourceError `BROKEN_FILE`.
 */
export function embedTexts(bytes: Uint8Array, format: Format, texts: Texts): Uint8Array {
  const carrier = carriers[format];
  const none = texts.markdown === undefined && texts.alt === undefined;
  if (none || carrier?.embed === undefined) return bytes;
  if (!carrier.recognises(bytes)) throw new SourceError("BROKEN_FILE", `this is no ${format}`);
  return carrier.embed(bytes, texts);
}

/**
 * The Markdown that a file carries, or `undefined` if it carries none. Time and memory are bounded
 * by the file's length and `SOURCE_LIMIT`, whatever the file claims.
 *
 * @throws SourceError when the format is unknown, the file is broken or its source cannot be read.
 */
export function extractSource(bytes: Uint8Array): string | undefined {
  const carrier = Object.values(carriers).find((each) => each.recognises(bytes));
  if (carrier === undefined) throw new SourceError("UNKNOWN_FORMAT");
  return carrier.extract(bytes);
}
