/** Notices about the last action. Each goes away by itself, or when it is closed. */
import { useEffect, useState, useSyncExternalStore } from "react";
import { useMessages } from "../language/language.ts";
import { CloseIcon } from "./icons/icons.tsx";

/** Says something in the language that the page has when it is shown. */
type Words = () => string;

export interface Notice {
  text: Words;
  /** An action that the notice offers, such as undo. */
  action?: { label: Words; run: () => void };
}

/** ms that a notice stays; one with an action stays longer. */
const STAYS = { plain: 6000, action: 12_000 };

let current: Notice | undefined;
const listeners = new Set<() => void>();

function set(notice: Notice | undefined): void {
  current = notice;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says something, in the place of what was said last. @returns takes it back, if it is still there */
export function say(text: Words, action?: Notice["action"]): () => void {
  const notice: Notice = { text, ...(action && { action }) };
  set(notice);
  return () => {
    if (current === notice) set(undefined);
  };
}

/** Keyboard and pointer on a notice keep it there. */
export function Notices() {
  const t = useMessages();
  const notice = useSyncExternalStore(subscribe, () => current);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!notice || held) return undefined;
    const timer = setTimeout(() => set(undefined), notice.action ? STAYS.action : STAYS.plain);
    return () => clearTimeout(timer);
  }, [notice, held]);
  const close = () => {
    setHeld(false);
    set(undefined);
  };
  return (
    <div className="notices" role="status">
      {notice && (
        <div
          className="notice"
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <p>{notice.text()}</p>
          {notice.action && (
            <button
              type="button"
              className="text-button"
              onClick={() => {
                notice.action?.run();
                close();
              }}
            >
              {notice.action.label()}
            </button>
          )}
          <button
            type="button"
            className="icon-button"
            aria-label={t("notice.close")}
            onClick={close}
          >
            <CloseIcon />
          </button>
        </div>
      )}
    </div>
  );
}
