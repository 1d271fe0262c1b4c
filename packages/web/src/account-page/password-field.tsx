import { Field } from "../ui/field.tsx";

/** Bounds of a password, so that the browser can say so first; the service has the last word. */
const LEAST = 8;
const MOST = 128;

export function PasswordField() {
  return (
    <Field
      label="Password"
      name="password"
      type="password"
      autoComplete="current-password"
      required
    />
  );
}

export function NewPasswordField({ label }: { label: string }) {
  return (
    <Field
      label={label}
      name="password"
      type="password"
      autoComplete="new-password"
      minLength={LEAST}
      maxLength={MOST}
      hint={`At least ${LEAST} characters`}
      required
    />
  );
}
