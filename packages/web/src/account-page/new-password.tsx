import { useState, type FormEvent } from "react";
import { resetPassword } from "../api/account.ts";
import { goTo } from "../routing.ts";
import { textIn } from "../ui/text-in.ts";
import { useAction } from "../ui/use-action.ts";
import { NewPasswordField } from "./password-field.tsx";

/** Where the link of a reset mail leads. */
export function NewPassword({ token }: { token: string }) {
  const [done, setDone] = useState(false);
  return (
    <main id="main" className="page-door page-door-narrow">
      <section className="door-form">
        <h1>{done ? "Your password is new" : "Reset password"}</h1>
        {done ? (
          <>
            <p role="status">All sessions with the old one have ended.</p>
            <button type="button" className="primary" onClick={() => goTo("/account")}>
              Sign in
            </button>
          </>
        ) : (
          <ChooseForm token={token} onDone={() => setDone(true)} />
        )}
      </section>
    </main>
  );
}

function ChooseForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { busy, failure, run } = useAction();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = textIn(event.currentTarget, "password");
    void run(async () => {
      await resetPassword(token, password);
      onDone();
    });
  };
  return (
    <form onSubmit={submit}>
      <NewPasswordField label="New password" />
      <button type="submit" className="primary" disabled={busy}>
        Set password
      </button>
      <p role="alert" className="failure failure-kept">
        {failure}
      </p>
    </form>
  );
}
