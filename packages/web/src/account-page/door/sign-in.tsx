import { useRef, useState, type FormEvent } from "react";
import type { WebSettings } from "@platen/contract";
import { requestReset, signIn, signUp } from "../../api/account.ts";
import { useMessages } from "../../language/language.ts";
import { rich, strong } from "../../language/rich.tsx";
import type { MessageName } from "../../messages/en.ts";
import { SaidError } from "../../messages/said-error.ts";
import { useParameter } from "../../routing.ts";
import { findSession, sessionNow } from "../../session/session.ts";
import { Field } from "../../ui/field.tsx";
import { textIn } from "../../ui/text-in.ts";
import { useAction } from "../../ui/use-action.ts";
import { DoorFacts } from "./door-facts.tsx";
import { accountPath, useNextPlace } from "./next-place.ts";
import { NewPasswordField, PasswordField } from "./password-field.tsx";
import { Providers } from "./providers.tsx";
import { returnText } from "./return-text.ts";

type Way = "in" | "up" | "reset";

const texts = {
  in: { title: "door.signIn", button: "door.signIn" },
  up: { title: "door.signUp", button: "door.signUpButton" },
  reset: { title: "door.reset", button: "door.resetButton" },
} as const satisfies Record<Way, { title: MessageName; button: MessageName }>;

interface Props {
  ended: boolean;
  settings: WebSettings;
}

/** Signing in, signing up and asking for a new password: one form, three ways. */
export function SignIn({ ended, settings }: Props) {
  const t = useMessages();
  const [way, setWay] = useState<Way>(useParameter("way") === "up" ? "up" : "in");
  const [sentTo, setSentTo] = useState<string>();
  // Where a sign-in service has sent the visitor back without an account.
  const returned = useParameter("error");
  const closed = settings.signUp === "closed";
  const back = accountPath(useNextPlace());
  const choose = (next: Way) => {
    setWay(next);
    setSentTo(undefined);
  };

  return (
    <main id="main" className="page-door">
      <section className="door-form">
        {ended && (
          <p className="note" role="status">
            {t("door.ended")}
          </p>
        )}
        {returned !== null && (
          <p className="note note-failure" role="alert">
            {returnText(returned)}
          </p>
        )}
        <h1>{t(texts[way].title)}</h1>
        {way !== "reset" && <Providers settings={settings} back={back} />}
        {sentTo === undefined ? (
          <DoorForm
            way={way}
            back={back}
            mails={settings.passwordReset === "mail"}
            onSent={setSentTo}
          />
        ) : way === "up" ? (
          <Confirm to={sentTo} />
        ) : (
          <Sent to={sentTo} where={settings.passwordReset} />
        )}
        <div className="door-ways">
          {way !== "in" && <Turn text={t("door.haveAccount")} onTurn={() => choose("in")} />}
          {way !== "up" && !closed && <Turn text={t("door.signUp")} onTurn={() => choose("up")} />}
          {way === "in" && <Turn text={t("door.forgot")} onTurn={() => choose("reset")} />}
        </div>
        {closed && <p className="hint">{t("door.closed")}</p>}
      </section>
      <DoorFacts />
    </main>
  );
}

interface DoorProps {
  way: Way;
  /** Where a mail's link leads back to. */
  back: string;
  /** Whether the service sends mail: then a new account begins by a link. */
  mails: boolean;
  onSent: (email: string) => void;
}

function DoorForm({ way, back, mails, onSent }: DoorProps) {
  const t = useMessages();
  const { busy, failure, run } = useAction();
  // The way by which the service has let this visitor in without saying yet who it is: then only this is asked again.
  const letIn = useRef<Way>(undefined);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = textIn(event.currentTarget, "email");
    const password = textIn(event.currentTarget, "password");
    void run(async () => {
      if (way === "reset") {
        await requestReset(email);
        return onSent(email);
      }
      if (letIn.current !== way)
        await (way === "in" ? signIn(email, password) : signUp(email, password, back));
      if (way === "up" && mails) return onSent(email);
      letIn.current = way;
      await findSession();
      // The service has let them in, and the browser has not kept the session.
      if (sessionNow().kind === "visitor") throw new SaidError(() => t("failure.cookies"));
    });
  };
  return (
    <form onSubmit={submit} onInput={() => (letIn.current = undefined)}>
      <Field label={t("door.email")} name="email" type="email" autoComplete="username" required />
      {way === "in" && <PasswordField />}
      {way === "up" && <NewPasswordField label={t("door.password")} />}
      <button type="submit" className="primary" disabled={busy}>
        {busy ? t("door.oneMoment") : t(texts[way].button)}
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
  const t = useMessages();
  return <p role="status">{rich(t("door.mailSent", { email: to }), { to: strong })}</p>;
}

/** It says the same whether or not there is such an account. */
function Sent({ to, where }: { to: string; where: WebSettings["passwordReset"] }) {
  const t = useMessages();
  const name = where === "mail" ? "door.resetByMail" : "door.resetByLog";
  return <p role="status">{rich(t(name, { email: to }), { to: strong })}</p>;
}

function Turn({ text, onTurn }: { text: string; onTurn: () => void }) {
  return (
    <button type="button" className="text-button" onClick={onTurn}>
      {text}
    </button>
  );
}
