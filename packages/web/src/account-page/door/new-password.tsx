import { useState, type FormEvent } from "react";
import { resetPassword } from "../../api/account.ts";
import { useGap, useMessages } from "../../language/language.ts";
import { goTo } from "../../routing.ts";
import { textIn } from "../../ui/text-in.ts";
import { useAction } from "../../ui/use-action.ts";
import { NewPasswordField } from "./password-field.tsx";

/** Where the link of a reset mail leads. */
export function NewPassword({ token }: { token: string }) {
  const t = useMessages();
  const gap = useGap();
  const [done, setDone] = useState<"kept" | "revoked">();
  return (
    <main id="main" className="page-door page-door-narrow">
      <section className="door-form">
        <h1>{done ? t("password.done") : t("door.reset")}</h1>
        {done ? (
          <>
            <p role="status">
              {t("password.ended")}
              {gap}
              {done === "kept" ? t("password.tokensKept") : t("password.tokensRevoked")}
            </p>
            <button type="button" className="primary" onClick={() => goTo("/account")}>
              {t("door.signIn")}
            </button>
          </>
        ) : (
          <ChooseForm token={token} onDone={setDone} />
        )}
      </section>
    </main>
  );
}

interface ChooseProps {
  token: string;
  onDone: (tokens: "kept" | "revoked") => void;
}

function ChooseForm({ token, onDone }: ChooseProps) {
  const t = useMessages();
  const { busy, failure, run } = useAction();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = textIn(event.currentTarget, "password");
    const keep = new FormData(event.currentTarget).has("keepTokens");
    void run(async () => {
      await resetPassword(token, password, keep);
      onDone(keep ? "kept" : "revoked");
    });
  };
  return (
    <form onSubmit={submit}>
      <NewPasswordField label={t("door.newPassword")} />
      <label className="check">
        <input type="checkbox" name="keepTokens" />
        {t("password.keepTokens")}
      </label>
      <p className="hint">{t("password.keepHint")}</p>
      <button type="submit" className="primary" disabled={busy}>
        {t("password.set")}
      </button>
      <p role="alert" className="failure failure-kept">
        {failure}
      </p>
    </form>
  );
}
