import { ApiError } from "../api/request.ts";
import { t } from "../language/language.ts";
import { english } from "../language/languages.ts";
import type { MessageName } from "../messages/en.ts";
import { SaidError } from "../messages/said-error.ts";
import { refusalText } from "./server-words.ts";

type WithoutValues<Start extends string> = Extract<MessageName, `${Start}.${string}`>;

/** Codes of the sign-in library that mean the same to people. */
const sameAs: Readonly<Record<string, string>> = {
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: "USER_ALREADY_EXISTS",
};

/** A failed request in a sentence for the page. */
export function failureText(error: unknown): string {
  if (error instanceof SaidError) return error.words();
  if (!(error instanceof ApiError)) return t("failure.unreachable");
  const name = failureName(error.reason) ?? failureName(error.code);
  return name ? t(name) : refusalText(error);
}

/** Meaning of the service's codes on this page, where its own words would say less. */
function failureName(code: string | undefined): WithoutValues<"failure"> | undefined {
  const name = `failure.${sameAs[code ?? ""] ?? code}`;
  return Object.hasOwn(english, name) ? (name as WithoutValues<"failure">) : undefined;
}
