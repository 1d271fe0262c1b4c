/** Names the program that made the document: the engine names itself, in the document's information and in its XMP. */
const places = [
  { before: "/Creator (", after: ")" },
  { before: "<xmp:CreatorTool>", after: "</xmp:CreatorTool>" },
];
const CREATOR = "Platen";
/** Most that the engine's name and version take. */
const LONGEST = 60;

/**
 * Names Platen as the creator, in place: both entries stand unpacked at the file's end, and white space
 * makes up for a shorter name, so that nothing else moves.
 */
export function nameCreator(pdf: Uint8Array): void {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  for (const { before, after } of places) {
    const found = bytes.lastIndexOf(before, undefined, "latin1");
    if (found < 0) continue;
    const start = found + before.length;
    const end = bytes.indexOf(after, start, "latin1");
    if (end - start > LONGEST || end - start < CREATOR.length) continue;
    bytes.write((CREATOR + after).padEnd(end - start + after.length), start, "latin1");
  }
}
