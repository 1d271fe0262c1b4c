import { useState, type FormEvent } from "react";
import { deleteAccount, hasPassword } from "../api/account.ts";
import { forget } from "../session/session.ts";
import { Dialog } from "../ui/dialog.tsx";
import { textIn } from "../ui/text-in.ts";
import { useAction } from "../ui/use-action.ts";
import { PasswordField } from "./password-field.tsx";

/** What the dialog asks for: an account that signs in elsewhere has no password. */
type Asking = "password" | "nothing";

export function DeleteAccount() {
  const [asking, setAsking] = useState<Asking>();
  const { busy, failure, run } = useAction();
  const ask = () => run(async () => setAsking((await hasPassword()) ? "password" : "nothing"));
  return (
    <section className="row" aria-labelledby="delete-title">
      <h2 id="delete-title">Delete account</h2>
      <div className="row-body">
        <p>Removes the account with its tokens, credits and stored images, at once and for good.</p>
        <button type="button" className="danger" disabled={busy} onClick={() => void ask()}>
          Delete account…
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
    <Dialog title="Delete your account?" onClose={onClose}>
      <form onSubmit={submit}>
        <p>Tokens stop working, credits are lost, and images are removed. This cannot be undone.</p>
        {asking === "password" && <PasswordField />}
        <p role="alert" className="failure">
          {failure}
        </p>
        <div className="dialog-buttons">
          <button type="button" onClick={onClose}>
            Keep it
          </button>
          <button type="submit" className="danger-fill" disabled={busy}>
            Delete for good
          </button>
        </div>
      </form>
    </Dialog>
  );
}
