/** Thrown for input that this layout does not support. The caller may use another engine. */
export class Unsupported extends Error {
  override readonly name = "Unsupported";
}
