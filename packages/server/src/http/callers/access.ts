/** Checks whether a caller may call an endpoint, by a token (`tokens.ts`) or a session (`accounts.ts`), and how often. */
import {
  appScopes,
  endpoints,
  LINK_LENGTH,
  type Access,
  type AppScope,
  type TokenScope,
} from "@platen/contract";
import type { Context } from "../../context.ts";
import { ApiError } from "../../domain/api-error.ts";
import { APP_TOKEN_PREFIX, findAppAccess } from "../../domain/accounts/apps.ts";
import { isSigned } from "../../domain/links/link-keys.ts";
import { findToken } from "../../domain/accounts/tokens.ts";
import { protectedAt, resourceOf } from "../../adapters/accounts/oauth/places.ts";
import { callerOf, limitRate, type RateName } from "../rate-limits.ts";
import { WEB_PLAN } from "../web-plan.ts";
import { logFields, sentAddress, type Request } from "../types.ts";

type Check = (request: Request, context: Context) => Promise<void>;

/** @throws ApiError `UNAUTHORIZED`, `RATE_LIMITED` */
export const checkAccess: Readonly<Record<Access, Check>> = {
  token: async (request, context) => {
    await limitRate(request, context, "address", callerOf(request.get("address")));
    await byToken(request, context);
  },
  session: async (request, context) => {
    await limitRate(request, context, "address", callerOf(request.get("address")));
    await setSession(request, context);
    if (request.get("accountId") === undefined)
      throw new ApiError("UNAUTHORIZED", "Sign in first. API tokens are of no use here.");
  },
  account: (request, context) =>
    isBySession(request) ? bySession(request, context) : checkAccess.token(request, context),
  visitor: async (request, context) => {
    await setSession(request, context);
    const caller = request.get("accountId") ?? callerOf(request.get("address"));
    await limitRate(request, context, visitorRate(request), caller);
  },
  signed: async (request, context) => {
    const { path, query } = sentAddress(request);
    const [, , keyId = "", signature = "", format = ""] = path.split("/");
    // Before anything is looked up or counted: a stranger's address costs one digest.
    const isRight =
      query.length <= LINK_LENGTH && isSigned(context.secret, { keyId, signature, format, query });
    if (!isRight) throw unsigned();
    await limitRate(request, context, "token", `link ${keyId}`);
    const found = await context.linkKeys.find(keyId);
    if (!found) throw unsigned();
    enter(request, context, found);
    logFields(request, { keyId });
  },
  public: async (request, context) => {
    await limitRate(request, context, "address", callerOf(request.get("address")));
  },
};

/**
 * Checks who calls `/mcp`: with an API token, which may do what its scopes say, or as an app that somebody has connected.
 *
 * @returns what the caller may do
 * @throws ApiError `UNAUTHORIZED`, `RATE_LIMITED`
 */
export async function checkMcpAccess(
  request: Request,
  context: Context,
): Promise<ReadonlySet<AppScope>> {
  await limitRate(request, context, "address", callerOf(request.get("address")));
  const token = bearerOf(request.req.header("authorization"));
  if (!context.oauth || !token?.startsWith(APP_TOKEN_PREFIX)) {
    await byToken(request, context, challengeOf(context, appScopes));
    const scopes = request.get("scopes");
    return new Set(appScopes.filter((scope) => !scopes || scopes.includes(appScopeOf[scope])));
  }
  const found = await findAppAccess(context, token, resourceOf(context.baseUrl));
  if (!found) throw unauthorized(request, token, challengeOf(context, appScopes));
  const { accountId, clientId, scopes, verified } = found;
  enter(request, context, { accountId, verified });
  logFields(request, { clientId: clientId.slice(0, 200) });
  await limitRate(request, context, "token", `${accountId} ${clientId}`);
  return new Set(scopes);
}

/**
 * Refuses an app what its account has not allowed it. It is told how to ask for more (RFC 6750, 3.1).
 *
 * @throws ApiError `FORBIDDEN`
 */
