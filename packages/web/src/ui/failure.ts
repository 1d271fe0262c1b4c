import { ApiError } from "../api/request.ts";

/** What the service's codes mean on this page, where its own words would say less. */
const sentences: Readonly<Record<string, string>> = {
  INVALID_EMAIL_OR_PASSWORD:
    "No account has this e-mail address and password. If the account is new, open the link that was mailed first.",
  USER_ALREADY_EXISTS: "There is an account for this e-mail address. Sign in instead.",
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL:
    "There is an account for this e-mail address. Sign in instead.",
  INVALID_PASSWORD: "The password is not right.",
  INVALID_TOKEN: "The link has been used or is too old. Ask for a new one.",
  SESSION_EXPIRED: "You signed in a while ago. Sign out and in again, then delete the account.",
  RATE_LIMITED: "Too many attempts. Wait a minute and try again.",
  UNAUTHORIZED: "Your session has ended. Sign in again.",
};

/** A failed request in a sentence for the page. */
export function failureText(error: unknown): string {
  if (error instanceof ApiError) {
    const [detail] = error.details;
    const known = sentences[error.reason ?? ""] ?? sentences[error.code ?? ""];
    return known ?? detail?.message ?? error.message;
  }
  return "The service cannot be reached. Try again in a moment.";
}

/** Why a sign-in service has sent the visitor back: the `error` of the address. */
const returns: Readonly<Record<string, string>> = {
  access_denied: "Signing in was called off.",
  signup_disabled: "This service takes no new accounts.",
  INVALID_TOKEN: "The link is not valid. Sign in to be sent a new one.",
  TOKEN_EXPIRED: "The link is too old. Sign in to be sent a new one.",
  account_not_linked:
    "There is an account with a password for this e-mail address. Sign in with the password.",
};

export function returnText(error: string): string {
  const known = Object.hasOwn(returns, error) ? returns[error] : undefined;
  return known ?? "Signing in did not work. Try again, or use a password.";
}
