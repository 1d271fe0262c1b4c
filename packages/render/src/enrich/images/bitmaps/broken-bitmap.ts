/** Error for a bitmap that cannot be decoded, with the message of the decoder. */
export class BrokenBitmap extends Error {
  override readonly name = "BrokenBitmap";
}
