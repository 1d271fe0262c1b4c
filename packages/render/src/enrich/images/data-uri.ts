/** Data URIs as people write them, which is more than RFC 2397 allows. */
import { ImageFailure } from "../../net/failure.ts";
import { fromBase64 } from "../../platform/base64.ts";
import { latin1Text } from "../../platform/latin1.ts";
import { imageLimits } from "./limits.ts";

/** Whether an address carries its own bytes. */
export function isDataUri(src: string): boolean {
  return /^data:/iu.test(src);
}

/**
 * The bytes of `data:[type][;parameters][;base64],…`. Text may stand unescaped, percent-encoded or
 * both; a `%` that begins no escape stands for itself.
 *
 * @throws ImageFailure when there is no comma, nothing behind it, or too much
 */
export function decodeDataUri(src: string): Uint8Array {
  const comma = src.indexOf(",");
  if (comma < 0) throw new ImageFailure("invalid", "a data URI without data");
  const isBase64 = /;\s*base64\s*$/iu.test(src.slice(0, Math.min(comma, 1_000)));
  const body = src.slice(comma + 1);
  if (body.length > 3 * imageLimits.dataBytes) throw tooLarge();
  const bytes = isBase64 ? decodeBase64(body) : decodePercent(withoutFragment(body));
  if (bytes.length === 0) throw new ImageFailure("invalid", "a data URI without data");
  if (bytes.length > imageLimits.dataBytes) throw tooLarge();
  return bytes;
}

/** White space and percent escapes within, `-` and `_` for `+` and `/`, and no padding: all are seen. */
function decodeBase64(body: string): Uint8Array {
  return fromBase64(body.includes("%") ? latin1Text(decodePercent(body)) : body);
}

/** A `#` ends a URI, but in markup it is a colour or a reference more often than not. */
function withoutFragment(body: string): string {
  const end = Math.max(body.lastIndexOf(">"), body.toLowerCase().lastIndexOf("%3e"));
  const hash = body.indexOf("#", Math.max(end, 0));
  return hash < 0 || end < 0 ? body : body.slice(0, hash);
}

function decodePercent(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text);
  if (!text.includes("%")) return bytes;
  let to = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const high = bytes[at] === 0x25 ? hexDigit(bytes[at + 1]) : -1;
    const low = high < 0 ? -1 : hexDigit(bytes[at + 2]);
    bytes[to] = low < 0 ? bytes[at]! : high * 16 + low;
    if (low >= 0) at += 2;
    to += 1;
  }
  return bytes.subarray(0, to);
}

function hexDigit(byte = 0): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const lower = byte | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
}

function tooLarge(): ImageFailure {
  return new ImageFailure("limit", `larger than ${imageLimits.dataBytes / 1_000_000} MB`);
}
