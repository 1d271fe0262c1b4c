/** Addresses of links: `/s/` and an identifier for what an account stores, or a fragment that is the document itself. */
import { useSyncExternalStore } from "react";
import { onPlace } from "../routing.ts";

const PLACE = /^\/s\/([A-Za-z0-9_-]{22})$/u;

/** What a fragment that holds a document begins with; `link.ts` reads and writes the rest. */
export const LINK_MARK = "#d=";

export function shareIn(path: string): string | undefined {
  return PLACE.exec(path)?.[1];
}

/** The part of an address that is a link to somebody's document. */
export function linkIn({
  pathname,
  hash,
}: Pick<Location, "pathname" | "hash">): string | undefined {
  if (shareIn(pathname) !== undefined) return pathname;
  return pathname === "/" && hash.startsWith(LINK_MARK) ? hash : undefined;
}

/** The link that the page was opened with, while its address has it. */
export const useLink = (): string | undefined =>
  useSyncExternalStore(onPlace, () => linkIn(location));
