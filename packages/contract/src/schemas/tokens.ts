/** Schemas of the endpoints of API tokens. */
import { z } from "zod";
import { tokenScopes } from "../integrators.ts";
import { success, timestamp } from "./envelope.ts";
import { name } from "./registry.ts";
import { show } from "./render-fields.ts";

const TOKEN_NAME_LIMIT = 100;

const scopes = z.array(
  z.enum(tokenScopes, {
    error: ({ input }) => `scopes may name ${tokenScopes.join(", ")}; got ${show(input)}`,
  }),
  { error: ({ input }) => `scopes must be a list; got ${show(input)}` },
);

export const createTokenRequest = name(
  "CreateTokenRequest",
  z.object({
    name: z
      .string({ error: ({ input }) => `name must be text; got ${show(input)}` })
      .trim()
      .min(1, { error: "name must not be empty" })
      .max(TOKEN_NAME_LIMIT, { error: `name must have at most ${TOKEN_NAME_LIMIT} characters` })
      .describe("What the token is for"),
    expiresAt: z.iso
      .datetime({
        offset: true,
        error: ({ input }) =>
          `expiresAt must be a date and time such as 2030-01-31T00:00:00Z, or null; got ${show(input)}`,
      })
      .nullish()
      .describe("ISO 8601, in the future; without it the token does not expire"),
    scopes: scopes
      .min(1, { error: "scopes must name at least one; leave them out for all" })
      .max(tokenScopes.length, { error: `scopes must name at most ${tokenScopes.length}` })
      .nullish()
      .describe(
        "What the token may do; without them, all. render: render, plan, compare, keep documents. read: usage, history, what is stored. manage: webhooks, keys of signed links, brands",
      ),
  }),
);

export const apiToken = name(
  "ApiToken",
  z.object({
    tokenId: z.uuid(),
    name: z.string(),
    scopes: z.array(z.enum(tokenScopes)).optional().describe("What it may do; absent: all"),
    hint: z.string().describe("The last four characters of the token"),
    createdAt: timestamp,
    expiresAt: timestamp.nullable(),
    lastUsedAt: timestamp.nullable().describe("Exact to the minute"),
  }),
);

export const createdToken = name(
  "CreatedToken",
  apiToken.extend({ token: z.string().describe("The token itself. It is shown only this once") }),
);

export const tokenListResponse = name(
  "TokenListResponse",
  success(z.object({ tokens: z.array(apiToken) })),
);
export const createTokenResponse = name("CreateTokenResponse", success(createdToken));
export const revokeTokenResponse = name(
  "RevokeTokenResponse",
  success(z.object({ tokenId: z.uuid(), revoked: z.literal(true) })),
);

export type CreateTokenRequest = z.output<typeof createTokenRequest>;
export type ApiTokenView = z.infer<typeof apiToken>;
export type CreatedToken = z.infer<typeof createdToken>;
