/** The head of the account page: whose it is, and the way out. */
import type { Account } from "../api/account.ts";
import { useMessages } from "../language/language.ts";
import { leave } from "../session/session.ts";
import { useAction } from "../ui/use-action.ts";

export function MemberHead({ account: { email } }: { account: Account }) {
  const t = useMessages();
  const { busy, failure, run } = useAction();
  return (
    <header className="page-head">
      <h1>{t("account.title")}</h1>
      <button type="button" disabled={busy} onClick={() => void run(leave)}>
        {t("account.signOut")}
      </button>
      <p className="page-lead">{email}</p>
      <p role="alert" className="failure">
        {failure}
      </p>
    </header>
  );
}
