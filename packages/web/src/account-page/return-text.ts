import { t, type PlainMessageName } from "../language/language.ts";
import { enLate } from "../messages/en-late.ts";

/** Why a sign-in service has sent the visitor back. @param error the `error` of the address */
export function returnText(error: string): string {
  const name = `returned.${error}`;
  return t(
    Object.hasOwn(enLate, name)
      ? (name as Extract<PlainMessageName, `returned.${string}`>)
      : "returned.other",
  );
}
