/** The open document, for the editor's page. */
import { useCallback, useEffect, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { defaultStyle, type Style } from "../style/style.ts";
import type { OpenDocument, OpenState } from "./open-document.ts";
import { startWorkspace, useOpenDocument } from "./workspace.ts";

export interface DocumentInHand {
  /** `undefined` while it is being looked up. */
  opened: OpenDocument | undefined;
  state: OpenState | undefined;
  /** Of the document; while that is being looked up, the usual one with what was chosen meanwhile. */
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

/** What is not as usual. */
function chosenIn(style: Style): Partial<Style> {
  const usual: Readonly<Record<string, unknown>> = { ...defaultStyle };
  return Object.fromEntries(Object.entries(style).filter(([name, value]) => value !== usual[name]));
}

/** Characters from which on the page hears of a text that is being typed only so many ms later. */
const LONG = 20_000;
const LATER = 250;

/** What the page makes of a text costs as much as the text is long: a key should not wait for it. */
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

/** Whether only the text is another, and whether it is kept by now. */
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
