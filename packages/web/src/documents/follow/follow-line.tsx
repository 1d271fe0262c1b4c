/** The line above the list of documents that says where they are kept, with its buttons. */
import type { AccountDocuments } from "@platen/contract";
import { useEffect, useState, useSyncExternalStore } from "react";
import { listAccountDocuments } from "../../api/documents.ts";
import { useGap, useMessages } from "../../language/language.ts";
import { followHere } from "../../routing.ts";
import { useSession } from "../../session/session.ts";
import { failureText } from "../../ui/failure.ts";
import { byteSize } from "../../ui/numbers.ts";
import { timeAgo } from "../../ui/time-ago.ts";
import { choiceOf, choose, onChoice } from "./choice.ts";
import { useFollowed, type Following } from "./follower.ts";
import { StopDialog } from "./stop-dialog.tsx";

export function FollowLine() {
  const session = useSession();
  if (session.kind === "visitor") return <SignInLine />;
  return session.kind === "member" ? <MemberLine accountId={session.account.id} /> : null;
}

function SignInLine() {
  const t = useMessages();
  const gap = useGap();
  return (
    <p className="follow-line">
      {t("follow.onlyHere")}
      {gap}
      <a href={`/account?${new URLSearchParams({ way: "in", next: "/" })}`} onClick={followHere}>
        {t("follow.signIn")}
      </a>
    </p>
  );
}

function MemberLine({ accountId }: { accountId: string }) {
  const t = useMessages();
  const gap = useGap();
  const isOn = () => choiceOf(accountId)?.on;
  const on = useSyncExternalStore(onChoice, isOn, isOn);
  const following = useFollowed();
  const [stopping, setStopping] = useState(false);
  const there = useThere(on !== true);
  if (on !== true && !there) return null;
  const keep = () => choose(accountId, { on: true });
  if (on === undefined)
    return (
      <section className="follow-ask" aria-label={t("follow.keep")}>
        <p>
          {t("follow.what")}
          {there && there.used.count > 0 && gap + t("follow.there", { count: there.used.count })}
        </p>
        <div className="follow-buttons">
          <button type="button" className="primary" onClick={keep}>
            {t("follow.keep")}
          </button>
          <button type="button" onClick={() => choose(accountId, { on: false })}>
            {t("follow.notNow")}
          </button>
        </div>
      </section>
    );
  if (!on)
    return (
      <p className="follow-line">
        {t("follow.onlyHere")}
        {gap}
        <button type="button" className="text-button" onClick={keep}>
          {t("follow.keep")}
        </button>
      </p>
    );
  return (
    <div className="follow-line" data-phase={following?.phase ?? "meeting"}>
      <p role="status">{following ? <Words {...following} /> : t("follow.meeting")}</p>
      {following && <Refused {...following} />}
      <p>
        {following?.kept && <Used {...following.kept} />}{" "}
        <button type="button" className="text-button" onClick={() => setStopping(true)}>
          {t("follow.stop")}
        </button>
      </p>
      {stopping && <StopDialog accountId={accountId} onClose={() => setStopping(false)} />}
    </div>
  );
}

/**
 * Asks once for the account's count and limits of documents; `undefined`: not known, or this
 * service keeps no documents.
 */
function useThere(isAsked: boolean): AccountDocuments | undefined {
  const [there, setThere] = useState<AccountDocuments>();
  useEffect(() => {
    if (isAsked)
      listAccountDocuments(Number.MAX_SAFE_INTEGER)
        .then(setThere)
        // Nothing is offered that cannot be done.
        .catch(() => setThere(undefined));
  }, [isAsked]);
  return there;
}

function Words({ phase, at }: Following) {
  const t = useMessages();
  if (phase === "away") return t("follow.away");
  return phase === "met" && at !== undefined
    ? t("follow.met", { time: timeAgo(at) })
    : t("follow.meeting");
}

function Refused({ refused }: Following) {
  const t = useMessages();
  const [first] = refused.values();
  if (first === undefined) return null;
  const reason = failureText(first);
  return <p className="failure">{t("follow.refused", { count: refused.size, reason })}</p>;
}

/** The number and size of the account's documents, and their limits. */
function Used({ used, limits }: NonNullable<Following["kept"]>) {
  const t = useMessages();
  const values = {
    count: String(used.count),
    most: String(limits.count),
    size: byteSize(used.bytes),
    mostSize: byteSize(limits.bytes),
  };
  return <span>{t("follow.used", values)}</span>;
}
