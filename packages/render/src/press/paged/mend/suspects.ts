/** Leaves out what says that nothing in the structure is doubtful: that is so without a word (ISO 32000-1, 14.7.1). */
const entry = "/MarkInfo <<\n    /Marked true\n    /Suspects false";
const name = "/Suspects false";

/**
 * poppler takes each `Suspects` that is false for a wrong type and calls it a syntax error. The engine always writes
 * it, unpacked in the catalog at the file's end. White space takes its place, so that nothing else moves.
 */
export function withoutSuspects(pdf: Uint8Array): void {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const found = bytes.lastIndexOf(entry, undefined, "latin1");
  if (found >= 0)
    bytes.write(" ".repeat(name.length), found + entry.length - name.length, "latin1");
}
