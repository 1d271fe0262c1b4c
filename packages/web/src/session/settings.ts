/** Public settings of the service: one store, loaded once. */
import { useSyncExternalStore } from "react";
import type { WebSettings } from "@platen/contract";
import { loadWebSettings } from "../api/web-settings.ts";

/** Used when the settings cannot be loaded: what every service can do. */
const least: WebSettings = {
  baseUrl: location.origin,
  signUp: "open",
  providers: [],
  passwordReset: "mail",
  credits: {},
  links: {},
};

let settings: WebSettings | undefined;
const listeners = new Set<() => void>();

export async function loadSettings(): Promise<void> {
  settings = await loadWebSettings().catch(() => least);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** `undefined`: not yet known. */
export function useSettings(): WebSettings | undefined {
  return useSyncExternalStore(subscribe, () => settings);
}
