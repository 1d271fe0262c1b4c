/** A link to a copy that the account stores: short, with a picture, for documents of any length. */
import { useState } from "react";
import { shareDays, SHARE_TITLE_LIMIT, type ShareDays, type ShareView } from "@platen/contract";
import { storeShare } from "../api/shares.ts";
import { nameOf } from "../documents/name-of.ts";
import { useMessages } from "../language/language.ts";
import { followHere } from "../routing.ts";
import { useSession } from "../session/session.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { dateOf } from "../ui/numbers.ts";
import { useAction } from "../ui/use-action.ts";
import type { Shared } from "./link.ts";

const USUAL: ShareDays = 30;

export function StoredShare({ shared }: { shared: Shared }) {
  const session = useSession();
  return session.kind === "member" ? <Store shared={shared} /> : <Doors />;
}

function Store({ shared }: { shared: Shared }) {
  const t = useMessages();
  const { busy, failure, run } = useAction();
  const [days, setDays] = useState<ShareDays>(USUAL);
  const [made, setMade] = useState<ShareView>();
  const store = () =>
    run(async () => {
      const title = nameOf(shared).slice(0, SHARE_TITLE_LIMIT);
      setMade(await storeShare({ title, text: shared.text, style: shared.style, days }));
    });
  if (made)
    return (
      <>
        <p role="status">{t("share.stored", { date: dateOf(made.expiresAt) })}</p>
        <div className="share-line">
          <input
            readOnly
            autoFocus
            aria-label={t("share.link")}
            value={made.url}
            onFocus={(event) => event.target.select()}
          />
          <CopyButton text={made.url} label={t("share.copy")} />
        </div>
        <p className="hint">
          <a href="/account" onClick={followHere}>
            {t("share.manage")}
          </a>
        </p>
      </>
    );
  return (
    <>
      <p>{t("share.storeHow")}</p>
      <div className="share-store">
        <label>
          {t("share.lasts")}
          <select
            value={days}
            onChange={(event) => setDays(Number(event.target.value) as ShareDays)}
          >
            {shareDays.map((count) => (
              <option key={count} value={count}>
                {t("share.days", { count })}
              </option>
            ))}
          </select>
        </label>
        <button type="button" className="primary" disabled={busy} onClick={() => void store()}>
          {busy ? t("share.storing") : t("share.store")}
        </button>
      </div>
      <p role="alert" className="failure">
        {failure}
      </p>
    </>
  );
}

/** Whoever has no account is told what it is good for, and led back here. */
function Doors() {
  const t = useMessages();
  const to = (way: string) => `/account?${new URLSearchParams({ way, next: "/" })}`;
  return (
    <>
      <p>{t("share.needsAccount")}</p>
      <p className="terms-doors">
        <a href={to("up")} onClick={followHere}>
          {t("door.signUp")}
        </a>
        <a href={to("in")} onClick={followHere}>
          {t("door.signIn")}
        </a>
      </p>
    </>
  );
}
