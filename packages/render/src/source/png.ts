/**
 * PNG carries its source in an `iTXt` chunk before the first `IDAT`: keyword `Markdown`,
 * compressed, UTF-8 (PNG Third Edition, section 11.3.3.4). Any PNG tool that lists text shows it.
 * Alternative text is there twice: under `Description`, uncompressed, and as XMP, where programs look
 * for IPTC's property.
 */
import { chunk, SIGNATURE } from "@platen/encode";
import { type Carrier, SourceError } from "./carrier.ts";
import { decodeText, pack, SOURCE_LIMIT, unpack } from "./packing.ts";
import { packet, textsRdf } from "./xmp.ts";

const KEYWORD = "Markdown";

export const png: Carrier = {
  recognises: (bytes) => SIGNATURE.every((byte, at) => bytes[at] === byte),

  embed(bytes, { markdown, alt }) {
    const at = [...chunks(bytes)].find(({ type }) => type === "IDAT")?.start;
    if (at === undefined) throw new SourceError("BROKEN_FILE", "no IDAT");
    const texts = [
      ...(alt === undefined
        ? []
        : [
            textChunk("Description", false, Buffer.from(alt, "utf8")),
            textChunk("XML:com.adobe.xmp", false, packet(textsRdf({ alt }))),
          ]),
      ...(markdown === undefined ? [] : [textChunk(KEYWORD, true, pack(markdown))]),
    ];
    return Buffer.concat([bytes.subarray(0, at), ...texts, bytes.subarray(at)]);
  },

  extract(bytes) {
    for (const { type, data } of chunks(bytes)) {
      if (type === "IEND") return undefined;
      if (type !== "iTXt") continue;
      const text = readText(data);
      if (text !== undefined) return text;
    }
    throw new SourceError("BROKEN_FILE", "no IEND");
  },
};

/** Keyword, compression flag and method, no language, no translated keyword, text. */
function textChunk(keyword: string, compressed: boolean, text: Uint8Array): Uint8Array {
  const head = Buffer.from(`${keyword}\0${compressed ? "\u0001" : "\0"}\0\0\0`, "latin1");
  return chunk("iTXt", Buffer.concat([head, text]));
}

interface Chunk {
  type: string;
  /** Offset of the chunk in the file. */
  start: number;
  data: Uint8Array;
}

/** Every chunk that is there in full; each step goes at least twelve bytes forward. */
function* chunks(bytes: Uint8Array): Generator<Chunk> {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let start = SIGNATURE.length; start + 12 <= view.length;) {
    const end = start + 12 + view.readUInt32BE(start);
    if (end > view.length) throw new SourceError("BROKEN_FILE", "a chunk is cut short");
    const type = view.toString("latin1", start + 4, start + 8);
    yield { type, start, data: view.subarray(start + 8, end - 4) };
    start = end;
  }
}

/** The text of an `iTXt` chunk, if its keyword is ours. */
function readText(data: Uint8Array): string | undefined {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  if (!bytes.subarray(0, KEYWORD.length + 1).equals(Buffer.from(`${KEYWORD}\0`, "latin1")))
    return undefined;
  const flags = KEYWORD.length + 1;
  const language = bytes.indexOf(0, flags + 2);
  const translated = language < 0 ? -1 : bytes.indexOf(0, language + 1);
  const compressed = bytes[flags];
  if (translated < 0 || compressed === undefined || compressed > 1 || bytes[flags + 1] !== 0)
    throw new SourceError("BROKEN_SOURCE");
  const text = bytes.subarray(translated + 1);
  if (compressed === 1) return unpack(text);
  if (text.length > SOURCE_LIMIT) throw new SourceError("SOURCE_TOO_LONG");
  return decodeText(text);
}
