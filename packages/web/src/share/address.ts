/**
 * Addresses of shared documents: `/s/` and an identifier for one stored by an account, or a
 * fragment that holds the document itself.
 */
import { useSyncExternalStore } from "react";
import { onPlace } from "../routing.ts";

const PLACE = /^\/s\/([A-Za-z0-9_-]{22})$/u;

/** Start of a fragment that holds a document; `link.ts` reads and writes the rest. */
export const LINK_MARK = "#d=";

export function shareIn(path: string): string | undefined {
  return PLACE.exec(path)?.[1];
}

/** Returns the part of an address that is a link to a shared document. */
export function linkIn({
  pathname,
  hash,
}: Pick<Location, "pathname" | "hash">): string | undefined {
  if (shareIn(pathname) !== undefined) return pathname;
  return pathname === "/" && hash.startsWith(LINK_MARK) ? hash : undefined;
}

/** Returns the link that the page was opened with, as long as its address has it. */
export const useLink = (): string | undefined =>
  useSyncExternalStore(onPlace, () => linkIn(location));
