/** Whether what is shown has a watermark. */
import type { WebSettings } from "@platen/contract";
import { sessionNow, useSession, type Session } from "./session.ts";
import { settingsNow, useSettings } from "./settings.ts";

/**
 * Previews have one where the next export has one unless a credit is paid for it. `undefined`: it is not known who is
 * here, or what they have.
 */
function marksPreviews(session: Session, settings: WebSettings | undefined): boolean | undefined {
  if (settings?.watermark === false) return false;
  // Without the service nobody can be known, and nothing is exported.
  if (session.kind === "visitor" || session.kind === "unreachable") return true;
  if (session.kind !== "member" || !session.standing) return undefined;
  return session.standing.cleanExportsRemaining === 0;
}

/** As it is now, for what is no component. */
export const marksNow = (): boolean | undefined => marksPreviews(sessionNow(), settingsNow());

export function useMarks(): boolean | undefined {
  return marksPreviews(useSession(), useSettings());
}
