/** The layout of the editor's panes as state of React, kept on this device. */
import { useCallback, useEffect, useState } from "react";
import { useMatch } from "../../ui/use-match.ts";
import { loadLayout, saveLayout, type Axis, type Layout } from "./layout.ts";

/** ms after the last change before it is kept. */
const QUIET = 300;

export function useLayout(): [Layout, (change: Partial<Layout>) => void] {
  const [layout, setLayout] = useState(loadLayout);
  useEffect(() => {
    const save = () => saveLayout(layout);
    const timer = setTimeout(save, QUIET);
    window.addEventListener("pagehide", save);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pagehide", save);
    };
  }, [layout]);
  const change = useCallback(
    (next: Partial<Layout>) => setLayout((last) => ({ ...last, ...next })),
    [],
  );
  return [layout, change];
}

/** The same words as in the style sheet. */
const stacked = window.matchMedia("(720px <= width < 1180px) and (orientation: portrait)");
const narrow = window.matchMedia("(width < 720px)");

export const useAxis = (): Axis => (useMatch(stacked) ? "column" : "row");

/** Whether there is room for one pane at a time. */
export const useNarrow = (): boolean => useMatch(narrow);
