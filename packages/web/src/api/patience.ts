/** Longest that somebody is kept waiting for an answer that takes the service no time, in ms. */
const PATIENCE = 30_000;

/** A signal that gives up a request for which nobody should wait longer. An answer that is there by then stays. */
export function patience(): AbortSignal {
  const end = new AbortController();
  setTimeout(() => end.abort(), PATIENCE);
  return end.signal;
}
