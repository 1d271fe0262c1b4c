/** API tokens of an account. */
import {
  createTokenRequest,
  createTokenResponse,
  revokeTokenResponse,
  tokenListResponse,
} from "../schemas/tokens.ts";
import type { Endpoint } from "./endpoint.ts";
import { always, withBody } from "./parts.ts";

export const tokenEndpoints = {
  listTokens: {
    method: "GET",
    path: "/api/v1/account/tokens",
    tag: "Account",
    access: "session",
    summary: "List API tokens",
    description: "The account's tokens, newest first. The tokens themselves are not shown.",
    answers: [{ status: 200, description: "The tokens", schema: tokenListResponse }],
    errors: ["UNAUTHORIZED", ...always],
  },
  createToken: {
    method: "POST",
    path: "/api/v1/account/tokens",
    tag: "Account",
    access: "session",
    summary: "Create an API token",
    description:
      "The token is in the answer and is never shown again. At most 100 per account. `scopes` bound what it may do; without them it may do all that tokens may.",
    body: createTokenRequest,
    example: { name: "Build server" },
    answers: [{ status: 201, description: "The token", schema: createTokenResponse }],
    errors: ["UNAUTHORIZED", "FORBIDDEN", ...withBody, ...always],
  },
  revokeToken: {
    method: "DELETE",
    path: "/api/v1/account/tokens/{tokenId}",
    tag: "Account",
    access: "session",
    summary: "Revoke an API token",
    description: "From the next request on, the token is refused.",
    parameters: { tokenId: "The token's id" },
    answers: [{ status: 200, description: "Revoked", schema: revokeTokenResponse }],
    errors: ["UNAUTHORIZED", "FORBIDDEN", "NOT_FOUND", ...always],
  },
} as const satisfies Record<string, Endpoint>;
