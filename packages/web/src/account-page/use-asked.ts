/** Something that the page asks the service for: what it is, and how the asking went. */
import { useCallback, useEffect, useRef, useState } from "react";
import { noteRefusal, sessionNow } from "../session/session.ts";
import { failureText } from "../ui/failure.ts";

export interface Asked<Value> {
  /** `undefined`: not known. While it is asked for again, what was known before. */
  value: Value | undefined;
  /** Why it is not known, or why what is known may be old. */
  failure: string | undefined;
  /** Whether an answer is awaited. */
  busy: boolean;
  /** Asks for it again. Resolves with whether it came. */
  reload: () => Promise<boolean>;
}

/**
 * Asks once at the beginning, and then as often as it is told to. Only the answer to the last question counts.
 *
 * @param ask the same function at each render
 */
export function useAsked<Value>(ask: () => Promise<Value>): Asked<Value> {
  const [value, setValue] = useState<Value>();
  const [failed, setFailed] = useState<{ error: unknown }>();
  const [busy, setBusy] = useState(true);
  const questions = useRef(0);
  const reload = useCallback(async () => {
    questions.current += 1;
    const question = questions.current;
    const session = sessionNow();
    const isLast = () => question === questions.current;
    setBusy(true);
    try {
      const answer = await ask();
      if (!isLast()) return true;
      setValue(() => answer);
      setFailed(undefined);
      setBusy(false);
      return true;
    } catch (error) {
      noteRefusal(error, session);
      if (!isLast()) return false;
      setFailed({ error });
      setBusy(false);
      return false;
    }
  }, [ask]);
  useEffect(() => void reload(), [reload]);
  // In the language that the page has now.
  return { value, failure: failed && failureText(failed.error), busy, reload };
}

/** Whether it came or failed: there is something to show in its place. */
export const isSettled = ({ value, failure }: Asked<unknown>): boolean =>
  value !== undefined || failure !== undefined;
