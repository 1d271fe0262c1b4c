/** Decodes a file's bytes: UTF-8, or UTF-16 with a byte-order mark. */
import { FileFailure } from "./failure.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Byte-order marks (Unicode 17.0, 23.8), the longer of two that begin alike first. */
const marks: readonly { bytes: readonly number[]; encoding: string; isRead?: true }[] = [
  { bytes: [0xff, 0xfe, 0, 0], encoding: "UTF-32LE" },
  { bytes: [0, 0, 0xfe, 0xff], encoding: "UTF-32BE" },
  { bytes: [0xff, 0xfe], encoding: "UTF-16LE", isRead: true },
  { bytes: [0xfe, 0xff], encoding: "UTF-16BE", isRead: true },
];

/**
 * Returns the text. A mark of UTF-8 stays in it; one of UTF-16 is removed, because it is no longer
 * true.
 *
 * @throws FileFailure `INPUT_NOT_TEXT`, which names the encoding where it can be told
 */
export function textIn(bytes: Uint8Array): string {
  const marked = marks.find((mark) => mark.bytes.every((byte, index) => bytes[index] === byte));
  // Letters of ASCII with a zero beside each are valid UTF-8, too.
  const unmarked = marked === undefined ? withoutMark(bytes) : undefined;
  if (unmarked !== undefined) throw new FileFailure("INPUT_NOT_TEXT", complaint(unmarked));
  try {
    if (marked === undefined) return utf8.decode(bytes);
    if (marked.isRead) return new TextDecoder(marked.encoding, { fatal: true }).decode(bytes);
  } catch {
    if (marked === undefined) throw new FileFailure("INPUT_NOT_TEXT", complaint(likely(bytes)));
    const whole = `it begins as ${marked.encoding} and is not ${marked.encoding} to its end`;
    throw new FileFailure("INPUT_NOT_TEXT", whole);
  }
  throw new FileFailure("INPUT_NOT_TEXT", complaint(marked.encoding));
}

function complaint(encoding: string | undefined): string {
  if (encoding === undefined) return "it is neither UTF-8 nor UTF-16 text";
  return (
    `it is not UTF-8 text; it looks like ${encoding}. ` +
    `Convert it first, such as by iconv -f ${encoding} -t UTF-8`
  );
}

/** Encodings of two bytes a letter, with the letters by which each is known. */
const paired: readonly { encoding: string; letters: RegExp; least: number }[] = [
  { encoding: "EUC-JP", letters: /[\u3041-\u30fe]/gu, least: 0.2 },
  { encoding: "Shift_JIS", letters: /[\u3041-\u30fe]/gu, least: 0.2 },
  { encoding: "EUC-KR", letters: /[\uac00-\ud7a3]/gu, least: 0.5 },
  { encoding: "GB18030", letters: /[\u3000-\u303f\u4e00-\u9fff\uff00-\uff5e]/gu, least: 0.8 },
  { encoding: "Big5", letters: /[\u3000-\u303f\u4e00-\u9fff\uff00-\uff5e]/gu, least: 0.8 },
];

/** Returns the encoding of UTF-16 without its mark: in most text, every second byte is zero. */
function withoutMark(bytes: Uint8Array): string | undefined {
  if (!bytes.includes(0)) return undefined;
  const share = (odd: number) =>
    bytes.filter((byte, i) => byte === 0 && i % 2 === odd).length / bytes.length;
  if (share(1) > 0.2) return "UTF-16LE";
  return share(0) > 0.2 ? "UTF-16BE" : undefined;
}

/** Guesses the encoding of bytes that are no UTF-8, by the letters that each would give. */
function likely(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0)) return undefined;
  const high = bytes.filter((byte) => byte >= 0x80).length;
  const alone = bytes.filter(
    (byte, i) => byte >= 0xa0 && !((bytes[i - 1] ?? 0) >= 0x80) && !((bytes[i + 1] ?? 0) >= 0x80),
  ).length;
  // Letters with accents stand between others; the letters of these scripts stand together.
  if (alone > high / 2) return "WINDOWS-1252";
  return paired.find(({ encoding, letters, least }) => {
    const text = decoded(bytes, encoding)?.replace(/[\0-\x7f]+/gu, "");
    return text !== undefined && (text.match(letters)?.length ?? 0) >= least * text.length;
  })?.encoding;
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
