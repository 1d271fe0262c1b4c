import { useState, type FormEvent } from "react";
import { deleteAccount, hasPassword } from "../api/account.ts";
import { useMessages } from "../language/language.ts";
import { forget } from "../session/session.ts";
import { Dialog } from "../ui/dialog.tsx";
import { textIn } from "../ui/text-in.ts";
import { useAction } from "../ui/use-action.ts";
import { PasswordField } from "./door/password-field.tsx";

/** The confirmation that the dialog asks for: an account that signs in elsewhere has no password. */
type Asking = "password" | "nothing";

export function DeleteAccount() {
  const t = useMessages();
  const [asking, setAsking] = useState<Asking>();
  const { busy, failure, run } = useAction();
  const ask = () => run(async () => setAsking((await hasPassword()) ? "password" : "nothing"));
  return (
    <section className="row" aria-labelledby="delete-title">
      <h2 id="delete-title">{t("delete.title")}</h2>
      <div className="row-body">
        <p>{t("delete.text")}</p>
        <button type="button" className="danger" disabled={busy} onClick={() => void ask()}>
          {t("delete.button")}
        </button>
        <p role="alert" className="failure">
          {failure}
        </p>
      </div>
      {asking && <Confirm asking={asking} onClose={() => setAsking(undefined)} />}
    </section>
  );
}

function Confirm({ asking, onClose }: { asking: Asking; onClose: () => void }) {
  const t = useMessages();
  const { busy, failure, run } = useAction();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = asking === "password" ? textIn(event.currentTarget, "password") : undefined;
    void run(async () => {
      await deleteAccount(password);
      forget();
    });
  };
  return (
    <Dialog title={t("delete.ask")} onClose={onClose}>
      <form onSubmit={submit}>
        <p>{t("delete.consequences")}</p>
        {asking === "password" && <PasswordField />}
        <p role="alert" className="failure">
          {failure}
        </p>
        <div className="dialog-buttons">
          <button type="button" onClick={onClose}>
            {t("delete.keep")}
          </button>
          <button type="submit" className="danger-fill" disabled={busy}>
            {t("delete.confirm")}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
