/** An app asks for access to the account: who asks, what it could do, what that may cost, and yes or no. */
import { appScopes, type AppScope, type WebSettings } from "@platen/contract";
import { useCallback, useEffect, useState } from "react";
import { answerApp, appName, askedAnew } from "../../api/apps.ts";
import { ApiError } from "../../api/request.ts";
import { useGap, useMessages } from "../../language/language.ts";
import { rich, strong } from "../../language/rich.tsx";
import { useParameter } from "../../routing.ts";
import { refreshStanding, type Member } from "../../session/session.ts";
import { WaitingPage } from "../../ui/skeleton.tsx";
import { useAction } from "../../ui/use-action.ts";
import { NotLoaded } from "../not-loaded.tsx";
import { isSettled, useAsked } from "../use-asked.ts";

interface Props {
  member: Member;
  settings: WebSettings;
}

export default function ConnectPage({ member, settings }: Props) {
  const t = useMessages();
  const clientId = useParameter("client_id") ?? "";
  const ask = useCallback(async () => {
    const [name] = await Promise.all([appName(clientId), refreshStanding()]);
    return name;
  }, [clientId]);
  const name = useAsked(ask);
  const title = t("connect.page");
  useEffect(() => {
    document.title = title;
  }, [title]);
  if (!isSettled(name)) return <WaitingPage />;
  return (
    <main id="main" className="page-door page-door-narrow connect">
      <NotLoaded asked={name} onLoaded={() => undefined} />
      {name.value !== undefined && (
        <Question name={name.value} member={member} settings={settings} />
      )}
    </main>
  );
}

function Question({ name, member, settings }: Props & { name: string }) {
  const t = useMessages();
  const [credits, setCredits] = useState(false);
  const [isOld, setOld] = useState(false);
  const { busy, failure, run } = useAction();
  const question = location.search.slice(1);
  const asked = new Set((useParameter("scope") ?? "").split(" "));
  const { unlimited } = settings;
  const wanted = appScopes.filter((scope) => asked.has(scope) && scope !== "credits");
  const mayPay = asked.has("credits") && !unlimited;
  const answer = (accepts: boolean) =>
    run(async () => {
      const paid: AppScope[] = mayPay && credits ? ["credits"] : [];
      const scopes = [...wanted, ...paid, "offline_access"];
      try {
        location.assign(await answerApp(question, accepts ? scopes : undefined));
      } catch (error) {
        if (error instanceof ApiError && error.status === 400) return setOld(true);
        throw error;
      }
    });
  const { usage } = member.standing ?? {};
  const facts = {
    render: unlimited ? t("connect.renderAll") : t("connect.render", { count: usage?.monthlyRemaining ?? 0 }), // prettier-ignore
    read: t("connect.read"),
  };
  return (
    <section className="door-form" aria-labelledby="connect-title">
      <h1 id="connect-title">{t("connect.title", { name })}</h1>
      <p>{rich(t("connect.asks", { name, email: member.account.email }), { to: strong })}</p>
      <Whereto />
      <div>
        <h2>{t("connect.may")}</h2>
        <ul className="connect-scopes">
          {wanted.map((scope) => scope !== "credits" && <li key={scope}>{facts[scope]}</li>)}
        </ul>
      </div>
      {mayPay && (
        <label className="check">
          <input
            type="checkbox"
            checked={credits}
            onChange={({ currentTarget }) => setCredits(currentTarget.checked)}
          />
          <span>{t("connect.credits", { count: usage?.creditBalance ?? 0 })}</span>
        </label>
      )}
      <p className="hint">{t("connect.lasts")}</p>
      <p role="alert" className="failure">
        {failure}
      </p>
      {isOld ? (
        <div className="note note-failure" role="alert">
          <p>{t("connect.old")}</p>
          <a href={askedAnew(question)}>{t("connect.again")}</a>
        </div>
      ) : (
        <div className="form-buttons">
          <button
            type="button"
            className="primary"
            disabled={busy}
            onClick={() => void answer(true)}
          >
            {t("connect.allow")}
          </button>
          <button type="button" disabled={busy} onClick={() => void answer(false)}>
            {t("connect.refuse")}
          </button>
        </div>
      )}
    </section>
  );
}

const OWN_MACHINE = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Names can be anything; the place that gets the access cannot. */
function Whereto() {
  const t = useMessages();
  const gap = useGap();
  const to = URL.parse(useParameter("redirect_uri") ?? "");
  const named = URL.parse(useParameter("client_id") ?? "");
  if (!to) return null;
  const isOwn = to.hostname === "" || OWN_MACHINE.has(to.hostname);
  return (
    <p className="note">
      {isOwn
        ? rich(t("connect.toProgram", { place: to.hostname === "" ? to.protocol : to.host }), { to: strong }) // prettier-ignore
        : rich(t("connect.toHost", { host: to.host }), { to: strong })}
      {named && gap}
      {named && rich(t("connect.namedBy", { host: named.host }), { to: strong })}
    </p>
  );
}
