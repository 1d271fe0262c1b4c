/** Three pages need no router: the path is state, and links change it without a reload. */
import { useSyncExternalStore, type MouseEvent } from "react";

const CHANGED = "platen:path";

function subscribe(listener: () => void): () => void {
  window.addEventListener("popstate", listener);
  window.addEventListener(CHANGED, listener);
  return () => {
    window.removeEventListener("popstate", listener);
    window.removeEventListener(CHANGED, listener);
  };
}

/** The path of the page, without a slash at its end. */
export function usePath(): string {
  return useSyncExternalStore(subscribe, () => location.pathname.replace(/(?<=.)\/+$/u, ""));
}

/** One parameter of the page's address. */
export function useParameter(name: string): string | null {
  return useSyncExternalStore(subscribe, () => new URLSearchParams(location.search).get(name));
}

export function goTo(path: string): void {
  history.pushState(null, "", path);
  window.dispatchEvent(new Event(CHANGED));
  window.scrollTo(0, 0);
}

/** Goes there without leaving the page before to go back to. @param state kept with the place */
export function replacePlace(path: string, state: object | null = null): void {
  history.replaceState(state, "", path);
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
