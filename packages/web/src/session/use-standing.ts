import { useEffect } from "react";
import { noteRefusal, refreshStanding, sessionNow, type Session } from "./session.ts";

/** Pauses before it is asked for again, in ms: each is twice the one before. */
const FIRST_PAUSE = 2000;
const LONGEST_PAUSE = 60_000;

/** Asks for what the account has, once for each session, where nothing has asked for it yet; until an answer comes. */
export function useStanding(session: Session): void {
  const number = session.kind === "member" && !session.standing ? session.number : undefined;
  useEffect(() => {
    if (number === undefined) return undefined;
    const asked = sessionNow();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ended = false;
    const ask = async (pause: number) => {
      try {
        await refreshStanding();
      } catch (error) {
        noteRefusal(error, asked);
        const next = Math.min(2 * pause, LONGEST_PAUSE);
        if (!ended) timer = setTimeout(() => void ask(next), pause);
      }
    };
    void ask(FIRST_PAUSE);
    return () => {
      ended = true;
      clearTimeout(timer);
    };
  }, [number]);
}
