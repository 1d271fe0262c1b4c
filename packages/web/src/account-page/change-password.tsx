import { useState, type FormEvent } from "react";
import { changePassword } from "../api/account.ts";
import { useMessages } from "../language/language.ts";
import { Field } from "../ui/field.tsx";
import { textIn } from "../ui/text-in.ts";
import { useAction } from "../ui/use-action.ts";
import { NewPasswordField } from "./door/password-field.tsx";

/**
 * Choosing a new password while signed in. Accounts that sign in elsewhere have none to change.
 *
 * @param has `undefined`: it could not be found out; then the service has the last word
 */
export function ChangePassword({ has }: { has: boolean | undefined }) {
  const t = useMessages();
  const [open, setOpen] = useState<boolean>();
  const [done, setDone] = useState(false);
  return (
    <section className="row" aria-labelledby="password-title">
      <h2 id="password-title">{t("door.password")}</h2>
      <div className="row-body">
        {done && (
          <p className="note" role="status">
            {t("password.changed")}
          </p>
        )}
        {has === false && <p>{t("password.elsewhere")}</p>}
        {has !== false && !open && (
          <button
            type="button"
            onClick={() => {
              setDone(false);
              setOpen(true);
            }}
          >
            {t("password.change")}
          </button>
        )}
        {open && (
          <ChangeForm
            onEnd={(changed) => {
              setOpen(false);
              setDone(changed);
            }}
          />
        )}
      </div>
    </section>
  );
}

function ChangeForm({ onEnd }: { onEnd: (changed: boolean) => void }) {
  const t = useMessages();
  const { busy, failure, run } = useAction();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const keepTokens = new FormData(form).has("keepTokens");
    void run(async () => {
      await changePassword(textIn(form, "current"), textIn(form, "password"), keepTokens);
      onEnd(true);
    });
  };
  return (
    <form className="password-form" onSubmit={submit}>
      <Field
        label={t("password.current")}
        name="current"
        type="password"
        autoComplete="current-password"
        autoFocus
        required
      />
      <NewPasswordField label={t("door.newPassword")} />
      <label className="check">
        <input type="checkbox" name="keepTokens" defaultChecked />
        {t("password.keepTokens")}
      </label>
      <p className="hint">{t("password.changeHint")}</p>
      <div className="form-buttons">
        <button type="submit" className="primary" disabled={busy}>
          {t("password.set")}
        </button>
        <button type="button" onClick={() => onEnd(false)}>
          {t("password.cancel")}
        </button>
      </div>
      <p role="alert" className="failure">
        {failure}
      </p>
    </form>
  );
}
