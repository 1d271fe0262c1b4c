/**
 * What the service says, in the language of the page. In English its own sentences stand. Other languages say those
 * that they know, with the values in them; else they say by the service's codes what it means.
 */
import type { ApiWarning } from "@platen/contract";
import type { ApiError } from "../api/request.ts";
import { said, t } from "../language/language.ts";
import { en, type MessageName } from "../messages/en.ts";

type Of<Start extends string> = Extract<MessageName, `${Start}.${string}`>;

export function warningText({ code, message }: Pick<ApiWarning, "code" | "message">): string {
  const name = `warning.${code}`;
  return said(message) ?? (isMessage(name) ? t(name as Of<"warning">, { message }) : message);
}

/** A refusal; of several details the first says more than the whole. */
export function refusalText({ code, details, message }: ApiError): string {
  const name = `refusal.${code}`;
  const [first] = details;
  const words = first && details.length > 1 ? first.message : message;
  return said(words) ?? (isMessage(name) ? t(name as Of<"refusal">, { message: words }) : words);
}

function isMessage(name: string): boolean {
  return Object.hasOwn(en, name);
}
