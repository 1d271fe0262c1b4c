/** Documents that the account keeps for its member's devices, and the way to delete them. */
import { useRef, useState } from "react";
import type { AccountDocuments } from "@platen/contract";
import { removeAccountDocuments } from "../api/documents.ts";
import { choose } from "../documents/follow/choice.ts";
import { useMessages } from "../language/language.ts";
import { Dialog } from "../ui/dialog.tsx";
import { byteSize } from "../ui/numbers.ts";
import { useAction } from "../ui/use-action.ts";
import { NotLoaded } from "./not-loaded.tsx";
import type { Asked } from "./use-asked.ts";

/** `not offered`: accounts of this service keep none. */
export type Kept = AccountDocuments | "not offered";

interface Props {
  accountId: string;
  kept: Asked<Kept>;
}

export function KeptDocuments({ accountId, kept }: Props) {
  const t = useMessages();
  const { busy, failure, run } = useAction();
  const [asking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  if (kept.value === "not offered") return null;
  const { used, limits } = kept.value ?? {};
  const remove = () =>
    run(async () => {
      choose(accountId, { on: false });
      await removeAccountDocuments();
      await kept.reload();
      setAsking(false);
      // The button that had the focus is gone.
      requestAnimationFrame(() => heading.current?.focus());
    });
  return (
    <section className="row" aria-labelledby="kept-title">
      <h2 id="kept-title" ref={heading} tabIndex={-1}>
        {t("follow.title")}
      </h2>
      <div className="row-body">
        <NotLoaded asked={kept} onLoaded={() => heading.current?.focus()} />
        {used?.count === 0 && <p className="hint">{t("follow.none")}</p>}
        {used && limits && used.count > 0 && (
          <>
            <p>
              {t("follow.used", {
                count: String(used.count),
                most: String(limits.count),
                size: byteSize(used.bytes),
                mostSize: byteSize(limits.bytes),
              })}
            </p>
            <button type="button" className="danger" onClick={() => setAsking(true)}>
              {t("follow.deleteButton")}
            </button>
          </>
        )}
      </div>
      {asking && (
        <Dialog title={t("follow.deleteTitle")} onClose={() => setAsking(false)}>
          <p>{t("follow.deleteText")}</p>
          <p role="alert" className="failure">
            {failure}
          </p>
          <div className="dialog-buttons">
            <button type="button" onClick={() => setAsking(false)}>
              {t("delete.keep")}
            </button>
            <button
              type="button"
              className="danger-fill"
              disabled={busy}
              onClick={() => void remove()}
            >
              {t("follow.deleteAll")}
            </button>
          </div>
        </Dialog>
      )}
    </section>
  );
}
