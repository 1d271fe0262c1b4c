/** Documents that the account stores for others, and the way to delete them. */
import { useCallback, useEffect, useRef, useState } from "react";
import type { ShareView } from "@platen/contract";
import { deleteShare, listShares } from "../api/shares.ts";
import { useMessages } from "../language/language.ts";
import { noteRefusal } from "../session/session.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { failureText } from "../ui/failure.ts";
import { byteSize, dateOf } from "../ui/numbers.ts";
import { useAction } from "../ui/use-action.ts";

export function Shares() {
  const t = useMessages();
  const { shares, failure, reload } = useShares();
  const { busy, failure: notDeleted, run } = useAction();
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = (shareId: string) =>
    run(async () => {
      await deleteShare(shareId);
      await reload();
      // The row that had the focus is gone.
      heading.current?.focus();
    });
  return (
    <section className="row" aria-labelledby="shares-title">
      <h2 id="shares-title" ref={heading} tabIndex={-1}>
        {t("shares.title")}
      </h2>
      <div className="row-body">
        <p role="alert" className="failure">
          {failure ?? notDeleted}
        </p>
        {shares?.length === 0 && <p className="hint">{t("shares.none")}</p>}
        {shares && shares.length > 0 && (
          <div className="table-box" tabIndex={0} role="region" aria-label={t("shares.list")}>
            <table className="stacking tokens shares">
              <thead>
                <tr>
                  <th scope="col">{t("shares.name")}</th>
                  <th scope="col">{t("shares.until")}</th>
                  <th scope="col">{t("shares.size")}</th>
                  <th scope="col">
                    <span className="unseen">{t("shares.delete")}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {shares.map((share) => (
                  <tr key={share.shareId}>
                    <td className="token-name">
                      <a href={share.url}>{share.title || t("documents.untitled")}</a>
                    </td>
                    <td data-label={t("shares.until")}>{dateOf(share.expiresAt)}</td>
                    <td data-label={t("shares.size")}>{byteSize(share.bytes)}</td>
                    <td className="number share-acts">
                      <CopyButton text={share.url} label={t("share.copy")} />
                      <button
                        type="button"
                        className="text-button danger"
                        aria-label={t("shares.deleteNamed", { name: share.title })}
                        disabled={busy}
                        onClick={() => void remove(share.shareId)}
                      >
                        {t("shares.delete")}
                      </button>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </div>
    </section>
  );
}

function useShares() {
  const [shares, setShares] = useState<ShareView[]>();
  const [failed, setFailed] = useState<{ error: unknown }>();
  const reload = useCallback(async () => {
    try {
      setShares(await listShares());
      setFailed(undefined);
    } catch (error) {
      noteRefusal(error);
      setFailed({ error });
    }
  }, []);
  useEffect(() => void reload(), [reload]);
  return { shares, failure: failed && failureText(failed.error), reload };
}