export function refuseWithout(
  request: Request,
  context: Context,
  scopes: ReadonlySet<AppScope>,
  needed: AppScope,
): void {
  if (scopes.has(needed)) return;
  refuseToken(request, appScopeOf[needed]);
  const wanted = appScopes.filter((scope) => scope === needed || scopes.has(scope));
  const challenge = `Bearer realm="platen", error="insufficient_scope"${challengeOf(context, wanted)}`;
  request.header("WWW-Authenticate", challenge);
  throw new ApiError(
    "FORBIDDEN",
    `This app was not allowed to do this (scope ${needed}). Connect it again and allow that.`,
  );
}

/** Scope of tokens that stands for one of apps. */
const appScopeOf = {
  render: "render",
  read: "read",
  credits: "render",
} as const satisfies Record<AppScope, TokenScope>;

/**
 * Refuses a token with scopes what is not among them.
 *
 * @throws ApiError `FORBIDDEN`
 */
export function refuseToken(request: Request, needed: TokenScope): void {
  const scopes = request.get("scopes");
  if (!scopes || scopes.includes(needed)) return;
  const challenge = `Bearer realm="platen", error="insufficient_scope", scope="${needed}"`;
  request.header("WWW-Authenticate", challenge);
  throw new ApiError(
    "FORBIDDEN",
    `This token may not do this: it has the scopes ${scopes.join(", ")}, and ${needed} is needed. Make one with it on the account's page.`,
  );
}

/** Where an app learns how to sign in (RFC 9728, 5.1), and the scopes to ask for. */
function challengeOf({ oauth, baseUrl }: Context, wanted: readonly AppScope[]): string {
  if (!oauth) return "";
  return `, scope="${wanted.join(" ")}", resource_metadata="${protectedAt(baseUrl)}"`;
}

async function byToken(request: Request, context: Context, challenge = ""): Promise<void> {
  const token = bearerOf(request.req.header("authorization"));
  const found = token === undefined ? undefined : await findToken(context, token);
  if (!found) throw unauthorized(request, token, challenge);
  enter(request, context, found);
  request.set("tokenId", found.id);
  request.set("scopes", found.scopes);
  logFields(request, { tokenId: found.id });
  await limitRate(request, context, "token", found.id);
}

function enter(
  request: Request,
  { config }: Context,
  { accountId, verified }: { accountId: string; verified: boolean },
): void {
  request.set("accountId", accountId);
  request.set("unverified", config.smtpUrl !== undefined && !verified);
  logFields(request, { accountId });
}
const unsigned = () =>
  new ApiError(
    "FORBIDDEN",
    "The signature of this link is not that of its path and query, or its key was revoked.",
  );

/** Whether a call that a token or a session may make has no token. */
export const isBySession = (request: Request): boolean =>
  request.req.header("authorization") === undefined;

async function bySession(request: Request, context: Context): Promise<void> {
  await limitRate(request, context, "address", callerOf(request.get("address")));
  await setSession(request, context);
  if (request.get("accountId") === undefined) throw unauthorized(request, undefined);
}

/** Previews come with the typing; they leave the exports their own limit. */
function visitorRate(request: Request): RateName {
  const route = request.get("route");
  return route === endpoints.createPreview.path || route === WEB_PLAN ? "preview" : "visitor";
}

async function setSession(request: Request, { accounts }: Context): Promise<void> {
  const accountId = await accounts.accountOf(request.req.raw.headers);
  if (accountId === undefined) return;
  request.set("accountId", accountId);
  logFields(request, { accountId });
}

function bearerOf(authorization: string | undefined): string | undefined {
  return /^bearer +(\S+) *$/iu.exec(authorization ?? "")?.[1];
}

function unauthorized(request: Request, token: string | undefined, challenge = ""): ApiError {
  const problem = token === undefined ? "" : ', error="invalid_token"';
  request.header("WWW-Authenticate", `Bearer realm="platen"${problem}${challenge}`);
  return new ApiError(
    "UNAUTHORIZED",
    token === undefined
      ? "An API token is needed, in the header `Authorization: Bearer platen_…`."
      : "The API token is not valid. It may be mistyped, expired or revoked.",
  );
}
