/**
 * Apps that people connect to their accounts by OAuth. Only the web app asks for their list, so it is no part of the
 * public interface and of the OpenAPI document.
 */

/** The things that an app may be allowed, in the order in which they are asked about. */
export const appScopes = ["render", "read", "credits"] as const;

export type AppScope = (typeof appScopes)[number];

/** An app in its account's list. */
export interface ConnectedApp {
  appId: string;
  /** Name that the app gave itself; it may be anything. */
  name: string;
  /** Hosts that its answers go to: names of the internet, of this machine, or of a program. */
  hosts: string[];
  scopes: AppScope[];
  connectedAt: string;
}
