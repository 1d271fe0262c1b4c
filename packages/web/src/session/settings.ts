/** Public settings of the service: one store, loaded once. */
import { useSyncExternalStore } from "react";
import { MONTHLY_QUOTA, type WebSettings } from "@platen/contract";
import { loadWebSettings } from "../api/web-settings.ts";

/** Used when the settings cannot be loaded: what every service can do. */
const least: WebSettings = {
  baseUrl: location.origin,
  signUp: "open",
  providers: [],
  passwordReset: "mail",
  monthlyQuota: MONTHLY_QUOTA,
  unlimited: false,
  watermark: true,
  credits: {},
  links: {},
};

let settings: WebSettings | undefined;
let loading: Promise<WebSettings> | undefined;
const listeners = new Set<() => void>();

/** Asks the service for them once. */
export function loadSettings(): Promise<WebSettings> {
  loading ??= loadWebSettings()
    .catch(() => least)
    .then((loaded) => {
      settings = loaded;
      for (const listener of listeners) listener();
      return loaded;
    });
  return loading;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** `undefined`: not yet known. */
export function settingsNow(): WebSettings | undefined {
  return settings;
}

/** `undefined`: not yet known. */
export function useSettings(): WebSettings | undefined {
  return useSyncExternalStore(subscribe, settingsNow);
}
