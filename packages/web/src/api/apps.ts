/** Apps that an account has connected, and one that asks to be. */
import type { ConnectedApp } from "@platen/contract";
import { patience } from "./patience.ts";
import { ApiError, requestJson } from "./request.ts";

const own = "/api/web/apps";
const oauth = "/api/auth/oauth2";

/** @returns "not offered" if apps cannot sign in to this service */
export async function listApps(): Promise<ConnectedApp[] | "not offered"> {
  try {
    const answer = await requestJson<{ data: { apps: ConnectedApp[] } }>("GET", own, {
      signal: patience(),
    });
    return answer.data.apps;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return "not offered";
    throw error;
  }
}

export async function disconnectApp(appId: string): Promise<void> {
  await requestJson("DELETE", `${own}/${encodeURIComponent(appId)}`, { signal: patience() });
}

/** The name that an app gave itself. */
export async function appName(clientId: string): Promise<string> {
  const query = new URLSearchParams({ client_id: clientId });
  const path = `${oauth}/public-client?${query}`;
  const found = await requestJson<{ client_name?: string }>("GET", path, { signal: patience() });
  return found.client_name ?? clientId;
}

/**
 * Answers an app's question.
 *
 * @param question the query of this page's address, which the service has signed
 * @param scopes that are allowed; `undefined`: nothing is
 * @returns where the browser has to go
 */
export async function answerApp(question: string, scopes: string[] | undefined): Promise<string> {
  const answer = scopes ? { accept: true, scope: scopes.join(" ") } : { accept: false };
  const body = { ...answer, oauth_query: question };
  const extra = { body, signal: patience() };
  return (await requestJson<{ url: string }>("POST", `${oauth}/consent`, extra)).url;
}

/** Address at which an app's question is asked anew, once the service's signature is too old. */
export function askedAnew(question: string): string {
  const query = new URLSearchParams(question);
  const ofSignature = (name: string) => name === "sig" || name === "exp" || name.startsWith("ba_");
  for (const name of Array.from(query.keys()).filter(ofSignature)) query.delete(name);
  return `${oauth}/authorize?${query}`;
}
