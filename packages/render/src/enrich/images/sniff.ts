/** Finds the format of a file by its first bytes. Names and media types are ignored. */
export type BitmapFormat = "png" | "jpeg" | "webp" | "gif" | "avif";
export type ImageFormat = BitmapFormat | "svg";

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

/** AVIF's brands in an ISO base media file; other brands (HEIC, MP4) are not drawn. */
const avifBrands = new Set(["avif", "avis"]);

/** `undefined` for what is no image that can be drawn. */
export function sniff(bytes: Uint8Array): ImageFormat | undefined {
  const head = ascii(bytes, 0, 12);
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (head.startsWith("\xff\xd8\xff")) return "jpeg";
  if (head.startsWith("RIFF") && head.endsWith("WEBP")) return "webp";
  if (head.startsWith("GIF87a") || head.startsWith("GIF89a")) return "gif";
  if (head.slice(4, 8) === "ftyp") return isAvif(bytes) ? "avif" : undefined;
  return looksLikeSvg(bytes) ? "svg" : undefined;
}

/** The major brand, or one of the compatible brands at 16, 20, … */
function isAvif(bytes: Uint8Array): boolean {
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const end = Math.min(size, bytes.length, 128);
  for (let at = 8; at + 4 <= end; at += 4)
    if (at !== 12 && avifBrands.has(ascii(bytes, at, at + 4))) return true;
  return false;
}

/** How far into a file its root element is looked for: a licence may stand before it. */
const SVG_HEAD = 8_192;

function looksLikeSvg(bytes: Uint8Array): boolean {
  const head = new TextDecoder(utf16Encoding(bytes) ?? "utf-8").decode(bytes.subarray(0, SVG_HEAD));
  return /^\s*</u.test(head) && /<(?:[\w-]{1,20}:)?svg[\s>/]/u.test(head);
}

/** The encoding that a byte order mark tells, where it is one of the two UTF-16s. */
export function utf16Encoding(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return undefined;
}
