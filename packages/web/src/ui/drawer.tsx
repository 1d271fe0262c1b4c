import { useEffect, useRef, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { useMessages } from "../language/language.ts";
import { focusedElement } from "./focused.ts";
import { BackIcon, CloseIcon } from "./icons/icons.tsx";
import { Notices } from "./notices.tsx";
import "../styles/late/drawer.css";

interface Props {
  title: string;
  /** For two columns, where the window has room for them. */
  wide?: boolean;
  onClose: () => void;
  /** There is a view before this one. */
  onBack?: () => void;
  children: ReactNode;
}

/** A modal panel at the side of the window, open as long as it is rendered; in the page's body, as `Dialog` is. */
export function Drawer({ title, wide = false, onClose, onBack, children }: Props) {
  const t = useMessages();
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    const opener = focusedElement();
    dialog?.showModal();
    return () => {
      dialog?.close();
      opener?.focus();
    };
  }, []);
  return createPortal(
    <dialog
      ref={element}
      className="drawer"
      data-wide={wide}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        // Beside the panel, on what lies under it.
        if (event.target === element.current) onClose();
      }}
    >
      <div className="drawer-sheet">
        <div className="drawer-head">
          {onBack && (
            <button
              type="button"
              className="icon-button"
              aria-label={t("drawer.back")}
              onClick={onBack}
            >
              <BackIcon />
            </button>
          )}
          <h2>{title}</h2>
          <button
            type="button"
            className="icon-button"
            aria-label={t("drawer.close")}
            onClick={onClose}
          >
            <CloseIcon />
          </button>
        </div>
        {children}
      </div>
      <Notices />
    </dialog>,
    document.body,
  );
}
