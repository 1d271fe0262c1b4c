/** What a decoder says of a file that it cannot read. */
export class BrokenBitmap extends Error {
  override readonly name = "BrokenBitmap";
}
