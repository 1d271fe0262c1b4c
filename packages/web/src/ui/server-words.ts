/**
 * What the service says, in the language of the page. In English its own sentences stand; other
 * languages say by its codes what they mean, with its sentence where only that tells the cause.
 */
import type { ApiWarning } from "@platen/contract";
import type { ApiError } from "../api/request.ts";
import { currentLanguage, t } from "../language/language.ts";
import { en, type MessageName } from "../messages/en.ts";

type Of<Start extends string> = Extract<MessageName, `${Start}.${string}`>;

export function warningText({ code, message }: Pick<ApiWarning, "code" | "message">): string {
  const name = `warning.${code}`;
  if (!isMessage(name)) return message;
  const words = currentLanguage() === "en" ? message : causeIn(message);
  return t(name as Of<"warning">, { message: words });
}

/** Other languages say themselves what became of it: of the service's sentence the cause is left. */
function causeIn(message: string): string {
  const said = "is shown as its source: ";
  const at = message.indexOf(said);
  return at < 0 ? message : message.slice(at + said.length);
}

/** A refusal; the first of its details says more than the whole. */
export function refusalText({ code, details, message }: ApiError): string {
  const name = `refusal.${code}`;
  const words = details[0]?.message ?? message;
  return isMessage(name) ? t(name as Of<"refusal">, { message: words }) : words;
}

function isMessage(name: string): boolean {
  return Object.hasOwn(en, name);
}
