/** Signing in and out, what an account has, and its tokens. */
import type {
  AccountStanding,
  ApiTokenView,
  CreatedToken,
  CreateTokenRequest,
  SignInProvider,
} from "@platen/contract";
import { patience } from "./patience.ts";
import { OfflineError, requestJson, type Method } from "./request.ts";

export interface Account {
  id: string;
  name: string;
  email: string;
}

interface Answer<Data> {
  data: Data;
}

const auth = "/api/auth";
const account = "/api/v1/account";

const ask = <Data>(method: Method, path: string, body?: unknown): Promise<Data> =>
  requestJson<Data>(method, path, { body, signal: patience() });

/** Loads the account that is signed in; `undefined`: none. */
export async function currentAccount(): Promise<Account | undefined> {
  const answer = await ask<{ user: Account } | null | undefined>("GET", `${auth}/get-session`);
  // No session is `null`; an answer that broke off must not be taken for it.
  if (answer === undefined) throw new OfflineError("The answer is not whole.");
  return answer?.user;
}

/**
 * With mail there is no session until the link has been followed that is sent to the address.
 *
 * @param back path of this app where the link leads
 */
export async function signUp(email: string, password: string, back: string): Promise<void> {
  const name = email.slice(0, email.indexOf("@"));
  const body = { name, email, password, callbackURL: back };
  await ask("POST", `${auth}/sign-up/email`, body);
}

export async function signIn(email: string, password: string): Promise<void> {
  await ask("POST", `${auth}/sign-in/email`, { email, password });
}

/**
 * @param back path of this app where the way leads back to
 * @returns the provider's address where the visitor agrees
 */
export async function signInElsewhere(provider: SignInProvider, back: string): Promise<string> {
  const body = { provider, callbackURL: back, errorCallbackURL: back };
  return (await ask<{ url: string }>("POST", `${auth}/sign-in/social`, body)).url;
}

/** Whether the account has a password, and not only a sign-in elsewhere. */
export async function hasPassword(): Promise<boolean> {
  const ways = await ask<{ providerId: string }[]>("GET", `${auth}/list-accounts`);
  return ways.some(({ providerId }) => providerId === "credential");
}

/**
 * Ends all other sessions.
 *
 * @param keepTokens whether API tokens go on working; else all are revoked
 */
export async function changePassword(
  currentPassword: string,
  newPassword: string,
  keepTokens: boolean,
): Promise<void> {
  const body = { currentPassword, newPassword, revokeOtherSessions: true, keepTokens };
  await ask("POST", `${auth}/change-password`, body);
}

export async function signOut(): Promise<void> {
  await ask("POST", `${auth}/sign-out`, {});
}

/** Sends a link by which a new password can be chosen, if there is such an account. */
export async function requestReset(email: string): Promise<void> {
  const body = { email, redirectTo: "/account" };
  await ask("POST", `${auth}/request-password-reset`, body);
}

/** @param keepTokens whether API tokens go on working; else all are revoked */
export async function resetPassword(
  token: string,
  newPassword: string,
  keepTokens: boolean,
): Promise<void> {
  const body = { token, newPassword, keepTokens };
  await ask("POST", `${auth}/reset-password`, body);
}

/** @param password the account's password, if it has one */
export async function deleteAccount(password?: string): Promise<void> {
  const body = password === undefined ? {} : { password };
  await ask("POST", `${auth}/delete-user`, body);
}

export async function loadStanding(): Promise<AccountStanding> {
  return (await ask<Answer<AccountStanding>>("GET", `${account}/standing`)).data;
}

export async function listTokens(): Promise<ApiTokenView[]> {
  const { data } = await ask<Answer<{ tokens: ApiTokenView[] }>>("GET", `${account}/tokens`);
  return data.tokens;
}

export async function createToken(body: CreateTokenRequest): Promise<CreatedToken> {
  return (await ask<Answer<CreatedToken>>("POST", `${account}/tokens`, body)).data;
}

export async function revokeToken(tokenId: string): Promise<void> {
  await ask("DELETE", `${account}/tokens/${encodeURIComponent(tokenId)}`);
}
