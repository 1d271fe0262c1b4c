/** Three pages need no router: the path is state, and links change it without a reload. */
import { useSyncExternalStore, type MouseEvent } from "react";

const CHANGED = "platen:path";

const changes = ["popstate", "hashchange", CHANGED];

/** Tells of every change of the page's address. @returns a function that ends it */
export function onPlace(listener: () => void): () => void {
  for (const change of changes) window.addEventListener(change, listener);
  return () => {
    for (const change of changes) window.removeEventListener(change, listener);
  };
}

/** The path of the page, without a slash at its end. */
export function usePath(): string {
  return useSyncExternalStore(onPlace, () => location.pathname.replace(/(?<=.)\/+$/u, ""));
}

/** One parameter of the page's address. */
export function useParameter(name: string): string | null {
  return useSyncExternalStore(onPlace, () => new URLSearchParams(location.search).get(name));
}

export function goTo(path: string): void {
  history.pushState(null, "", path);
  window.dispatchEvent(new Event(CHANGED));
  window.scrollTo(0, 0);
}

/** Goes there without leaving the page before to go back to. */
export function replacePlace(path: string): void {
  history.replaceState(null, "", path);
  window.dispatchEvent(new Event(CHANGED));
}

/** The library of this page leaves styles in the document that would show on the others. */
const ALONE = "/docs/api";

/** For links to our own pages: plain clicks stay in this document, all others are the browser's. */
export function followHere(event: MouseEvent<HTMLAnchorElement>): void {
  const { metaKey, ctrlKey, shiftKey, altKey, button, currentTarget } = event;
  if (metaKey || ctrlKey || shiftKey || altKey || button !== 0) return;
  if (location.pathname.startsWith(ALONE)) return;
  event.preventDefault();
  goTo(currentTarget.pathname + currentTarget.search);
}
