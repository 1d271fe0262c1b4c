/** A browser is sent fonts that are unpacked already, so there is nothing to do. */
export function unpackWoff2(font: Uint8Array): Uint8Array {
  return font;
}
