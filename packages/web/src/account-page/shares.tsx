/** Documents that the account stores for others, and the way to delete them. */
import { useRef } from "react";
import type { ShareView } from "@platen/contract";
import { deleteShare } from "../api/shares.ts";
import { useMessages } from "../language/language.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { byteSize, dateOf } from "../ui/numbers.ts";
import { useAction } from "../ui/use-action.ts";
import { NotLoaded } from "./not-loaded.tsx";
import type { Asked } from "./use-asked.ts";

export function Shares({ shares: asked }: { shares: Asked<ShareView[]> }) {
  const t = useMessages();
  const { value: shares, reload } = asked;
  const { busy, failure, run } = useAction();
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
          {failure}
        </p>
        <NotLoaded asked={asked} onLoaded={() => heading.current?.focus()} />
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
