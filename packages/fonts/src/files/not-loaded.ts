/** Thrown in a browser where something is wanted at once that has not been fetched: load it, and begin again. */
export class NotLoaded extends Error {
  override readonly name = "NotLoaded";
  readonly load: () => Promise<unknown>;

  /** @param what in words */
  constructor(what: string, load: () => Promise<unknown>) {
    super(`${what} have not been fetched`);
    this.load = load;
  }
}
