import { useId, useLayoutEffect, useRef, useState, type ReactNode } from "react";

interface Props {
  label: string;
  /** Content of the button. */
  face: ReactNode;
  kind: "menu" | "dialog";
  disabled?: boolean;
  /** Shown while it is open; `close` gives the focus back to the button. */
  children: (close: () => void) => ReactNode;
}

/** A button and what it opens, above everything and below the button. The browser closes it. */
export function Popup({ label, face, kind, disabled, children }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
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

/** Below the button, and within the window. */
function place(panel: HTMLElement, button: HTMLElement): void {
  const { left, bottom, top } = button.getBoundingClientRect();
  const { width, height } = panel.getBoundingClientRect();
  const most = document.documentElement.clientWidth - width - 8;
  const below = bottom + 4 + height <= window.innerHeight;
  panel.style.left = `${Math.max(8, Math.min(left, most))}px`;
  panel.style.top = `${below ? bottom + 4 : Math.max(8, top - height - 4)}px`;
}
