import { cimd } from "@better-auth/cimd";
import { oauthProvider } from "@better-auth/oauth-provider";
import { appScopes } from "@platen/contract";
import { betterAuth, type BetterAuthPlugin } from "better-auth";
import {
  APP_REFRESH_PREFIX,
  APP_TOKEN_PREFIX,
  hashOfAppToken,
} from "../../../domain/accounts/apps.ts";
import { CONNECT_PAGE, type OAuth, type OAuthSettings } from "./index.ts";
import { documentFetcher } from "./client-documents.ts";

/**
 * Seconds for which a refresh token that comes again gets the same answer again: two windows of one app ask at once, and
 * answers are lost. Later it is taken for stolen.
 */
const REUSE = 30;

export async function loadProvider({
  common,
  resource,
  network,
}: OAuthSettings): Promise<OAuth["handle"]> {
  const provider = oauthProvider({
    loginPage: CONNECT_PAGE,
    consentPage: CONNECT_PAGE,
    scopes: [...appScopes, "offline_access"],
    advertisedMetadata: { scopes_supported: [...appScopes, "offline_access"] },
    resources: [resource],
    // There is one, which is for all.
    enforcePerClientResources: false,
    grantTypes: ["authorization_code", "refresh_token"],
    allowDynamicClientRegistration: true,
    allowUnauthenticatedClientRegistration: true,
    clientPrivileges: () => false,
    resourcePrivileges: () => false,
    // Tokens that say nothing by themselves: they end at once when an app is disconnected.
    disableJwtPlugin: true,
    refreshTokenReuseInterval: REUSE,
    storeTokens: { hash: (token) => Promise.resolve(hashOfAppToken(token)) },
    prefix: { opaqueAccessToken: APP_TOKEN_PREFIX, refreshToken: APP_REFRESH_PREFIX },
    // Its types say `undefined` where better-auth's say that a field may be absent.
  }) as BetterAuthPlugin;
  const documents =
    network &&
    cimd({
      fetchClientMetadataResource: documentFetcher(network),
      metadataProfile: "mcp-2026-07-28",
    });
  const auth = betterAuth({ ...common, plugins: [provider, ...(documents ? [documents] : [])] });
  // Its address and the like are read, or not, before the first request.
  await auth.$context;
  return (request) => auth.handler(request);
}
