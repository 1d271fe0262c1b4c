/** Answers with several pictures are an archive of them. */

const ZIP = "application/zip";
/** The last record of an archive (APPNOTE.TXT 4.3.16): its length, its signature, the place of its count. */
const END = { length: 22, signature: 0x06054b50, count: 10 } as const;

/** How many files an archive has; `undefined` for what is none. */
export async function picturesIn(blob: Blob): Promise<number | undefined> {
  if (blob.type !== ZIP || blob.size < END.length) return undefined;
  const end = new DataView(await blob.slice(-END.length).arrayBuffer());
  return end.getUint32(0, true) === END.signature ? end.getUint16(END.count, true) : undefined;
}
