/** The command line asks for something that makes no sense. The message says what to do instead. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
