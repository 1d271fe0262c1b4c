import { useState, type FormEvent } from "react";
import { resetPassword } from "../api/account.ts";
import { goTo } from "../routing.ts";
import { Field } from "../ui/field.tsx";
import { textIn } from "../ui/text-in.ts";
import { useAction } from "../ui/use-action.ts";
import { PASSWORD_LEAST, PASSWORD_MOST } from "./password.ts";

/** Where the link of a reset mail leads. */
export function NewPassword({ token }: { token: string }) {
  const [done, setDone] = useState(false);
  const { busy, failure, run } = useAction();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = textIn(event.currentTarget, "password");
    void run(async () => {
      await resetPassword(token, password);
      setDone(true);
    });
  };
  return (
    <main id="main" className="page-door">
      <section className="door-form">
        <h1>{done ? "Your password is new" : "Choose a new password"}</h1>
        {done ? (
          <>
            <p role="status">All sessions with the old one have ended.</p>
            <button type="button" className="primary" onClick={() => goTo("/account")}>
              Sign in
            </button>
          </>
        ) : (
          <form onSubmit={submit}>
            <Field
              label="New password"
              name="password"
              type="password"
              autoComplete="new-password"
              minLength={PASSWORD_LEAST}
              maxLength={PASSWORD_MOST}
              hint={`At least ${PASSWORD_LEAST} characters`}
              required
            />
            <p role="alert" className="failure">
              {failure}
            </p>
            <button type="submit" className="primary" disabled={busy}>
              Set password
            </button>
          </form>
        )}
      </section>
    </main>
  );
}
