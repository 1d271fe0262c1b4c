/** The endpoints of an account's API tokens. */
import {
  checkRequest,
  createTokenRequest,
  type ApiTokenView,
  type CreatedToken,
} from "@platen/contract";
import { ApiError } from "../../domain/api-error.ts";
import { createToken as create, type ApiToken } from "../../domain/accounts/tokens.ts";
import { accepted } from "../bodies/checked-body.ts";
import { readJson } from "../bodies/read-body.ts";
import { accountOf, logFields, type Handler } from "../types.ts";

export const listTokens: Handler = async (request, { tokens }) => {
  request.header("Cache-Control", "private, no-store");
  const list = await tokens.listOf(accountOf(request));
  return request.json({ success: true, data: { tokens: list.map(view) } });
};

export const createToken: Handler = async (request, context) => {
  const body = await readJson(request, context);
  const { name, expiresAt, scopes } = accepted(checkRequest(createTokenRequest, body)).value;
  const { token, record } = await create(context, {
    accountId: accountOf(request),
    name,
    scopes: scopes ?? undefined,
    expiresAt: expiresAt == null ? undefined : Date.parse(expiresAt),
  });
  logFields(request, { tokenId: record.id });
  request.header("Cache-Control", "private, no-store");
  const data: CreatedToken = { ...view(record), token };
  return request.json({ success: true, data }, 201);
};

export const revokeToken: Handler = async (request, { tokens }) => {
  const tokenId = request.req.param("tokenId") ?? "";
  if (!(await tokens.remove(accountOf(request), tokenId)))
    throw new ApiError("NOT_FOUND", "There is no such token.");
  logFields(request, { tokenId });
  return request.json({ success: true, data: { tokenId, revoked: true } });
};

function view({
  id,
  name,
  hint,
  createdAt,
  expiresAt,
  lastUsedAt,
  scopes,
}: ApiToken): ApiTokenView {
  return {
    tokenId: id,
    name,
    hint,
    createdAt: iso(createdAt),
    expiresAt: expiresAt === undefined ? null : iso(expiresAt),
    lastUsedAt: lastUsedAt === undefined ? null : iso(lastUsedAt),
    ...(scopes && { scopes: [...scopes] }),
  };
}

function iso(moment: number): string {
  return new Date(moment).toISOString();
}
