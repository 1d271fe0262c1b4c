import { useEffect } from "react";
import { useMessages } from "../language/language.ts";
import { replacePlace, useParameter, usePath } from "../routing.ts";
import { loadSession, useSession } from "../session/session.ts";
import { useSettings } from "../session/settings.ts";
import { late } from "../ui/late.tsx";
import { FailedPage } from "../ui/part-failed.tsx";
import { WaitingPage } from "../ui/skeleton.tsx";
import { MemberPage } from "./member-page.tsx";
import { NewPassword } from "./door/new-password.tsx";
import { accountPath, useNextPlace } from "./door/next-place.ts";
import { SignIn } from "./door/sign-in.tsx";
import "../styles/late/account.css";

const page = { waiting: WaitingPage, failed: FailedPage };
const ConnectPage = late(() => import("./connect/connect-page.tsx"), page);
const ConnectFailed = late(() => import("./connect/connect-failed.tsx"), page);

/** Leads to the account, or to the sign-in of whoever has no session. */
export default function AccountPage() {
  const session = useSession();
  const settings = useSettings();
  const member = session.kind === "member";
  const next = useNextPlace();
  useEffect(() => {
    if (member && next !== undefined) replacePlace(next);
  }, [member, next]);
  const connects = usePath() === "/connect";
  const failed = useParameter("error") !== null;
  const mustSignIn = connects && !failed && session.kind === "visitor";
  useEffect(() => {
    if (mustSignIn) replacePlace(accountPath(location.pathname + location.search));
  }, [mustSignIn]);
  const resetToken = useParameter("token");
  if (connects && failed) return <ConnectFailed />;
  if (resetToken !== null) return <NewPassword token={resetToken} />;
  if (session.kind === "unknown" || !settings) return <WaitingPage />;
  if (session.kind === "unreachable") return <Unreachable />;
  if (session.kind === "visitor") return <SignIn ended={session.ended} settings={settings} />;
  if (next !== undefined) return <WaitingPage />;
  if (connects) return <ConnectPage key={session.number} member={session} settings={settings} />;
  return <MemberPage key={session.number} member={session} />;
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
