/** Names of events and scopes: apart from the limits, which every page of the web app loads. */

/** Events that an account can be told of. */
export const webhookEvents = [
  "render.succeeded",
  "render.failed",
  "batch.completed",
  "credits.low",
] as const;

export type WebhookEvent = (typeof webhookEvents)[number];

/** Kinds of calls that a token can be allowed. */
export const tokenScopes = ["render", "read", "manage"] as const;

export type TokenScope = (typeof tokenScopes)[number];
