/** Apps that sign in, step by step, and the person who allows them. */
import { createHash, randomBytes } from "node:crypto";
import { call } from "./call.ts";
import type { Answer } from "./contract.ts";

export const OAUTH = "/api/auth/oauth2";
export const REDIRECT = "http://localhost:1455/callback";

interface Place {
  baseUrl: string;
}

export interface Tokens {
  access_token: string;
  refresh_token: string;
  scope: string;
  expires_in: number;
}

export interface Question {
  clientId: string;
  verifier: string;
  /** Address by which a browser asks. */
  path: string;
}

export async function register(
  { baseUrl }: Place,
  more: Record<string, unknown> = {},
): Promise<{ status: number; json: { client_id?: string; error?: string } }> {
  const answer = await fetch(`${baseUrl}${OAUTH}/register`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      client_name: "Testing chat",
      redirect_uris: [REDIRECT],
      grant_types: ["authorization_code", "refresh_token"],
      token_endpoint_auth_method: "none",
      ...more,
    }),
  });
  return { status: answer.status, json: (await answer.json()) as { client_id?: string } };
}

export async function registered(place: Place, more?: Record<string, unknown>): Promise<string> {
  const { status, json } = await register(place, more);
  if (json.client_id === undefined) throw new Error(`not registered: ${status}`);
  return json.client_id;
}

export function question(clientId: string, more: Record<string, string> = {}): Question {
  const verifier = randomBytes(32).toString("base64url");
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: "code",
    redirect_uri: REDIRECT,
    state: "a state",
    scope: "render read credits",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    ...more,
  });
  return { clientId, verifier, path: `${OAUTH}/authorize?${query}` };
}

/** Asks as a browser does. @returns the address that it is led to */
export async function led(place: Place, path: string, cookie?: string): Promise<URL> {
  const answer = await call(place, "GET", path, {
    ...(cookie === undefined ? {} : { cookie }),
    headers: { Accept: "text/html" },
  });
  const location = answer.headers.get("location");
  if (location === null)
    throw new Error(`${answer.status}: ${Buffer.from(answer.bytes).toString()}`);
  return new URL(location, place.baseUrl);
}

/** Sends what the page of consent sends. */
export function sendConsent(
  place: Place,
  page: URL,
  cookie: string | undefined,
  answer: { accept: boolean; scope?: string },
  headers: Record<string, string> = { Origin: place.baseUrl },
): Promise<Answer> {
  const body = { ...answer, oauth_query: page.search.slice(1) };
  return call(place, "POST", `${OAUTH}/consent`, {
    body,
    headers,
    ...(cookie === undefined ? {} : { cookie }),
  });
}

/** Allows what is asked for. @returns the address that the browser is led back to */
export async function allowed(
  place: Place,
  { path }: Question,
  cookie: string,
  scope = "render read credits offline_access",
): Promise<URL> {
  const page = await led(place, path, cookie);
  const { json, status } = await sendConsent(place, page, cookie, { accept: true, scope });
  const { url } = (json ?? {}) as { url?: string };
  if (url === undefined) throw new Error(`not allowed: ${status} ${JSON.stringify(json)}`);
  return new URL(url);
}

export async function send(
  { baseUrl }: Place,
  endpoint: "token" | "revoke",
  fields: Record<string, string>,
): Promise<{ status: number; json: Record<string, unknown> }> {
  const answer = await fetch(`${baseUrl}${OAUTH}/${endpoint}`, {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  const text = await answer.text();
  const json = (text === "" ? {} : JSON.parse(text)) as Record<string, unknown> | null;
  return { status: answer.status, json: json ?? {} };
}

export const redeemed = (
  place: Place,
  { clientId, verifier }: Question,
  code: string,
  more: Record<string, string> = {},
) =>
  send(place, "token", {
    grant_type: "authorization_code",
    client_id: clientId,
    code,
    redirect_uri: REDIRECT,
    code_verifier: verifier,
    ...more,
  });

export const refreshed = (place: Place, clientId: string, token: string, more = {}) =>
  send(place, "token", {
    grant_type: "refresh_token",
    client_id: clientId,
    refresh_token: token,
    ...more,
  });

/** The whole way. */
export async function signedIn(
  place: Place,
  cookie: string,
  scope?: string,
): Promise<Tokens & { clientId: string }> {
  const clientId = await registered(place);
  const asked = question(clientId);
  const back = await allowed(place, asked, cookie, scope);
  const { status, json } = await redeemed(place, asked, back.searchParams.get("code") ?? "");
  if (status !== 200) throw new Error(`no tokens: ${JSON.stringify(json)}`);
  return { ...(json as unknown as Tokens), clientId };
}
