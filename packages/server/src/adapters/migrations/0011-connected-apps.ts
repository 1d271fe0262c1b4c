import type { Migration } from "kysely/migration";
import type { Database } from "../sql/database.ts";

/** Types of better-auth's columns in each database. */
const authTypes = {
  sqlite: { text: "text", number: "integer", date: "date", yesNo: "integer", list: "text" },
  postgres: {
    text: "text",
    number: "integer",
    date: "timestamptz",
    yesNo: "boolean",
    list: "jsonb",
  },
} as const satisfies Record<Database["kind"], object>;

type Type = keyof (typeof authTypes)["sqlite"];

interface Column {
  type: Type;
  notNull?: boolean;
  unique?: boolean;
  indexed?: boolean;
  /** Column that it refers to, and what becomes of the row if that one's row is deleted. */
  to?: readonly [column: string, onDelete: "cascade" | "set null"];
}

const of = (type: Type, ...names: string[]): Record<string, Column> =>
  Object.fromEntries(names.map((name) => [name, { type }]));

const needed = (type: Type, ...names: string[]): Record<string, Column> =>
  Object.fromEntries(names.map((name) => [name, { type, notNull: true }]));

const account: Column = { type: "text", indexed: true, to: ["user.id", "cascade"] };
const client: Column = {
  type: "text",
  notNull: true,
  indexed: true,
  to: ["oauthClient.clientId", "cascade"],
};
const session: Column = { type: "text", indexed: true, to: ["session.id", "set null"] };
const secret: Column = { type: "text", notNull: true, unique: true };
const code: Column = { type: "text", indexed: true };

/** The tables of better-auth's OAuth provider 1.7. */
const tables: Readonly<Record<string, Readonly<Record<string, Column>>>> = {
  oauthClient: {
    clientId: secret,
    ...of("text", "clientSecret", "clientDiscoveryId"),
    ...of("yesNo", "disabled", "skipConsent", "enableEndSession"),
    ...of("text", "subjectType"),
    ...of("list", "scopes", "clientCredentialsScopes"),
    userId: account,
    ...of("date", "createdAt", "updatedAt"),
    ...of("text", "name", "uri", "icon"),
    ...of("list", "contacts"),
    ...of("text", "tos", "policy", "softwareId", "softwareVersion", "softwareStatement"),
    ...needed("list", "redirectUris"),
    ...of("list", "postLogoutRedirectUris"),
    ...of("text", "backchannelLogoutUri"),
    ...of("yesNo", "backchannelLogoutSessionRequired"),
    ...of("text", "tokenEndpointAuthMethod", "applicationType", "jwks", "jwksUri"),
    ...of("list", "grantTypes", "responseTypes"),
    ...of("yesNo", "requirePKCE", "dpopBoundAccessTokens"),
    ...of("text", "referenceId"),
    ...of("list", "metadata"),
  },
  oauthResource: {
    identifier: secret,
    ...needed("text", "name"),
    ...of("number", "accessTokenTtl", "refreshTokenTtl"),
    ...of("text", "signingAlgorithm", "signingKeyId"),
    ...of("list", "allowedScopes", "customClaims"),
    ...of("yesNo", "dpopBoundAccessTokensRequired", "disabled"),
    ...of("date", "createdAt", "updatedAt"),
    ...of("number", "policyVersion"),
    ...of("list", "metadata"),
  },
  oauthClientResource: {
    clientId: client,
    resourceId: {
      type: "text",
      notNull: true,
      indexed: true,
      to: ["oauthResource.identifier", "cascade"],
    },
    ...of("list", "metadata"),
    ...of("date", "createdAt"),
  },
  oauthRefreshToken: {
    token: secret,
    clientId: client,
    sessionId: session,
    userId: { ...account, notNull: true },
    ...of("text", "referenceId"),
    authorizationCodeId: code,
    ...of("list", "resources", "requestedUserInfoClaims"),
    ...needed("date", "expiresAt", "createdAt"),
    ...of("date", "revoked", "rotatedAt"),
    ...of("text", "rotationReplayResponse"),
    ...of("date", "rotationReplayExpiresAt", "authTime"),
    ...of("list", "confirmation"),
    ...needed("list", "scopes"),
  },
  oauthAccessToken: {
    token: secret,
    clientId: client,
    sessionId: session,
    userId: account,
    ...of("text", "referenceId"),
    authorizationCodeId: code,
    ...of("list", "resources", "requestedUserInfoClaims"),
    refreshId: { type: "text", indexed: true, to: ["oauthRefreshToken.id", "cascade"] },
    ...needed("date", "expiresAt", "createdAt"),
    ...of("date", "revoked"),
    ...of("list", "confirmation"),
    ...needed("list", "scopes"),
  },
  oauthConsent: {
    clientId: client,
    userId: account,
    ...of("text", "referenceId"),
    ...of("list", "resources", "requestedUserInfoClaims"),
    ...needed("list", "scopes"),
    ...needed("date", "createdAt", "updatedAt"),
  },
  oauthClientAssertion: needed("date", "expiresAt"),
};

/** Apps that people connect to their accounts by OAuth. */
export const connectedApps = (kind: Database["kind"]): Migration => ({
  async up(db) {
    for (const [name, columns] of Object.entries(tables)) {
      let table = db.schema.createTable(name).addColumn("id", "text", (id) => id.primaryKey());
      for (const [column, { type, notNull, unique, to }] of Object.entries(columns))
        table = table.addColumn(column, authTypes[kind][type], (built) => {
          let one = built;
          if (notNull) one = one.notNull();
          if (unique) one = one.unique();
          return to ? one.references(to[0]).onDelete(to[1]) : one;
        });
      await table.execute();
      for (const [column, { indexed }] of Object.entries(columns))
        if (indexed)
          await db.schema.createIndex(`${name}_${column}_idx`).on(name).column(column).execute();
    }
    await db.schema
      .createIndex("oauthClientResource_clientId_resourceId_uidx")
      .on("oauthClientResource")
      .columns(["clientId", "resourceId"])
      .unique()
      .execute();
  },
});
