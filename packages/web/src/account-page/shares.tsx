/** Documents that the account stores for others, and the way to delete them. */
import type { ShareView } from "@platen/contract";
import { deleteShare } from "../api/shares.ts";
import { useMessages } from "../language/language.ts";
import { dateOf } from "../ui/numbers.ts";
import { Listed } from "./listed.tsx";
import type { Asked } from "./use-asked.ts";

export function Shares({ shares }: { shares: Asked<ShareView[]> }) {
  const t = useMessages();
  return (
    <Listed
      id="shares"
      asked={shares}
      words={{
        title: t("shares.title"),
        none: t("shares.none"),
        list: t("shares.list"),
        name: t("shares.name"),
        time: t("shares.until"),
        copy: t("share.copy"),
      }}
      rowOf={({ shareId, title, url, bytes, expiresAt }) => ({
        id: shareId,
        name: title || t("documents.untitled"),
        url,
        time: dateOf(expiresAt),
        bytes,
      })}
      remove={deleteShare}
    />
  );
}
