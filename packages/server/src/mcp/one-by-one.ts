/**
 * Work on pictures that this process does itself: decoding and encoding keep a processor busy for a tenth of a second
 * or more, and all of it together is to leave the others to everybody else.
 */
let last: Promise<unknown> = Promise.resolve();

/** Bytes of files that may wait; one alone may have more. */
const MOST = 32 * 2 ** 20;
let waiting = 0;

/**
 * Does it when what was asked for before is done, whatever became of that.
 *
 * @param bytes that are held until then
 * @returns `undefined` at once if too many wait
 */
export async function oneByOne<Result>(
  work: () => Promise<Result>,
  bytes: number,
): Promise<Result | undefined> {
  if (waiting > 0 && waiting + bytes > MOST) return undefined;
  waiting += bytes;
  const done = last.then(work).finally(() => (waiting -= bytes));
  last = done.catch(() => undefined);
  return done;
}
