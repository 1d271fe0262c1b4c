/** An address that is the picture itself, for pages and README files: signed with a key of the account. */
import { useState } from "react";
import { LINK_KEYS_PER_ACCOUNT, LINK_LENGTH } from "@platen/contract";
import { createLink, createLinkKey, listLinkKeys } from "../api/link-keys.ts";
import { nameOf } from "../documents/name-of.ts";
import { useMessages } from "../language/language.ts";
import { putBack } from "../pictures/embedded.ts";
import { followHere } from "../routing.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { useAction } from "../ui/use-action.ts";
import { linkQuery } from "./link-query.ts";
import type { Shared } from "./link.ts";

export function ImageLink({ shared }: { shared: Shared }) {
  const t = useMessages();
  const { busy, failure, run } = useAction();
  const [link, setLink] = useState<string>();
  const [length, setLength] = useState(0);
  const { format } = shared.style;
  const make = () =>
    run(async () => {
      const query = linkQuery({ ...shared, text: await putBack(shared.text) });
      setLength(query.length);
      if (query.length > LINK_LENGTH) return;
      const name = t("share.imageKey");
      const keys = await listLinkKeys();
      // A key of its own, so that it can be revoked by itself, as long as the account may have another.
      const own = keys.find((key) => key.name === name);
      const known = own ?? (keys.length < LINK_KEYS_PER_ACCOUNT ? undefined : keys[0]);
      const { keyId } = known ?? (await createLinkKey(name));
      setLink(await createLink(keyId, { format, query }));
    });
  if (length > LINK_LENGTH)
    return <p role="status">{t("share.imageTooLong", { count: length, limit: LINK_LENGTH })}</p>;
  if (!link)
    return (
      <>
        <p>{t("share.imageHow")}</p>
        <button type="button" disabled={busy} onClick={() => void make()}>
          {t("share.imageMake")}
        </button>
        <p role="alert" className="failure">
          {failure}
        </p>
      </>
    );
  const html = `<img src="${link.replaceAll("&", "&amp;")}" alt="${escaped(nameOf(shared))}">`;
  return (
    <>
      <div className="share-line" role="status">
        <input
          readOnly
          autoFocus
          aria-label={t("share.imageLink")}
          value={link}
          onFocus={(event) => event.target.select()}
        />
        <CopyButton text={link} label={t("share.copy")} />
        {format !== "pdf" && <CopyButton text={html} label={t("share.imageHtml")} />}
      </div>
      <p className="hint">{t("share.imageCosts")}</p>
      <p className="hint">
        <a href="/account" onClick={followHere}>
          {t("share.imageManage")}
        </a>
      </p>
    </>
  );
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
