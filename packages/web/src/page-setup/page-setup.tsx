import { createPortal } from "react-dom";
import { useState } from "react";
import { useMessages } from "../language/language.ts";
import { late } from "../ui/late.tsx";
import { FailedDialog } from "../ui/part-failed.tsx";
import type { Style } from "../style/style.ts";

const PageDialog = late(() => import("./page-dialog.tsx"), { failed: FailedDialog });

interface Props {
  style: Style;
  onStyle: (style: Style) => void;
}

/** The button that opens the dialog of the pages of a pdf. */
export function PageSetup({ style, onStyle }: Props) {
  const { page, ...rest } = style;
  const t = useMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t("pageSetup.open")}
      </button>
      {isOpen &&
        // It is a form of its own, and forms cannot stand in forms.
        createPortal(
          <PageDialog
            page={page}
            fontFamily={style.fontFamily}
            onPage={(next) => onStyle(next ? { ...rest, page: next } : rest)}
            onClose={() => setOpen(false)}
          />,
          document.body,
        )}
    </>
  );
}
