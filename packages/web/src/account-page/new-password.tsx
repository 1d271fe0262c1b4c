import { useState, type FormEvent } from "react";
import { resetPassword } from "../api/account.ts";
import { goTo } from "../routing.ts";
import { textIn } from "../ui/text-in.ts";
import { useAction } from "../ui/use-action.ts";
import { NewPasswordField } from "./password-field.tsx";

/** Where the link of a reset mail leads. */
export function NewPassword({ token }: { token: string }) {
  const [done, setDone] = useState<"kept" | "revoked">();
  return (
    <main id="main" className="page-door page-door-narrow">
      <section className="door-form">
        <h1>{done ? "Your password is new" : "Reset password"}</h1>
        {done ? (
          <>
            <p role="status">
              All sessions with the old one have ended.{" "}
              {done === "kept" ? "API tokens go on working." : "API tokens are revoked."}
            </p>
            <button type="button" className="primary" onClick={() => goTo("/account")}>
              Sign in
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
      <NewPasswordField label="New password" />
      <label className="check">
        <input type="checkbox" name="keepTokens" />
        Keep my API tokens
      </label>
      <p className="hint">Keep them only if nobody else can have used the account.</p>
      <button type="submit" className="primary" disabled={busy}>
        Set password
      </button>
      <p role="alert" className="failure failure-kept">
        {failure}
      </p>
    </form>
  );
}
