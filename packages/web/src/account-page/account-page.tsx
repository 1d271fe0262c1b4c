import { useEffect } from "react";
import { useParameter } from "../routing.ts";
import { loadSession, refreshStanding, useSession } from "../session/session.ts";
import { Credits } from "./credits.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { MemberHead } from "./member-head.tsx";
import { NewPassword } from "./new-password.tsx";
import { SignIn } from "./sign-in.tsx";
import { Tokens } from "./tokens.tsx";
import { UsageBar } from "./usage-bar.tsx";

export default function AccountPage() {
  const session = useSession();
  const member = session.kind === "member";
  useEffect(() => {
    if (member) void refreshStanding();
  }, [member]);
  const resetToken = useParameter("token");
  if (resetToken !== null) return <NewPassword token={resetToken} />;
  if (session.kind === "unknown")
    return <main id="main" className="page-waiting" aria-busy="true" />;
  if (session.kind === "unreachable") return <Unreachable />;
  if (session.kind === "visitor") return <SignIn ended={session.ended} />;
  const { account, standing } = session;
  return (
    <main id="main" className="page account">
      <MemberHead account={account} />
      <UsageBar standing={standing} />
      <Credits standing={standing} />
      <Tokens />
      <DeleteAccount />
    </main>
  );
}

function Unreachable() {
  return (
    <main id="main" className="page-plain">
      <h1>The service cannot be reached</h1>
      <p>Your account is safe there. Try again in a moment.</p>
      <button type="button" className="primary" onClick={() => void loadSession()}>
        Try again
      </button>
    </main>
  );
}
