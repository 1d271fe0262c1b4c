/** Light or dark: the system decides until the visitor does. */
import { useSyncExternalStore } from "react";

export const schemes = ["system", "light", "dark"] as const;
export type Scheme = (typeof schemes)[number];

const KEY = "platen.scheme";

let current: Scheme = "system";
const listeners = new Set<() => void>();

/** Shows the page in the scheme that was chosen last. */
export function loadScheme(): void {
  try {
    const stored = localStorage.getItem(KEY);
    current = schemes.find((one) => one === stored) ?? "system";
  } catch {
    // Then the system decides.
  }
  show();
}

export function setScheme(scheme: Scheme): void {
  current = scheme;
  try {
    localStorage.setItem(KEY, scheme);
  } catch {
    // Then it lasts as long as the page.
  }
  show();
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

function show(): void {
  document.documentElement.dataset["scheme"] = current;
  // The colour of what the browser has around the page.
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[data-scheme]")) {
    const own = meta.dataset["scheme"];
    meta.media =
      current === "system" ? `(prefers-color-scheme: ${own})` : current === own ? "all" : "not all";
  }
}
