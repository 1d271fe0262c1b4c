/** Thrown for input that this layout does not support. The caller may use another engine. */
export class Unsupported extends Error {
  override readonly name = "Unsupported";
}

/** Thrown where a page grows taller than it may be: the rest is not laid out. */
export class TooTall extends Error {
  override readonly name = "TooTall";
  /** Height of the page as far as it is laid out, in device pixels. */
  readonly height: number;

  constructor(height: number) {
    super(`The page is at least ${height} device pixels tall.`);
    this.height = height;
  }
}
