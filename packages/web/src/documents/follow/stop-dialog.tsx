import { useMessages } from "../../language/language.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { say } from "../../ui/notices.tsx";
import { t as now } from "../../language/language.ts";
import { useAction } from "../../ui/use-action.ts";
import { choose } from "./choice.ts";
import { deleteAll } from "./follower.ts";

interface Props {
  accountId: string;
  onClose: () => void;
}

/** Ends the following here, and, if that is wanted, what the account keeps. */
export function StopDialog({ accountId, onClose }: Props) {
  const t = useMessages();
  const { busy, failure, run } = useAction();
  const stop = () => {
    choose(accountId, { on: false });
    onClose();
  };
  const remove = () =>
    run(async () => {
      await deleteAll(accountId);
      say(() => now("follow.deleted"));
      onClose();
    });
  return (
    <Dialog title={t("follow.stopTitle")} onClose={onClose}>
      <p>{t("follow.stopText")}</p>
      <p role="alert" className="failure">
        {failure}
      </p>
      <div className="dialog-buttons follow-stopping">
        <button type="button" onClick={onClose}>
          {t("follow.goOn")}
        </button>
        <button type="button" className="danger" disabled={busy} onClick={() => void remove()}>
          {t("follow.deleteAll")}
        </button>
        <button type="button" className="primary" disabled={busy} onClick={stop}>
          {t("follow.stopHere")}
        </button>
      </div>
    </Dialog>
  );
}
