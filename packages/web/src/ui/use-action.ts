import { useState } from "react";
import { noteRefusal, sessionNow } from "../session/session.ts";
import { failureText } from "./failure.ts";

/** One thing that a button does: whether it is under way and how it failed. */
export function useAction() {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<{ error: unknown }>();
  const run = async (act: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setFailed(undefined);
    const asked = sessionNow();
    try {
      await act();
    } catch (error) {
      noteRefusal(error, asked);
      setFailed({ error });
    } finally {
      setBusy(false);
    }
  };
  // In the language that the page has now.
  return { busy, failure: failed && failureText(failed.error), run };
}
