import { useId, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import type { PageActionName } from "../actions/page-action-facts.ts";
import { usePageAction } from "../actions/page-actions.ts";

interface Props {
  label: string;
  /** Content of the button. */
  face: ReactNode;
  kind: "menu" | "dialog";
  disabled?: boolean;
  /** By which it can be opened from elsewhere. */
  action?: PageActionName;
  /** Shown while it is open; `close` gives the focus back to the button. */
  children: (close: () => void) => ReactNode;
}

/** A button and what it opens, above everything and below the button. The browser closes it. */
export function Popup({ label, face, kind, disabled, action, children }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  usePageAction(action, disabled ? undefined : () => panel.current?.showPopover());
  useLayoutEffect(() => {
    const settle = () => {
      if (open && button.current && panel.current) place(panel.current, button.current);
    };
    settle();
    // As when a phone is turned.
    window.addEventListener("resize", settle);
    return () => window.removeEventListener("resize", settle);
  });
  const close = () => {
    panel.current?.hidePopover();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="icon-button popup-button"
        aria-label={label}
        title={label}
        aria-haspopup={kind}
        aria-expanded={open}
        disabled={disabled}
        popoverTarget={id}
      >
        {face}
        <svg className="icon chevron" viewBox="0 0 10 10" width="8" height="8" aria-hidden="true">
          <path d="M1.5 3.5L5 7l3.5-3.5" />
        </svg>
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className="popup"
        onToggle={(event) => {
          const isOpen = event.newState === "open";
          setOpen(isOpen);
          if (!isOpen && panel.current?.contains(document.activeElement)) button.current?.focus();
        }}
      >
        {open && children(close)}
      </div>
    </>
  );
}

/** CSS pixels between a button and what it opens, and from that to the window's edge. */
const GAP = 4;
const EDGE = 8;

/** Below the button, or above it where there is more room; within the window, and not over the page's head. */
function place(panel: HTMLElement, button: HTMLElement): void {
  const { style } = panel;
  style.maxHeight = "";
  const { left, bottom, top } = button.getBoundingClientRect();
  const { width, height } = panel.getBoundingClientRect();
  const most = document.documentElement.clientWidth - width - EDGE;
  const head = document.querySelector(".header")?.getBoundingClientRect().bottom ?? 0;
  const room = {
    below: window.innerHeight - bottom - GAP - EDGE,
    above: top - Math.max(0, head) - GAP - EDGE,
  };
  const isBelow = height <= room.below || room.below >= room.above;
  const highest = Math.max(0, isBelow ? room.below : room.above);
  style.left = `${Math.max(EDGE, Math.min(left, most))}px`;
  style.top = `${isBelow ? bottom + GAP : top - GAP - Math.min(height, highest)}px`;
  style.maxHeight = `${highest}px`;
}
