import { t, type PlainMessageName } from "../../language/language.ts";

type Reason =
  Extract<PlainMessageName, `returned.${string}`> extends `returned.${infer Name}` ? Name : never;

/** Reasons that there are words for: those of the messages, which come later than this. */
const known: Readonly<Record<Reason, true>> = {
  access_denied: true,
  signup_disabled: true,
  INVALID_TOKEN: true,
  TOKEN_EXPIRED: true,
  account_not_linked: true,
  other: true,
};

/** Why a sign-in service has sent the visitor back. @param error the `error` of the address */
export function returnText(error: string): string {
  return t(Object.hasOwn(known, error) ? `returned.${error as Reason}` : "returned.other");
}
