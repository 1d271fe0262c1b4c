/** The frame header of a JPEG: how its pixels are coded. */

/**
 * Whether the coding is one that every decoder knows: baseline, extended or progressive Huffman with
 * 8 bits a sample and one or three components. Arithmetic, lossless and CMYK files are not.
 * Format: ITU-T T.81, annex B.
 */
export function isPlainJpeg(bytes: Uint8Array): boolean {
  let at = 2;
  while (at + 10 <= bytes.length) {
    if (bytes[at] !== 0xff) return false;
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrameHeader(marker)) {
      const components = bytes[at + 9];
      return marker <= 0xc2 && bytes[at + 4] === 8 && (components === 1 || components === 3);
    }
    at += 2 + ((bytes[at + 2]! << 8) | bytes[at + 3]!);
  }
  return false;
}

/** SOF0 to SOF15, without DHT, JPG and DAC, which lie between them. */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}
