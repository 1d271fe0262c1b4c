import { useEffect, useState } from "react";
import { useMessages } from "../language/language.ts";
import { replacePlace, useParameter } from "../routing.ts";
import { loadSession, refreshStanding, useSession } from "../session/session.ts";
import { useSettings } from "../session/settings.ts";
import { ChangePassword } from "./change-password.tsx";
import { Credits } from "./credits.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { MemberHead } from "./member-head.tsx";
import { NewPassword } from "./new-password.tsx";
import { useNextPlace } from "./next-place.ts";
import { Shares } from "./shares.tsx";
import { SignIn } from "./sign-in.tsx";
import { Tokens } from "./tokens.tsx";
import { UsageBar } from "./usage-bar.tsx";
import { useTokens } from "./use-tokens.ts";

export default function AccountPage() {
  const t = useMessages();
  const session = useSession();
  const settings = useSettings();
  const member = session.kind === "member";
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (member) void refreshStanding().finally(() => setAsked(true));
  }, [member]);
  const tokens = useTokens(member);
  const next = useNextPlace();
  useEffect(() => {
    if (member && next !== undefined) replacePlace(next);
  }, [member, next]);
  const resetToken = useParameter("token");
  if (resetToken !== null) return <NewPassword token={resetToken} />;
  if (session.kind === "unknown" || !settings)
    return <main id="main" className="page-waiting" aria-busy="true" />;
  if (session.kind === "unreachable") return <Unreachable />;
  if (session.kind === "visitor") return <SignIn ended={session.ended} settings={settings} />;
  if (next !== undefined) return <main id="main" className="page-waiting" aria-busy="true" />;
  const { account, standing } = session;
  // All at once: what comes later would push down what is there.
  const known = (standing || asked) && (tokens.tokens || tokens.failure !== undefined);
  return (
    <main id="main" className="page account" aria-busy={!known}>
      <MemberHead account={account} />
      {known ? (
        <>
          <UsageBar standing={standing} />
          <Credits standing={standing} />
          <Tokens {...tokens} />
          <Shares />
          <ChangePassword />
          <DeleteAccount />
        </>
      ) : (
        <p className="row hint" role="status">
          {t("account.lookingUp")}
        </p>
      )}
    </main>
  );
}

function Unreachable() {
  const t = useMessages();
  return (
    <main id="main" className="page-plain">
      <h1>{t("account.unreachable")}</h1>
      <p>{t("account.safe")}</p>
      <button type="button" className="primary" onClick={() => void loadSession()}>
        {t("account.tryAgain")}
      </button>
    </main>
  );
}
