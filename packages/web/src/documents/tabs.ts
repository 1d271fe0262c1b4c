/** Messages between the tabs of this browser: a document was written. */

export interface Written {
  id: string;
  revision: number;
}

const channel = "BroadcastChannel" in window ? new BroadcastChannel("platen.documents") : undefined;
const listeners = new Set<(written: Written) => void>();

channel?.addEventListener("message", (event: MessageEvent<Written>) => {
  for (const listener of listeners) listener(event.data);
});

/** Tells the other tabs, and the listeners of this one. */
export function tellWritten(written: Written): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  channel?.postMessage(written);
  for (const listener of listeners) listener(written);
}

/** @returns a function that stops listening */
export function onWritten(listener: (written: Written) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Runs one at a time over all tabs; where tabs cannot wait for each other, at once. */
export function inTurn<Result>(name: string, act: () => Promise<Result>): Promise<Result> {
  return "locks" in navigator ? navigator.locks.request(`platen.${name}`, act) : act();
}
