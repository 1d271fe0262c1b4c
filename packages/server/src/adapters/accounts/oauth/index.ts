/**
 * Tokens for apps (OAuth 2.1 as MCP asks for it), by better-auth's provider. It is an instance of better-auth of its
 * own beside the one for people: that one has none of its endpoints, and the provider is loaded with the first request
 * of an app. Both read the same sessions.
 */
import type { NetworkPolicy } from "@platen/render";
import type { BetterAuthOptions } from "better-auth";

/** Page of the web app that asks for an account's consent, and by way of which people sign in. */
export const CONNECT_PAGE = "/connect";

export interface OAuthSettings {
  /** Options that the two instances have in common. */
  common: BetterAuthOptions;
  /** Address that the tokens are for. */
  resource: string;
  /** Policy by which documents that name apps are fetched; absent: the service reads nothing from the network. */
  network: Partial<NetworkPolicy> | undefined;
}

export interface OAuth {
  /** Answers a request to one of the provider's endpoints, or for its metadata. */
  handle(request: Request): Promise<Response>;
}

export function createOAuth(settings: OAuthSettings): OAuth {
  let provider: Promise<OAuth["handle"]> | undefined;
  const load = async () => {
    const { loadProvider } = await import("./provider.ts");
    return loadProvider(settings);
  };
  return {
    async handle(request) {
      provider ??= load();
      try {
        return await (
          await provider
        )(request);
      } catch (error) {
        // It may have failed to begin for want of a database: the next request tries again.
        provider = undefined;
        throw error;
      }
    },
  };
}
