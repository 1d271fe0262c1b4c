import type { FormEvent } from "react";
import { tokenScopes, type CreatedToken } from "@platen/contract";
import { createToken } from "../api/account.ts";
import { useMessages } from "../language/language.ts";
import { Field } from "../ui/field.tsx";
import { textIn } from "../ui/text-in.ts";
import { useAction } from "../ui/use-action.ts";

const DAY = 24 * 60 * 60 * 1000;

export function NewToken({ onCreated }: { onCreated: (token: CreatedToken) => void }) {
  const t = useMessages();
  const { busy, failure, run } = useAction();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const name = textIn(form, "name");
    const expiry = textIn(form, "expiry");
    const scopes = tokenScopes.filter((scope) => new FormData(form).has(scope));
    const bounded = scopes.length < tokenScopes.length && { scopes };
    void run(async () => {
      onCreated(await createToken({ name, expiresAt: endOf(expiry), ...bounded }));
      form.reset();
    });
  };
  return (
    <form className="new-token" onSubmit={submit}>
      <Field
        label={t("tokens.name")}
        name="name"
        placeholder={t("tokens.namePlaceholder")}
        maxLength={100}
        required
      />
      <Field label={t("tokens.expiry")} name="expiry" type="date" min={tomorrow()} />
      <button type="submit" className="primary" disabled={busy}>
        {t("tokens.create")}
      </button>
      <fieldset className="hook-events">
        <legend className="hint">{t("tokens.may")}</legend>
        {tokenScopes.map((scope) => (
          <label key={scope} className="check">
            <input type="checkbox" name={scope} defaultChecked /> {t(`tokens.scope.${scope}`)}
          </label>
        ))}
      </fieldset>
      <p role="alert" className="failure">
        {failure}
      </p>
    </form>
  );
}

/** The last moment of a day, where the visitor is. */
function endOf(date: string): string | null {
  return date === "" ? null : new Date(`${date}T23:59:59`).toISOString();
}

function tomorrow(): string {
  return new Date(Date.now() + DAY).toISOString().slice(0, 10);
}
