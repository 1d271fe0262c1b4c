import { concat, crc32 } from "../bytes.ts";

export const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** One PNG chunk: length, type, data, CRC. `type` is four ASCII letters. */
export function chunk(type: string, data: Uint8Array): Uint8Array {
  return concat(chunkParts(type, data));
}

/** A chunk in parts, of which the middle one is `data` itself. */
export function chunkParts(type: string, data: Uint8Array): Uint8Array[] {
  const head = new Uint8Array(8);
  viewOf(head).setUint32(0, data.length);
  for (let at = 0; at < 4; at += 1) head[4 + at] = type.charCodeAt(at);
  const end = new Uint8Array(4);
  viewOf(end).setUint32(0, crc32(data, crc32(head.subarray(4))));
  return [head, data, end];
}

/** Numbers in it stand as in PNG, the highest byte first. */
export function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
