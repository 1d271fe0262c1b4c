/** What the page does, and not the editor: whatever can do one says so, and menus and the command palette ask for it. */
import { useEffect, useLayoutEffect, useRef } from "react";
import type { PageActionName } from "./page-action-names.ts";

const doers = new Map<PageActionName, () => void>();

/** Does it, where something on the page can. */
export function runPageAction(name: PageActionName): void {
  doers.get(name)?.();
}

export const canRun = (name: PageActionName): boolean => doers.has(name);

/** @param act nothing: not now */
export function usePageAction(
  name: PageActionName | undefined,
  act: (() => void) | undefined,
): void {
  const newest = useRef(act);
  useLayoutEffect(() => {
    newest.current = act;
  });
  const can = act !== undefined;
  useEffect(() => {
    if (name === undefined || !can) return undefined;
    const doer = () => newest.current?.();
    doers.set(name, doer);
    return () => {
      if (doers.get(name) === doer) doers.delete(name);
    };
  }, [name, can]);
}
