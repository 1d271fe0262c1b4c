/** An identity provider of the operator's, by OpenID Connect, beside passwords and the services that all know. */
import type { BetterAuthPlugin } from "better-auth";
import type { OidcClient } from "../../config/config.ts";

/** Name of the provider in addresses: `/api/auth/callback/oidc`. */
const PROVIDER = "oidc";
/** Longest wait for the provider when the service starts, in ms. */
const PATIENCE = 10_000;

/**
 * Makes better-auth's plugin for the provider, which is loaded for that. Without an answer of the provider there is none:
 * people sign in by other ways until the service starts again.
 */
export async function oidcPlugins(
  client: OidcClient | undefined,
  isClosed: boolean,
  report: (message: string) => void,
): Promise<BetterAuthPlugin[]> {
  if (!client) return [];
  const { issuer, clientId, clientSecret, name } = client;
  const discoveryUrl = `${issuer.replace(/\/$/u, "")}/.well-known/openid-configuration`;
  try {
    const { ok, status } = await fetch(discoveryUrl, { signal: AbortSignal.timeout(PATIENCE) });
    if (!ok) throw new Error(`it answered ${status}`);
  } catch (error) {
    report(`PLATEN_OIDC_ISSUER gave no configuration: ${(error as Error).message}`);
    return [];
  }
  const { genericOAuth } = await import("better-auth/plugins");
  const provider = {
    providerId: PROVIDER,
    name,
    discoveryUrl,
    requireIdTokenVerification: true,
    clientId,
    clientSecret,
    scopes: ["openid", "email", "profile"],
    disableSignUp: isClosed,
  };
  return [genericOAuth({ config: [provider] })];
}
