import { useEffect, useRef, type ReactNode } from "react";

interface Props {
  title: string;
  className?: string;
  onClose: () => void;
  children: ReactNode;
}

/** A native modal dialog, open as long as it is rendered. */
export function Dialog({ title, className = "", onClose, children }: Props) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    const opener = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      // By then the dialog is off the page, and the browser no longer gives the focus back.
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <dialog ref={element} className={`dialog ${className}`} aria-label={title} onCancel={onClose}>
      <h2>{title}</h2>
      {children}
    </dialog>
  );
}
