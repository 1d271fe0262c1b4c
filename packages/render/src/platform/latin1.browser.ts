/** Texts whose characters are bytes, in a browser. */

export function latin1Bytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}

/** Arguments of one call. */
const AT_ONCE = 8192;

export function latin1Text(bytes: Uint8Array, from = 0, to = bytes.length): string {
  let text = "";
  for (let at = from; at < to; at += AT_ONCE)
    text += String.fromCharCode(...bytes.subarray(at, Math.min(to, at + AT_ONCE)));
  return text;
}

export function lastLatin1(bytes: Uint8Array, text: string, before = bytes.length): number {
  const wanted = latin1Bytes(text);
  for (let at = Math.min(before, bytes.length - text.length); at >= 0; at -= 1)
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return at;
  return -1;
}
