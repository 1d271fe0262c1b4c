import { useState, type FormEvent } from "react";
import { CLEAN_EXPORTS, MONTHLY_QUOTA } from "@platen/contract";
import { requestReset, signIn, signUp } from "../api/account.ts";
import { loadSession } from "../session/session.ts";
import { Field } from "../ui/field.tsx";
import { textIn } from "../ui/text-in.ts";
import { useAction } from "../ui/use-action.ts";
import { PASSWORD_LEAST, PASSWORD_MOST } from "./password.ts";

type Way = "in" | "up" | "reset";

const texts = {
  in: { title: "Sign in", button: "Sign in" },
  up: { title: "Create an account", button: "Create account" },
  reset: { title: "Reset your password", button: "Send the link" },
} as const satisfies Record<Way, { title: string; button: string }>;

/** Signing in, signing up and asking for a new password: one form, three ways. */
export function SignIn({ ended }: { ended: boolean }) {
  const [way, setWay] = useState<Way>("in");
  const [sentTo, setSentTo] = useState<string>();
  const { busy, failure, run } = useAction();
  const { title, button } = texts[way];

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = textIn(event.currentTarget, "email");
    const password = textIn(event.currentTarget, "password");
    void run(async () => {
      if (way === "reset") {
        await requestReset(email);
        return setSentTo(email);
      }
      await (way === "in" ? signIn(email, password) : signUp(email, password));
      await loadSession();
    });
  };
  const choose = (next: Way) => {
    setWay(next);
    setSentTo(undefined);
  };

  return (
    <main id="main" className="page-door">
      <section className="door-form">
        {ended && (
          <p className="note" role="status">
            Your session has ended. Sign in to go on.
          </p>
        )}
        <h1>{title}</h1>
        {sentTo === undefined ? (
          <form onSubmit={submit}>
            <Field label="E-mail" name="email" type="email" autoComplete="username" required />
            {way !== "reset" && <PasswordField way={way} key={way} />}
            <p role="alert" className="failure">
              {failure}
            </p>
            <button type="submit" className="primary" disabled={busy}>
              {busy ? "One moment…" : button}
            </button>
          </form>
        ) : (
          <p role="status">
            If there is an account for <strong>{sentTo}</strong>, a link is on its way. It works for
            one hour.
          </p>
        )}
        <div className="door-ways">
          {way !== "in" && <Turn text="I have an account" onTurn={() => choose("in")} />}
          {way !== "up" && <Turn text="Create an account" onTurn={() => choose("up")} />}
          {way === "in" && <Turn text="Forgot the password?" onTurn={() => choose("reset")} />}
        </div>
      </section>
      <section className="door-facts" aria-label="What an account brings">
        <h2>With an account</h2>
        <dl>
          <div>
            <dt>{CLEAN_EXPORTS}</dt>
            <dd>clean exports from the editor, without the watermark</dd>
          </div>
          <div>
            <dt>{MONTHLY_QUOTA}</dt>
            <dd>free API requests every month</dd>
          </div>
          <div>
            <dt>1</dt>
            <dd>credit makes any other image clean</dd>
          </div>
        </dl>
        <p>Editing, previews and marked exports need no account.</p>
      </section>
    </main>
  );
}

function PasswordField({ way }: { way: "in" | "up" }) {
  return way === "in" ? (
    <Field
      label="Password"
      name="password"
      type="password"
      autoComplete="current-password"
      required
    />
  ) : (
    <Field
      label="Password"
      name="password"
      type="password"
      autoComplete="new-password"
      minLength={PASSWORD_LEAST}
      maxLength={PASSWORD_MOST}
      hint={`At least ${PASSWORD_LEAST} characters`}
      required
    />
  );
}

function Turn({ text, onTurn }: { text: string; onTurn: () => void }) {
  return (
    <button type="button" className="text-button" onClick={onTurn}>
      {text}
    </button>
  );
}
