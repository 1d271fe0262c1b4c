import { hasPassword, listTokens } from "../api/account.ts";
import { listApps } from "../api/apps.ts";
import { listAccountDocuments } from "../api/documents.ts";
import { ApiError } from "../api/request.ts";
import { listLinkKeys } from "../api/link-keys.ts";
import { firstRequests, getHistory, listWebhooks } from "../api/integrators.ts";
import { listImages } from "../api/images.ts";
import { listShares } from "../api/shares.ts";
import { useMessages } from "../language/language.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { refreshStanding, type Member } from "../session/session.ts";
import { Apps } from "./apps.tsx";
import { ChangePassword } from "./change-password.tsx";
import { Credits } from "./credits.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { History } from "./integrators/history.tsx";
import { Requests } from "./integrators/requests.tsx";
import { Webhooks } from "./integrators/webhooks.tsx";
import { LinkKeys } from "./link-keys.tsx";
import { KeptImages } from "./kept-images.tsx";
import { KeptDocuments, type Kept } from "./kept-documents.tsx";
import { MemberHead } from "./member-head.tsx";
import { Shares } from "./shares.tsx";
import { Tokens } from "./tokens.tsx";
import { UsageBar } from "./usage-bar.tsx";
import { isSettled, useAsked } from "./use-asked.ts";

/** Loads the standing into the session's store, which exports change too. */
const askStanding = async () => {
  await refreshStanding();
  return "in the session";
};

/** Asks for the account's count and limits of documents, without the documents themselves. */
const askKept = async (): Promise<Kept> => {
  try {
    return await listAccountDocuments(Number.MAX_SAFE_INTEGER);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return "not offered";
    throw error;
  }
};

/**
 * Page of an account: usage, credits, tokens, documents, pictures, shares, password. It belongs to one
 * session: the next one gets a page of its own.
 */
export function MemberPage({ member: { account, standing } }: { member: Member }) {
  const t = useMessages();
  const usage = useAsked(askStanding);
  const tokens = useAsked(listTokens);
  const kept = useAsked(askKept);
  const images = useAsked(listImages);
  const shares = useAsked(listShares);
  const apps = useAsked(listApps);
  const linkKeys = useAsked(listLinkKeys);
  const webhooks = useAsked(listWebhooks);
  const history = useAsked(getHistory);
  const requests = useAsked(firstRequests);
  const password = useAsked(hasPassword);
  // Shown all at once: parts that come later would push down those that are there.
  const all = [usage, tokens, apps, linkKeys, webhooks, history, requests, kept, images, shares];
  const known = [...all, password].every(isSettled);
  return (
    <main id="main" className="page-body account" aria-busy={!known}>
      <MemberHead account={account} />
      {known ? (
        <>
          <UsageBar standing={standing} asked={usage} />
          {!standing?.usage.unlimited && <Credits standing={standing} asked={usage} />}
          <Tokens tokens={tokens} />
          <Apps asked={apps} />
          <LinkKeys asked={linkKeys} />
          <Webhooks asked={webhooks} />
          <History asked={history} />
          <Requests asked={requests} />
          <KeptDocuments accountId={account.id} kept={kept} />
          <KeptImages images={images} />
          <Shares shares={shares} />
          <ChangePassword has={password.value} />
          <DeleteAccount />
        </>
      ) : (
        <>
          <p className="unseen" role="status">
            {t("account.lookingUp")}
          </p>
          <Skeleton />
        </>
      )}
    </main>
  );
}
