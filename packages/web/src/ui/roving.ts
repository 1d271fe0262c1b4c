/** One stop for Tab, arrows within: for toolbars, menus and grids (ARIA Authoring Practices). */
import { useCallback, useEffect, useRef, type KeyboardEvent } from "react";

const STOPS = "button:not(:disabled), [role=menuitem]";

interface Options {
  /** Cells in a row, where up and down go by rows. */
  columns?: number;
  /** Up and down go to the next one, too. */
  vertical?: boolean;
  /** Whether the first one has the focus from the beginning. */
  focus?: boolean;
}

export function useRoving<Container extends HTMLElement>({
  columns,
  vertical = false,
  focus = false,
}: Options = {}) {
  const container = useRef<Container>(null);
  const stops = useCallback(() => {
    const { current } = container;
    const all = [...(current?.querySelectorAll<HTMLElement>(STOPS) ?? [])];
    // A menu opened by one of its buttons has stops of its own.
    const own = current?.closest("[popover]") ?? null;
    return all.filter((one) => one.closest("[popover]") === own);
  }, []);

  // After every render there is one stop: buttons come, go and are switched off.
  useEffect(() => {
    const all = stops();
    const stop = all.find(({ tabIndex }) => tabIndex === 0) ?? all[0];
    for (const one of all) one.tabIndex = one === stop ? 0 : -1;
  });
  useEffect(() => {
    if (focus) stops()[0]?.focus();
  }, [focus, stops]);

  const onKeyDown = (event: KeyboardEvent) => {
    const all = stops();
    const here = all.indexOf(document.activeElement as HTMLElement);
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: 1,
      ArrowLeft: -1,
      Home: -here,
      End: all.length - 1 - here,
      ...(vertical && { ArrowDown: 1, ArrowUp: -1 }),
      ...(columns !== undefined && { ArrowDown: columns, ArrowUp: -columns }),
    };
    const step = steps[event.key];
    if (step === undefined || here < 0) return;
    event.preventDefault();
    event.stopPropagation();
    const wanted = here + step;
    // Menus and toolbars go round; grids end.
    const next = all[columns === undefined ? (wanted + all.length) % all.length : wanted];
    if (!next) return;
    for (const one of all) one.tabIndex = one === next ? 0 : -1;
    next.focus();
  };
  return { container, onKeyDown };
}
