/** A browser is sent fonts that are unpacked already, so there is nothing to do. */
export async function prepareWoff2(): Promise<void> {}

export async function unpackWoff2(font: Uint8Array): Promise<Uint8Array> {
  return font;
}

export function unpackWoff2Now(font: Uint8Array): Uint8Array {
  return font;
}
