import { useEffect, useState } from "react";
import { useMessages } from "../language/language.ts";
import { putBack } from "../pictures/embedded.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { useSession } from "../session/session.ts";
import { ImageLink } from "./image-link.tsx";
import { LINK_LIMIT, toFragment, type Shared } from "./link.ts";
import { StoredShare } from "./stored-share.tsx";
import "../styles/late/share.css";

interface Props {
  shared: Shared;
  onClose: () => void;
}

/** The link that opens the document, with its look, in somebody's editor. */
export default function ShareDialog({ shared, onClose }: Props) {
  const t = useMessages();
  const fragment = useFragment(shared);
  const size = ((fragment?.length ?? 0) / 1024).toFixed(1);
  const link = fragment === undefined ? undefined : `${location.origin}/${fragment}`;
  const isMember = useSession().kind === "member";
  const tooLong = fragment !== undefined && fragment.length > LINK_LIMIT;
  return (
    <Dialog title={t("share.title")} className="share" onClose={onClose}>
      {tooLong ? (
        <p role="status">{t("share.tooLong", { size, limit: LINK_LIMIT / 1024 })}</p>
      ) : (
        <>
          <p>{t("share.how")}</p>
          <div className="share-line">
            <input
              readOnly
              aria-label={t("share.link")}
              value={link ?? ""}
              onFocus={(event) => event.target.select()}
            />
            <CopyButton text={link} label={t("share.copy")} />
          </div>
          <p className="hint">{t("share.private")}</p>
        </>
      )}
      {(tooLong || isMember) && (
        <section className="share-stored" aria-label={t("share.storeTitle")}>
          {!tooLong && <h3>{t("share.storeTitle")}</h3>}
          <StoredShare shared={shared} />
        </section>
      )}
      {isMember && (
        <section className="share-stored" aria-label={t("share.imageTitle")}>
          <h3>{t("share.imageTitle")}</h3>
          <ImageLink shared={shared} />
        </section>
      )}
      <div className="dialog-buttons">
        <button type="button" onClick={onClose}>
          {t("share.close")}
        </button>
      </div>
    </Dialog>
  );
}

/** `undefined` while it is being made. Pictures go into it with the text. */
function useFragment(shared: Shared): string | undefined {
  const [fragment, setFragment] = useState<string>();
  useEffect(() => {
    let gone = false;
    const make = async () => {
      const made = await toFragment({ ...shared, text: await putBack(shared.text) });
      if (!gone) setFragment(made);
    };
    void make();
    return () => {
      gone = true;
    };
  }, [shared]);
  return fragment;
}
