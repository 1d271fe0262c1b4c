import { useState, type FormEvent } from "react";
import { deleteAccount } from "../api/account.ts";
import { forget } from "../session/session.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { textIn } from "../ui/text-in.ts";
import { useAction } from "../ui/use-action.ts";

export function DeleteAccount() {
  const [asking, setAsking] = useState(false);
  return (
    <section className="row" aria-labelledby="delete-title">
      <h2 id="delete-title">Delete account</h2>
      <div className="row-body">
        <p>Removes the account with its tokens, credits and stored images, at once and for good.</p>
        <button type="button" className="danger" onClick={() => setAsking(true)}>
          Delete account…
        </button>
      </div>
      {asking && <Confirm onClose={() => setAsking(false)} />}
    </section>
  );
}

function Confirm({ onClose }: { onClose: () => void }) {
  const { busy, failure, run } = useAction();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = textIn(event.currentTarget, "password");
    void run(async () => {
      await deleteAccount(password);
      forget();
    });
  };
  return (
    <Dialog title="Delete your account?" onClose={onClose}>
      <form onSubmit={submit}>
        <p>Tokens stop working, credits are lost, and images are removed. This cannot be undone.</p>
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
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
