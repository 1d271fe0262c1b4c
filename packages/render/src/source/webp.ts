/**
 * WebP carries its source as XMP in an `XMP ` chunk, for which the file must be of the extended
 * kind, with a `VP8X` chunk in front: RFC 9649, section 2.7.
 */
import { type Carrier, SourceError } from "./carrier.ts";
import { packet, sourceOf, textsRdf } from "./xmp.ts";

const RIFF_HEAD = 12;
const CHUNK_HEAD = 8;

/** Flags of `VP8X`. */
const HAS_XMP = 0x04;
const HAS_ALPHA = 0x10;

export const webp: Carrier = {
  recognises(bytes) {
    const head = Buffer.from(bytes.subarray(0, RIFF_HEAD)).toString("latin1");
    return head.startsWith("RIFF") && head.endsWith("WEBP");
  },

  embed(bytes, texts) {
    const all = [...chunks(bytes)].filter(({ type }) => type !== "XMP ");
    const first = all[0];
    if (first === undefined) throw new SourceError("BROKEN_FILE", "no image");
    const extension = first.type === "VP8X" ? Buffer.from(first.data) : extensionOf(first);
    extension[0]! |= HAS_XMP;
    const images = first.type === "VP8X" ? all.slice(1) : all;
    const body = Buffer.concat([
      Buffer.from("WEBP", "latin1"),
      chunk("VP8X", extension),
      ...images.map(({ type, data }) => chunk(type, data)),
      chunk("XMP ", packet(textsRdf(texts))),
    ]);
    return chunk("RIFF", body);
  },

  extract(bytes) {
    for (const { type, data } of chunks(bytes)) {
      if (type !== "XMP ") continue;
      const source = sourceOf(data);
      if (source !== undefined) return source;
    }
    return undefined;
  },
};

/** A chunk padded to an even length. */
function chunk(type: string, data: Uint8Array): Buffer {
  const bytes = Buffer.alloc(CHUNK_HEAD + data.length + (data.length & 1));
  bytes.write(type, 0, "latin1");
  bytes.writeUInt32LE(data.length, 4);
  bytes.set(data, CHUNK_HEAD);
  return bytes;
}

interface Chunk {
  type: string;
  data: Buffer;
}

/** The chunks within the file's own length; each step goes at least eight bytes forward. */
function* chunks(bytes: Uint8Array): Generator<Chunk> {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = view.length >= RIFF_HEAD ? view.readUInt32LE(4) + CHUNK_HEAD : 0;
  if (size < RIFF_HEAD || size > view.length)
    throw new SourceError("BROKEN_FILE", "it is shorter than it says");
  for (let at = RIFF_HEAD; at < size;) {
    const start = at + CHUNK_HEAD;
    const end = start <= size ? start + view.readUInt32LE(at + 4) : Number.POSITIVE_INFINITY;
    if (end > size) throw new SourceError("BROKEN_FILE", "a chunk is cut short");
    yield { type: view.toString("latin1", at, at + 4), data: view.subarray(start, end) };
    at = end + ((end - start) & 1);
  }
}

/** The `VP8X` data of a simple file, from its only image. */
function extensionOf({ type, data }: Chunk): Buffer {
  const { width, height, alpha } = type === "VP8L" ? losslessSize(data) : lossySize(type, data);
  const extension = Buffer.alloc(10);
  extension[0] = alpha ? HAS_ALPHA : 0;
  extension.writeUIntLE(width - 1, 4, 3);
  extension.writeUIntLE(height - 1, 7, 3);
  return extension;
}

interface Size {
  width: number;
  height: number;
  alpha: boolean;
}

/** RFC 9649, section 3.4: a signature byte, two times 14 bits, the alpha bit. */
function losslessSize(data: Buffer): Size {
  if (data.length < 5 || data[0] !== 0x2f) throw new SourceError("BROKEN_FILE", "no image");
  const bits = data.readUInt32LE(1);
  return {
    width: (bits & 0x3fff) + 1,
    height: ((bits >>> 14) & 0x3fff) + 1,
    alpha: ((bits >>> 28) & 1) === 1,
  };
}

/** RFC 6386, section 9.1: a frame tag, a start code, two times 14 bits. */
function lossySize(type: string, data: Buffer): Size {
  if (type !== "VP8 " || data.length < 10 || data.readUIntBE(3, 3) !== 0x9d012a)
    throw new SourceError("BROKEN_FILE", "no image");
  return {
    width: data.readUInt16LE(6) & 0x3fff,
    height: data.readUInt16LE(8) & 0x3fff,
    alpha: false,
  };
}
