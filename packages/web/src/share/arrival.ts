/**
 * What a link brings, until it is open. It waits in the entry of the browser's history: that outlives
 * a page that is loaded again, shows in no address and is sent to nobody.
 */
import { newId } from "../documents/new-id.ts";
import { replacePlace } from "../routing.ts";
import { shareIn } from "./address.ts";
import { isShared } from "./link.ts";

export interface Arrival {
  /** Of the document to be: however often the page is loaded, it becomes one document. */
  id: string;
  /** The document itself, as `share/link.ts` writes it. */
  fragment?: string;
  /** The identifier of one that an account stores. */
  stored?: string;
}

/** Whether a link has brought something that is not open yet. */
export function isArriving(): boolean {
  return (
    shareIn(location.pathname) !== undefined || isShared(location.hash) || waiting() !== undefined
  );
}

/** Takes from the address what it brings. @returns that, or what came before and is not open yet */
export function arrival(): Arrival | undefined {
  const { hash, pathname, search } = location;
  const stored = shareIn(pathname);
  if (stored !== undefined) return keep("/", { id: newId(), stored });
  if (isShared(hash)) return keep(pathname + search, { id: newId(), fragment: hash });
  return waiting();
}

/** It is open, or cannot be opened. */
export function settleArrival({ id }: Arrival): void {
  if (waiting()?.id === id) history.replaceState(null, "");
}

function keep(place: string, arrived: Arrival): Arrival {
  replacePlace(place, { arrived });
  return arrived;
}

function waiting(): Arrival | undefined {
  return (history.state as { arrived?: Arrival } | null)?.arrived;
}
