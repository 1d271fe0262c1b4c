/**
 * Actions of the page, as against those of the editor. A component that can do one registers it
 * here; menus and the command palette look here which can be done, and run them.
 */
import { useEffect, useLayoutEffect, useRef } from "react";
import type { PageActionName } from "./page-action-facts.ts";

const doers = new Map<PageActionName, () => void>();

/** Runs the action, if a component has registered it. */
export function runPageAction(name: PageActionName): void {
  doers.get(name)?.();
}

export const canRun = (name: PageActionName): boolean => doers.has(name);

/** @param act absent: it cannot be done now */
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
