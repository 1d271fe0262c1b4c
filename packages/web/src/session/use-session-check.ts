import { useEffect } from "react";
import { loadSession, sessionNow } from "./session.ts";

/** In ms. */
const EVERY = 5 * 60_000;

/**
 * Finds out while somebody edits that the session has ended: nothing that is asked for there would be refused. Asks when the
 * page is shown again, every few minutes, and when a preview has the mark of visitors.
 */
export function useSessionCheck(previewMarked: boolean): void {
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === "visible" && sessionNow().kind === "member")
        void loadSession();
    };
    if (previewMarked) check();
    document.addEventListener("visibilitychange", check);
    const timer = setInterval(check, EVERY);
    return () => {
      document.removeEventListener("visibilitychange", check);
      clearInterval(timer);
    };
  }, [previewMarked]);
}
