/** Thrown for what this layout does not know. Whoever asked may use another engine. */
export class Unsupported extends Error {
  override readonly name = "Unsupported";
}
