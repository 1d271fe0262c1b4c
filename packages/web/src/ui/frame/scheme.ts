/** Light or dark: the system decides until the visitor does. */
import { useSyncExternalStore } from "react";
import { keepScheme, keptScheme, showScheme, type Scheme } from "./kept-scheme.ts";

let current: Scheme = "system";
const listeners = new Set<() => void>();

/** Shows the page in the scheme that was chosen last. */
export function loadScheme(): void {
  current = keptScheme();
  showScheme(current);
}

export function setScheme(scheme: Scheme): void {
  current = scheme;
  keepScheme(scheme);
  showScheme(scheme);
  for (const listener of listeners) listener();
}

export function useScheme(): Scheme {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}
