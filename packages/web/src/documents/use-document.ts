/** The open document, for the editor's page. */
import { useCallback, useEffect, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { defaultStyle, type Style } from "../style/style.ts";
import type { OpenDocument, OpenState } from "./open-document.ts";
import { startWorkspace, useOpenDocument } from "./workspace.ts";

export interface DocumentInHand {
  /** `undefined` while it is being looked up. */
  opened: OpenDocument | undefined;
  state: OpenState | undefined;
  /**
   * Style of the document; while that is being looked up, the default style with the user's choices
   * so far.
   */
  style: Style;
  setMarkdown: (text: string) => void;
  setStyle: (style: Style) => void;
}

const nothing = () => undefined;

export function useDocument(): DocumentInHand {
  const opened = useOpenDocument();
  useEffect(() => void startWorkspace(), []);
  const subscribe = useCallback(
    (listener: () => void) => (opened ? listenCalmly(opened, listener) : nothing),
    [opened],
  );
  const state = useSyncExternalStore(subscribe, () => opened?.state());
  useWarningBeforeLoss(state);
  const setMarkdown = useCallback((text: string) => opened?.change({ text }), [opened]);
  const [early, setEarly] = useState(defaultStyle);
  useLayoutEffect(() => {
    if (!opened || early === defaultStyle) return;
    opened.change({ style: { ...opened.state().style, ...chosenIn(early) } });
    setEarly(defaultStyle);
  }, [opened, early]);
  const setStyle = useCallback(
    (style: Style) => (opened ? opened.change({ style }) : setEarly(style)),
    [opened],
  );
  return { opened, state, style: state?.style ?? early, setMarkdown, setStyle };
}

/** Returns the values that differ from the default style. */
function chosenIn(style: Style): Partial<Style> {
  const usual: Readonly<Record<string, unknown>> = { ...defaultStyle };
  return Object.fromEntries(Object.entries(style).filter(([name, value]) => value !== usual[name]));
}

/** Characters from which a text counts as long: the page hears of typing in it with a delay. */
const LONG = 20_000;
const LATER = 250;

/**
 * Subscribes to a document, with at most one call in `LATER` ms while a long text is being typed:
 * the page's work grows with the text, and a key should not wait for it.
 */
function listenCalmly(opened: OpenDocument, listener: () => void): () => void {
  let told = opened.state();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    clearTimeout(timer);
    timer = undefined;
    told = opened.state();
    listener();
  };
  const stop = opened.subscribe(() => {
    const state = opened.state();
    if (state.text.length < LONG || !isTyping(told, state)) return tell();
    timer ??= setTimeout(tell, LATER);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** Whether only the text (and whether it is stored by now) has changed. */
function isTyping(before: OpenState, now: OpenState): boolean {
  const calm = (state: OpenState) => state.keeping === "kept" || state.keeping === "writing";
  return (
    before.name === now.name &&
    before.style === now.style &&
    before.clashes === now.clashes &&
    calm(before) &&
    calm(now)
  );
}

/** Lets the browser ask before it leaves a page whose text is stored nowhere. */
function useWarningBeforeLoss(state: OpenState | undefined): void {
  const unkept = state?.keeping === "full" || state?.keeping === "nowhere";
  useEffect(() => {
    if (!unkept) return undefined;
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", onLeave);
    return () => window.removeEventListener("beforeunload", onLeave);
  }, [unkept]);
}
