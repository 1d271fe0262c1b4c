import { useEffect } from "react";
import { noteRefusal, refreshStanding, sessionNow, type Session } from "./session.ts";

/** Asks for what the account has, once for each session, where nothing has asked for it yet. */
export function useStanding(session: Session): void {
  const number = session.kind === "member" && !session.standing ? session.number : undefined;
  useEffect(() => {
    if (number === undefined) return;
    const asked = sessionNow();
    refreshStanding().catch((error: unknown) => noteRefusal(error, asked));
  }, [number]);
}
