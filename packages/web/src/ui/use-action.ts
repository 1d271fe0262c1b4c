import { useState } from "react";
import { noteRefusal } from "../session/session.ts";
import { failureText } from "./failure.ts";

/** One thing that a button does: whether it is under way and how it failed. */
export function useAction() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const run = async (act: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await act();
    } catch (error) {
      noteRefusal(error);
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, run };
}
