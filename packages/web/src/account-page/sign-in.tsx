import { useState, type FormEvent } from "react";
import type { WebSettings } from "@platen/contract";
import { requestReset, signIn, signUp } from "../api/account.ts";
import { useParameter } from "../routing.ts";
import { loadSession } from "../session/session.ts";
import { Field } from "../ui/field.tsx";
import { returnText } from "../ui/failure.ts";
import { textIn } from "../ui/text-in.ts";
import { useAction } from "../ui/use-action.ts";
import { DoorFacts } from "./door-facts.tsx";
import { NewPasswordField, PasswordField } from "./password-field.tsx";
import { Providers } from "./providers.tsx";

type Way = "in" | "up" | "reset";

const texts = {
  in: { title: "Sign in", button: "Sign in" },
  up: { title: "Create an account", button: "Create account" },
  reset: { title: "Reset password", button: "Send the link" },
} as const satisfies Record<Way, { title: string; button: string }>;

interface Props {
  ended: boolean;
  settings: WebSettings;
}

/** Signing in, signing up and asking for a new password: one form, three ways. */
export function SignIn({ ended, settings }: Props) {
  const [way, setWay] = useState<Way>("in");
  const [sentTo, setSentTo] = useState<string>();
  // Where a sign-in service has sent the visitor back without an account.
  const returned = useParameter("error");
  const closed = settings.signUp === "closed";
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
        {returned !== null && (
          <p className="note note-failure" role="alert">
            {returnText(returned)}
          </p>
        )}
        <h1>{texts[way].title}</h1>
        {way !== "reset" && <Providers providers={settings.providers} />}
        {sentTo === undefined ? (
          <DoorForm way={way} mails={settings.passwordReset === "mail"} onSent={setSentTo} />
        ) : way === "up" ? (
          <Confirm to={sentTo} />
        ) : (
          <Sent to={sentTo} where={settings.passwordReset} />
        )}
        <div className="door-ways">
          {way !== "in" && <Turn text="I have an account" onTurn={() => choose("in")} />}
          {way !== "up" && !closed && <Turn text="Create an account" onTurn={() => choose("up")} />}
          {way === "in" && <Turn text="Forgot the password?" onTurn={() => choose("reset")} />}
        </div>
        {closed && (
          <p className="hint">This service takes no new accounts. Its operator can make one.</p>
        )}
      </section>
      <DoorFacts />
    </main>
  );
}

interface DoorProps {
  way: Way;
  /** Whether the service sends mail: then a new account begins by a link. */
  mails: boolean;
  onSent: (email: string) => void;
}

function DoorForm({ way, mails, onSent }: DoorProps) {
  const { busy, failure, run } = useAction();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = textIn(event.currentTarget, "email");
    const password = textIn(event.currentTarget, "password");
    void run(async () => {
      if (way === "reset") {
        await requestReset(email);
        return onSent(email);
      }
      await (way === "in" ? signIn(email, password) : signUp(email, password));
      if (way === "up" && mails) return onSent(email);
      await loadSession();
    });
  };
  return (
    <form onSubmit={submit}>
      <Field label="E-mail" name="email" type="email" autoComplete="username" required />
      {way === "in" && <PasswordField />}
      {way === "up" && <NewPasswordField label="Password" />}
      <button type="submit" className="primary" disabled={busy}>
        {busy ? "One moment…" : texts[way].button}
      </button>
      {/* Below the button, in room that is kept: nothing moves when it comes. */}
      <p role="alert" className="failure failure-kept">
        {failure}
      </p>
    </form>
  );
}

/** It says the same whether or not there was such an account before. */
function Confirm({ to }: { to: string }) {
  return (
    <p role="status">
      A mail to <strong>{to}</strong> is on its way. Open the link in it within an hour: it signs
      you in.
    </p>
  );
}

/** It says the same whether or not there is such an account. */
function Sent({ to, where }: { to: string; where: WebSettings["passwordReset"] }) {
  return (
    <p role="status">
      If there is an account for <strong>{to}</strong>, a link{" "}
      {where === "mail"
        ? "is on its way."
        : "is in the log of this service, which sends no mail: ask its operator for it."}{" "}
      It works for one hour.
    </p>
  );
}

function Turn({ text, onTurn }: { text: string; onTurn: () => void }) {
  return (
    <button type="button" className="text-button" onClick={onTurn}>
      {text}
    </button>
  );
}
