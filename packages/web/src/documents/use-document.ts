/** The open document, for the editor's page. */
import { useCallback, useEffect, useSyncExternalStore } from "react";
import type { Style } from "../style/style.ts";
import type { OpenDocument, OpenState } from "./open-document.ts";
import { startWorkspace, useOpenDocument } from "./workspace.ts";

export interface DocumentInHand {
  /** `undefined` while it is being looked up. */
  opened: OpenDocument | undefined;
  state: OpenState | undefined;
  setMarkdown: (text: string) => void;
  setStyle: (style: Style) => void;
}

const nothing = () => () => undefined;

export function useDocument(): DocumentInHand {
  const opened = useOpenDocument();
  useEffect(() => void startWorkspace(), []);
  const state = useSyncExternalStore(opened?.subscribe ?? nothing, () => opened?.state());
  useWarningBeforeLoss(state);
  const setMarkdown = useCallback((text: string) => opened?.change({ text }), [opened]);
  const setStyle = useCallback((style: Style) => opened?.change({ style }), [opened]);
  return { opened, state, setMarkdown, setStyle };
}

/** The browser asks before it lets go of a page whose text is nowhere else. */
function useWarningBeforeLoss(state: OpenState | undefined): void {
  const unkept = state?.keeping === "full" || state?.keeping === "nowhere";
  useEffect(() => {
    if (!unkept) return undefined;
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", onLeave);
    return () => window.removeEventListener("beforeunload", onLeave);
  }, [unkept]);
}
