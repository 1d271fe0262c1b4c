/** Bytes put together and checked, by Node. A browser has `bytes.browser.ts` in its place. */
export { crc32 } from "node:zlib";

export function concat(parts: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat(parts);
}
