/** Accounts, sessions and passwords, by better-auth. */
import { betterAuth, type Auth, type BetterAuthOptions } from "better-auth";
import type { Config } from "../config.ts";
import type { Randomness } from "../domain/world.ts";
import type { Database } from "./database.ts";
import type { SendMail } from "./mail.ts";

export const AUTH_PATH = "/api/auth";
/** Set by us, from the socket and the trusted proxies; what a client sends under it is dropped. */
export const CLIENT_ADDRESS_HEADER = "x-platen-client-address";

export const PASSWORD_LENGTH = { min: 8, max: 128 };
/** A session that is used stays; one that is not ends after this many seconds. */
const SESSION = { expiresIn: 30 * 24 * 60 * 60, updateAge: 24 * 60 * 60 };
const RESET_LINK = 60 * 60;

export interface AccountsDependencies {
  database: Database;
  config: Pick<Config, "signUp" | "github" | "google">;
  baseUrl: string;
  secret: string;
  random: Randomness;
  sendMail: SendMail;
  /** Called when an account and all that belongs to it is gone from the database. */
  onDeleted: () => Promise<void>;
  /** A problem that is better-auth's own; its text holds no secrets. */
  report: (message: string) => void;
}

export interface Accounts {
  auth: Auth;
  /** @throws Error in words for the operator */
  create(email: string, password: string): Promise<{ id: string }>;
  findByEmail(email: string): Promise<{ id: string } | undefined>;
  /** The account that a request's session cookie stands for. */
  accountOf(headers: Headers): Promise<string | undefined>;
  isEmpty(): Promise<boolean>;
}

export function createAccounts(deps: AccountsDependencies): Accounts {
  const { db } = deps.database;
  const auth = betterAuth(optionsFor(deps)) as unknown as Auth;
  return {
    auth,
    async create(email, password) {
      const problem = problemWith(email, password);
      if (problem !== undefined) throw new Error(problem);
      const { internalAdapter, password: hasher } = await auth.$context;
      const address = email.toLowerCase();
      if (await internalAdapter.findUserByEmail(address))
        throw new Error(`There is an account for ${address} already.`);
      const hash = await hasher.hash(password);
      const user = await internalAdapter.createUser(
        { email: address, name: nameFrom(address), emailVerified: true },
        { method: "admin" },
      );
      await internalAdapter.linkAccount({
        userId: user.id,
        providerId: "credential",
        accountId: user.id,
        password: hash,
      });
      return { id: user.id };
    },
    findByEmail(email) {
      return db
        .selectFrom("user")
        .select("id")
        .where("email", "=", email.toLowerCase())
        .executeTakeFirst();
    },
    async accountOf(headers) {
      if (!headers.has("cookie")) return undefined;
      try {
        return (await auth.api.getSession({ headers }))?.user.id;
      } catch (error) {
        // What better-auth throws does not say why.
        throw deps.database.away() ?? error;
      }
    },
    async isEmpty() {
      return (await db.selectFrom("user").select("id").limit(1).executeTakeFirst()) === undefined;
    },
  };
}

function optionsFor(deps: AccountsDependencies): BetterAuthOptions {
  const { database, config, baseUrl, secret, sendMail, onDeleted } = deps;
  const { github, google } = config;
  return {
    appName: "Platen",
    baseURL: baseUrl,
    basePath: AUTH_PATH,
    secret,
    trustedOrigins: originsOf(baseUrl),
    database: { db: database.db, type: database.kind },
    telemetry: { enabled: false },
    logger: { level: "error", log: (_level, message) => deps.report(ownWords(message)) },
    onAPIError: { onError: (error) => reportUnexpected(error, deps.report) },
    emailAndPassword: {
      enabled: true,
      disableSignUp: !config.signUp,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: RESET_LINK,
      sendResetPassword: ({ user, url }) =>
        sendMail({
          to: user.email,
          subject: "Choose a new password for Platen",
          text: `Open this address within an hour to choose a new password:\n\n${url}\n\nIf you did not ask for this, nothing needs to be done.\n`,
        }),
    },
    socialProviders: {
      ...(github ? { github: { ...github, disableSignUp: !config.signUp } } : {}),
      ...(google ? { google: { ...google, disableSignUp: !config.signUp } } : {}),
    },
    session: SESSION,
    verification: { storeIdentifier: "hashed" },
    user: { deleteUser: { enabled: true, afterDelete: onDeleted } },
    // The service's own limits do this: they answer in the service's own form.
    rateLimit: { enabled: false },
    advanced: {
      // Said outright: better-auth leaves these checks out where it takes itself to be in a test.
      disableCSRFCheck: false,
      disableOriginCheck: false,
      cookiePrefix: "platen",
      useSecureCookies: baseUrl.startsWith("https:"),
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax" },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      // By us, so that PostgreSQL, too, keeps them as text.
      database: {
        generateId: () => deps.random.uuid(),
        // A migration made the tables, and a test compares them.
        validateSchema: false,
      },
    },
  };
}

/** Its messages begin with words of its own; after a colon comes what a caller has sent. */
function ownWords(message: string): string {
  return message.split(":", 1)[0]?.slice(0, 100) ?? "";
}

/**
 * A refusal is told to the caller and is nobody else's business. What is no error of better-auth's
 * own goes on to whoever called, instead of to the console with all that it holds.
 */
function reportUnexpected(error: unknown, report: AccountsDependencies["report"]): void {
  const { statusCode, name } = error as { statusCode?: unknown; name?: unknown };
  if (typeof statusCode !== "number") throw error;
  if (statusCode < 500) return;
  report(`unexpected ${typeof name === "string" ? name : "error"}`);
}

/** On one's own machine the names of the loopback address mean the same. */
export function originsOf(baseUrl: string): string[] {
  const url = new URL(baseUrl);
  const loopback = ["localhost", "127.0.0.1", "[::1]"];
  if (!loopback.includes(url.hostname)) return [url.origin];
  return loopback.map((host) => `${url.protocol}//${host}${url.port === "" ? "" : `:${url.port}`}`);
}

function problemWith(email: string, password: string): string | undefined {
  const { min, max } = PASSWORD_LENGTH;
  if (!/^[^\s@]+@[^\s@]+$/u.test(email)) return `${email} is no e-mail address.`;
  if (password.length < min || password.length > max)
    return `The password must have ${min} to ${max} characters; it has ${password.length}.`;
  return undefined;
}

function nameFrom(address: string): string {
  return address.slice(0, address.indexOf("@"));
}
