/**
 * Replacement for a part of the page that could not be loaded or drawn: a message with buttons to
 * try again and to reload.
 */
import type { ReactNode } from "react";
import { useMessages } from "../language/language.ts";
import { Dialog } from "./dialog.tsx";

export interface Failed {
  onAgain: () => void;
  /** Contents that can still be shown in the part's place. */
  children?: ReactNode;
}

/** Replacement for a pane. */
export function FailedPane({ onAgain, children }: Failed) {
  return (
    <div className="part-failed">
      <Words onAgain={onAgain} />
      {children}
    </div>
  );
}

/** Replacement for a whole page. */
export function FailedPage({ onAgain }: Failed) {
  return (
    <main id="main" className="page-plain">
      <Words onAgain={onAgain} />
    </main>
  );
}

/** Replacement for a dialog, which can still be closed. */
export function FailedDialog({
  onAgain,
  props: { onClose },
}: Failed & { props: { onClose: () => void } }) {
  const t = useMessages();
  return (
    <Dialog title={t("part.title")} onClose={onClose}>
      <Words onAgain={onAgain} />
      <div className="dialog-buttons">
        <button type="button" onClick={onClose}>
          {t("part.close")}
        </button>
      </div>
    </Dialog>
  );
}

function Words({ onAgain }: { onAgain: () => void }) {
  const t = useMessages();
  return (
    <div className="part-words">
      <p role="alert">{t("part.failed")}</p>
      <p className="part-ways">
        <button type="button" onClick={onAgain}>
          {t("part.again")}
        </button>
        <button type="button" className="quiet" onClick={() => location.reload()}>
          {t("part.reload")}
        </button>
      </p>
    </div>
  );
}
