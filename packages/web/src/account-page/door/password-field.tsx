import { useMessages } from "../../language/language.ts";
import { Field } from "../../ui/field.tsx";

/** Bounds of a password, so that the browser can say so first; the service has the last word. */
const LEAST = 8;
const MOST = 128;

export function PasswordField() {
  const t = useMessages();
  return (
    <Field
      label={t("door.password")}
      name="password"
      type="password"
      autoComplete="current-password"
      required
    />
  );
}

export function NewPasswordField({ label }: { label: string }) {
  const t = useMessages();
  return (
    <Field
      label={label}
      name="password"
      type="password"
      autoComplete="new-password"
      minLength={LEAST}
      maxLength={MOST}
      hint={t("door.passwordHint", { count: LEAST })}
      required
    />
  );
}
