import { constants, deflateSync, inflateSync } from "node:zlib";
import { SourceError } from "./carrier.ts";

/** Longest source that extraction unpacks, in bytes of UTF-8: what keeps a zip bomb small. */
export const SOURCE_LIMIT = 16 * 1024 * 1024;

/**
 * UTF-8, compressed in zlib's format. Lone surrogates become U+FFFD.
 *
 * @internal
 */
export function pack(markdown: string): Buffer {
  return deflateSync(Buffer.from(markdown, "utf8"), { level: 6 });
}

/**
 * @throws SourceError `BROKEN_SOURCE`, or `SOURCE_TOO_LONG` past `SOURCE_LIMIT`.
 */
export function unpack(packed: Uint8Array): string {
  let bytes: Buffer;
  try {
    bytes = inflateSync(packed, {
      maxOutputLength: SOURCE_LIMIT,
      finishFlush: constants.Z_FINISH,
    });
  } catch (error) {
    const tooLong = (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE";
    throw new SourceError(tooLong ? "SOURCE_TOO_LONG" : "BROKEN_SOURCE");
  }
  return decodeText(bytes);
}

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** @throws SourceError `BROKEN_SOURCE` when the bytes are no UTF-8. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new SourceError("BROKEN_SOURCE", "not UTF-8");
  }
}
