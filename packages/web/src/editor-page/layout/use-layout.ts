/** The layout of the editor's panes as state of React, kept on this device. */
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
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

export function useAxis(): Axis {
  const isStacked = useSyncExternalStore(
    (listener) => {
      stacked.addEventListener("change", listener);
      return () => stacked.removeEventListener("change", listener);
    },
    () => stacked.matches,
  );
  return isStacked ? "column" : "row";
}
