import { useCallback, useEffect, useRef, useState } from "react";
import type { Style } from "../style/style.ts";
import { loadDraft, saveDraft, type Draft } from "./draft.ts";

/** ms without a change before the draft is written. */
const QUIET = 300;

/** The draft, kept on this device: soon after every change, and at the latest when the page goes. */
export function useDraft() {
  const [draft, setDraft] = useState<Draft>(loadDraft);
  const [kept, setKept] = useState(true);
  const unsaved = useRef<Draft>(undefined);

  const save = useCallback(() => {
    if (!unsaved.current) return;
    setKept(saveDraft(unsaved.current));
    unsaved.current = undefined;
  }, []);

  const first = useRef(draft);
  useEffect(() => {
    if (draft === first.current) return undefined;
    unsaved.current = draft;
    const timer = setTimeout(save, QUIET);
    return () => clearTimeout(timer);
  }, [draft, save]);

  useEffect(() => {
    window.addEventListener("pagehide", save);
    document.addEventListener("visibilitychange", save);
    return () => {
      save();
      window.removeEventListener("pagehide", save);
      document.removeEventListener("visibilitychange", save);
    };
  }, [save]);

  const setMarkdown = useCallback(
    (markdown: string) => setDraft((last) => ({ ...last, markdown })),
    [],
  );
  const setStyle = useCallback((style: Style) => setDraft((last) => ({ ...last, style })), []);
  return { draft, kept, setMarkdown, setStyle };
}
