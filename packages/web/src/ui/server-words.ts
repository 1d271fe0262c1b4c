/**
 * Translates warnings and refusals of the service. In English its sentences are shown as they are.
 * Other languages translate the sentences that they know, with the values in them; for others they
 * have a text by the service's code.
 */
import type { ApiWarning } from "@platen/contract";
import type { ApiError } from "../api/request.ts";
import { hasMessage, said, t } from "../language/language.ts";
import type { MessageName } from "../messages/en.ts";

type Of<Start extends string> = Extract<MessageName, `${Start}.${string}`>;

export function warningText({ code, message }: Pick<ApiWarning, "code" | "message">): string {
  const name = `warning.${code}`;
  return said(message) ?? (hasMessage(name) ? t(name as Of<"warning">, { message }) : message);
}

/**
 * Returns the text of a refusal; if it has several details, the first of them, which says more than
 * the summary.
 */
export function refusalText({ code, details, message }: ApiError): string {
  const name = `refusal.${code}`;
  const [first] = details;
  const words = first && details.length > 1 ? first.message : message;
  return said(words) ?? (hasMessage(name) ? t(name as Of<"refusal">, { message: words }) : words);
}
