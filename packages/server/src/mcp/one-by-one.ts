/**
 * Work on pictures that this process does itself: decoding and encoding keep a processor busy for a tenth of a second
 * or more, and all of it together is to leave the others to everybody else.
 */
let last: Promise<unknown> = Promise.resolve();

/** Does it when what was asked for before is done, whatever became of that. */
export function oneByOne<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = last.then(work);
  last = done.catch(() => undefined);
  return done;
}
