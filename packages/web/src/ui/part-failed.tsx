/** What stands in the place of a part of the page that could not be loaded or drawn. */
import type { ReactNode } from "react";
import { useMessages } from "../language/language.ts";
import { Dialog } from "./dialog.tsx";

export interface Failed {
  onAgain: () => void;
  /** What can still be shown of the part. */
  children?: ReactNode;
}

/** In a pane. */
export function FailedPane({ onAgain, children }: Failed) {
  return (
    <div className="part-failed">
      <Words onAgain={onAgain} />
      {children}
    </div>
  );
}

/** In the place of a whole page. */
export function FailedPage({ onAgain }: Failed) {
  return (
    <main id="main" className="page-plain">
      <Words onAgain={onAgain} />
    </main>
  );
}

/** In the place of a dialog, which can still be closed. */
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
