/**
 * JPEG carries its source as XMP in APP1 segments. One segment holds 64 KiB; what is longer is
 * "extended XMP" (XMP Specification Part 3, section 1.1.3.1): a standard packet names the MD5 of
 * the extension, and each part of it comes with that digest, the whole length and its offset.
 */
import { createHash } from "../platform/create-hash.ts";
import { type Carrier, SourceError } from "./carrier.ts";
import { SOURCE_LIMIT } from "./packing.ts";
import { packet, rdf, sourceOf, textsRdf } from "./xmp.ts";

const STANDARD = Buffer.from("http://ns.adobe.com/xap/1.0/\0", "latin1");
const EXTENSION = Buffer.from("http://ns.adobe.com/xmp/extension/\0", "latin1");
const NOTE = "http://ns.adobe.com/xmp/note/";

const APP0 = 0xe0;
const APP1 = 0xe1;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/** A segment's bytes after its length field. */
const SEGMENT_LIMIT = 65_533;
const DIGEST_LENGTH = 32;
/** Before each part of an extension: name, digest, whole length, offset. */
const PART_HEAD = EXTENSION.length + DIGEST_LENGTH + 8;
/** Longest extension read: base64 of a source at its limit and what stands around it. */
const EXTENSION_LIMIT = 2 * SOURCE_LIMIT;

export const jpeg: Carrier = {
  recognises: (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff,

  embed(bytes, texts) {
    const document = textsRdf(texts);
    const whole = packet(document);
    const xmp =
      STANDARD.length + whole.length <= SEGMENT_LIMIT
        ? [segment(STANDARD, whole)]
        : extended(Buffer.from(document, "utf8"));
    const at = afterHeader(bytes);
    return Buffer.concat([bytes.subarray(0, at), ...xmp, bytes.subarray(at)]);
  },

  extract(bytes) {
    const extension = new Extension();
    for (const { marker, data } of segments(bytes)) {
      if (marker !== APP1) continue;
      if (startsWith(data, STANDARD)) {
        const source = sourceOf(data.subarray(STANDARD.length));
        if (source !== undefined) return source;
        extension.announce(data.subarray(STANDARD.length));
      } else if (startsWith(data, EXTENSION)) extension.add(data);
    }
    const xmp = extension.assemble();
    return xmp && sourceOf(xmp);
  },
};

function segment(...parts: Uint8Array[]): Buffer {
  const data = Buffer.concat(parts);
  const head = Buffer.from([0xff, APP1, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** The standard packet that names the extension, and the extension's parts. */
function extended(document: Buffer): Buffer[] {
  const digest = digestOf(document);
  const note = rdf(
    `xmlns:xmpNote="${NOTE}"`,
    `<xmpNote:HasExtendedXMP>${digest}</xmpNote:HasExtendedXMP>`,
  );
  const parts = [segment(STANDARD, packet(note))];
  const room = SEGMENT_LIMIT - PART_HEAD;
  for (let offset = 0; offset < document.length; offset += room) {
    const numbers = Buffer.alloc(8);
    numbers.writeUInt32BE(document.length, 0);
    numbers.writeUInt32BE(offset, 4);
    const part = document.subarray(offset, offset + room);
    parts.push(segment(EXTENSION, Buffer.from(digest, "latin1"), numbers, part));
  }
  return parts;
}

/** The digest XMP asks for: MD5, as upper-case hexadecimal. It identifies, it does not protect. */
function digestOf(document: Uint8Array): string {
  return createHash("md5").update(document).digest("hex").toUpperCase();
}

/** After the JFIF header, which must come first. */
function afterHeader(bytes: Uint8Array): number {
  const first = segments(bytes).next();
  return !first.done && first.value.marker === APP0 ? first.value.end : 2;
}

interface Segment {
  marker: number;
  data: Buffer;
  /** Offset after the segment. */
  end: number;
}

/** The segments before the first scan. Each step goes forward. */
function* segments(bytes: Uint8Array): Generator<Segment> {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 2; ;) {
    if (at + 4 > view.length || view[at] !== 0xff)
      throw new SourceError("BROKEN_FILE", "a segment is cut short");
    const marker = view[at + 1]!;
    if (marker === 0xff) {
      at += 1; // a fill byte
      continue;
    }
    if (marker === START_OF_SCAN || marker === END_OF_IMAGE) return;
    const length = view.readUInt16BE(at + 2);
    const end = at + 2 + length;
    if (length < 2 || end > view.length)
      throw new SourceError("BROKEN_FILE", "a segment is cut short");
    yield { marker, data: view.subarray(at + 4, end), end };
    at = end;
  }
}

function startsWith(data: Buffer, name: Buffer): boolean {
  return data.subarray(0, name.length).equals(name);
}

/** An extension's parts on their way to a whole. What is kept are views into the file. */
class Extension {
  #digest: string | undefined;
  readonly #parts: { digest: string; length: number; offset: number; data: Buffer }[] = [];

  announce(xmp: Buffer): void {
    const match = /HasExtendedXMP\s*(?:=\s*["']|>)\s*([0-9A-Fa-f]{32})/.exec(
      xmp.toString("latin1"),
    );
    if (match) this.#digest = match[1]!.toUpperCase();
  }

  add(segmentData: Buffer): void {
    if (segmentData.length < PART_HEAD)
      throw new SourceError("BROKEN_FILE", "an XMP extension is cut short");
    const numbers = EXTENSION.length + DIGEST_LENGTH;
    this.#parts.push({
      digest: segmentData.toString("latin1", EXTENSION.length, numbers).toUpperCase(),
      length: segmentData.readUInt32BE(numbers),
      offset: segmentData.readUInt32BE(numbers + 4),
      data: segmentData.subarray(PART_HEAD),
    });
  }

  /** Parts may come in any order, but must fill the whole and nothing twice. */
  assemble(): Buffer | undefined {
    if (this.#digest === undefined) return undefined;
    const parts = this.#parts
      .filter(({ digest }) => digest === this.#digest)
      .sort((a, b) => a.offset - b.offset);
    const length = parts[0]?.length ?? 0;
    if (length > EXTENSION_LIMIT) throw new SourceError("SOURCE_TOO_LONG");
    let filled = 0;
    for (const part of parts) {
      if (part.length !== length || part.offset !== filled)
        throw new SourceError("BROKEN_SOURCE", "parts are missing");
      filled += part.data.length;
    }
    if (length === 0 || filled !== length)
      throw new SourceError("BROKEN_SOURCE", "parts are missing");
    const whole = Buffer.concat(parts.map(({ data }) => data));
    if (digestOf(whole) !== this.#digest)
      throw new SourceError("BROKEN_SOURCE", "its digest is wrong");
    return whole;
  }
}
