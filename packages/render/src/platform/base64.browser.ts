/** Base64 in a browser, read as leniently as Node does. */
import { latin1Text } from "./latin1.browser.ts";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const values = new Int8Array(128).fill(-1);
for (let value = 0; value < LETTERS.length; value += 1) values[LETTERS.charCodeAt(value)] = value;
values["-".charCodeAt(0)] = 62;
values["_".charCodeAt(0)] = 63;

export function fromBase64(text: string): Uint8Array {
  const bytes = new Uint8Array(Math.ceil((text.length * 3) / 4));
  let length = 0;
  let bits = 0;
  let waiting = 0;
  for (let at = 0; at < text.length; at += 1) {
    // Node looks at the lower half alone.
    const code = text.charCodeAt(at) & 0xff;
    if (code === 0x3d) break;
    const value = code < 128 ? values[code]! : -1;
    if (value < 0) continue;
    bits = ((bits << 6) | value) & 0xff_ff;
    waiting += 6;
    if (waiting < 8) continue;
    waiting -= 8;
    bytes[length] = bits >> waiting;
    length += 1;
  }
  return bytes.subarray(0, length);
}

export function toBase64(bytes: Uint8Array): string {
  return btoa(latin1Text(bytes));
}
