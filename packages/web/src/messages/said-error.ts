/** A failure that is for people to read, in the language that the page has when they do. */
export class SaidError extends Error {
  override readonly name = "SaidError";
  readonly words: () => string;

  constructor(words: () => string) {
    super(words());
    this.words = words;
  }
}
