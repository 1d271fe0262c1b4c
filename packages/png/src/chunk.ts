import { crc32 } from "node:zlib";

export const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** One PNG chunk: length, type, data, CRC. `type` is four ASCII letters. */
export function chunk(type: string, data: Uint8Array): Uint8Array {
  return Buffer.concat(chunkParts(type, data));
}

/** A chunk in parts, of which the middle one is `data` itself. */
export function chunkParts(type: string, data: Uint8Array): Uint8Array[] {
  const head = Buffer.allocUnsafe(8);
  head.writeUInt32BE(data.length, 0);
  head.write(type, 4, "latin1");
  const end = Buffer.allocUnsafe(4);
  end.writeUInt32BE(crc32(data, crc32(head.subarray(4))), 0);
  return [head, data, end];
}
