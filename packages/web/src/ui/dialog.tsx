import { useEffect, useRef, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { focusedElement } from "./focused.ts";

interface Props {
  title: string;
  className?: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A native modal dialog, open as long as it is rendered. It stands in the page's body: within a part of the page it would go with
 * that part when the window becomes narrow, and leave a page that nobody can use.
 */
export function Dialog({ title, className = "", onClose, children }: Props) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    const opener = focusedElement();
    dialog?.showModal();
    return () => {
      dialog?.close();
      // By then the dialog is off the page, and the browser no longer gives the focus back.
      opener?.focus();
    };
  }, []);
  return createPortal(
    <dialog ref={element} className={`dialog ${className}`} aria-label={title} onCancel={onClose}>
      <h2>{title}</h2>
      {children}
    </dialog>,
    document.body,
  );
}
