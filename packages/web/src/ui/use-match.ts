import { useSyncExternalStore } from "react";

/** Whether the window matches a media query now. */
export function useMatch(query: MediaQueryList): boolean {
  return useSyncExternalStore(
    (listener) => {
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
    () => query.matches,
  );
}
