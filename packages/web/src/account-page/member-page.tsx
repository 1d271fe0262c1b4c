import { hasPassword, listTokens } from "../api/account.ts";
import { listShares } from "../api/shares.ts";
import { useMessages } from "../language/language.ts";
import { refreshStanding, type Member } from "../session/session.ts";
import { ChangePassword } from "./change-password.tsx";
import { Credits } from "./credits.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { MemberHead } from "./member-head.tsx";
import { Shares } from "./shares.tsx";
import { Tokens } from "./tokens.tsx";
import { UsageBar } from "./usage-bar.tsx";
import { isSettled, useAsked } from "./use-asked.ts";

/** The session's store has it as well: exports change it. */
const askStanding = async () => {
  await refreshStanding();
  return "in the session";
};

/** Everything that an account has. It belongs to one session: the next one gets a page of its own. */
export function MemberPage({ member: { account, standing } }: { member: Member }) {
  const t = useMessages();
  const usage = useAsked(askStanding);
  const tokens = useAsked(listTokens);
  const shares = useAsked(listShares);
  const password = useAsked(hasPassword);
  // All at once: what comes later would push down what is there.
  const known = [usage, tokens, shares, password].every(isSettled);
  return (
    <main id="main" className="page-body account" aria-busy={!known}>
      <MemberHead account={account} />
      {known ? (
        <>
          <UsageBar standing={standing} asked={usage} />
          {!standing?.usage.unlimited && <Credits standing={standing} asked={usage} />}
          <Tokens tokens={tokens} />
          <Shares shares={shares} />
          <ChangePassword has={password.value} />
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
