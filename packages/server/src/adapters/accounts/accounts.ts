/** Accounts, sessions and passwords, by better-auth. */
import { AsyncLocalStorage } from "node:async_hooks";
import {
  betterAuth,
  type Auth,
  type BetterAuthOptions,
  type BetterAuthPlugin,
  type User,
} from "better-auth";
import { APIError, createAuthMiddleware } from "better-auth/api";
import type { Config } from "../../config/config.ts";
import { quotaOwnerOf } from "../../domain/charging/quota-owner.ts";
import type { RateLimiter } from "../../domain/limits/rate-limit.ts";
import type { Randomness } from "../../domain/world.ts";
import { accountMails, type AccountMails } from "./account-mails.ts";
import type { Database } from "../sql/database.ts";
import { CLIENT_ADDRESS_HEADER } from "./client-address-header.ts";
import { ConfirmingLinks, LINK } from "./confirming-links.ts";
import { readingApart } from "../sql/reading-apart.ts";
import { FirstSignUp } from "./first-sign-up.ts";
import type { SendMail } from "./mail.ts";

export const AUTH_PATH = "/api/auth";

export const PASSWORD_LENGTH = { min: 8, max: 128 };
/** Life of a session, in seconds: one that is used is extended, one that is not ends. */
const SESSION = { expiresIn: 30 * 24 * 60 * 60, updateAge: 24 * 60 * 60 };

/** Hashes passwords and compares them with their hashes. */
export interface PasswordHasher {
  hash: (password: string) => Promise<string>;
  verify: (given: { hash: string; password: string }) => Promise<boolean>;
}

export interface AccountsDependencies {
  database: Database;
  config: Pick<Config, "signUp" | "github" | "google" | "smtpUrl" | "rates">;
  baseUrl: string;
  secret: string;
  /** Further ways to sign in. */
  plugins: BetterAuthPlugin[];
  random: Randomness;
  sendMail: SendMail;
  /** Counts the mails of a day. */
  limiter: RateLimiter;
  /** Called when an account and all that belongs to it is gone from the database. */
  onDeleted: () => Promise<void>;
  /** Is told of a problem of better-auth's own, in a text without secrets. */
  report: (message: string) => void;
  /** Absent: better-auth's own. */
  passwords: PasswordHasher | undefined;
}

/**
 * An account whose forgotten password a request has replaced, by a link that was sent to the
 * address.
 */
export interface Recovered {
  id: string;
  email: string;
}

export interface Handled {
  answer: Response;
  recovered: Recovered | undefined;
}

export interface Accounts {
  auth: Auth;
  /** Answers a request to `/api/auth`. */
  handle(request: Request): Promise<Handled>;
  /** @throws Error in words for the operator */
  create(email: string, password: string): Promise<{ id: string }>;
  findByEmail(email: string): Promise<{ id: string } | undefined>;
  /** Returns an account's address. */
  emailOf(accountId: string): Promise<string | undefined>;
  /** Returns the account that a request's session cookie stands for. */
  accountOf(headers: Headers): Promise<string | undefined>;
  isEmpty(): Promise<boolean>;
}

/** The notes that better-auth's callbacks leave for the request, and for each other. */
interface Notes {
  recovered?: Recovered;
  /** Fields of a request to sign up. */
  signUp?: { password: string; leadsTo: string };
}

const handling = new AsyncLocalStorage<Notes>();

export function createAccounts(deps: AccountsDependencies): Accounts {
  const { reads } = deps.database;
  const isEmpty = async () =>
    (await reads.selectFrom("user").select("id").limit(1).executeTakeFirst()) === undefined;
  const first =
    deps.config.signUp === "first" ? new FirstSignUp(deps.database, isEmpty) : undefined;
  const auth: Auth = betterAuth(optionsFor(deps, () => auth, first));
  return {
    auth,
    handle(request) {
      const left: Notes = {};
      return handling.run(left, async () => {
        const handle = () => auth.handler(request);
        const answer = await (first ? first.handle(request, handle) : handle());
        return { answer, recovered: left.recovered };
      });
    },
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
      return reads
        .selectFrom("user")
        .select("id")
        .where("email", "=", email.toLowerCase())
        .executeTakeFirst();
    },
    async emailOf(accountId) {
      const account = reads.selectFrom("user").select("email").where("id", "=", accountId);
      return (await account.executeTakeFirst())?.email;
    },
    async accountOf(headers) {
      if (!headers.has("cookie")) return undefined;
      try {
        return (await auth.api.getSession({ headers }))?.user.id;
      } catch (error) {
        // better-auth's error does not tell the cause.
        throw deps.database.away() ?? error;
      }
    },
    isEmpty,
  };
}

function optionsFor(
  deps: AccountsDependencies,
  auth: () => Auth,
  first: FirstSignUp | undefined,
): BetterAuthOptions {
  const { database, config, onDeleted } = deps;
  const { github, google } = config;
  const mails = accountMails(deps);
  const verifies = config.smtpUrl !== undefined;
  const mailing = { deps, auth, mails, links: new ConfirmingLinks(auth, deps.random) };
  return {
    ...commonOptions(deps),
    plugins: deps.plugins,
    emailAndPassword: {
      enabled: true,
      disableSignUp: config.signUp === "closed",
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: LINK,
      ...(deps.passwords ? { password: deps.passwords } : {}),
      sendResetPassword: ({ user, url }, request) => mails.newPassword(user.email, url, request),
      onPasswordReset: async ({ user: { id, email } }) => {
        const left = handling.getStore();
        if (left) left.recovered = { id, email };
        // The link was in the mailbox, which proves the address.
        if (verifies) await (await auth().$context).internalAdapter.updateUser(id, proven);
      },
      ...(verifies ? tellsNothing(mailing) : {}),
    },
    ...(verifies
      ? { emailVerification: verification(mailing), hooks: { before: noteSignUp } }
      : {}),
    databaseHooks: {
      ...(verifies ? onlyVerified(mailing) : {}),
      user: { update: { after: (user) => mindQuotaOwner(database, user) }, ...first?.hook },
    },
    socialProviders: {
      ...(github ? { github: { ...github, disableSignUp: config.signUp === "closed" } } : {}),
      ...(google ? { google: { ...google, disableSignUp: config.signUp === "closed" } } : {}),
    },
    user: { deleteUser: { enabled: true, afterDelete: onDeleted } },
  };
}

/** Options of all instances of better-auth: they have the same sessions, and work the same. */
export function commonOptions({
  database,
  baseUrl,
  secret,
  random,
  report,
}: AccountsDependencies): BetterAuthOptions {
  return {
    appName: "Platen",
    baseURL: baseUrl,
    basePath: AUTH_PATH,
    secret,
    trustedOrigins: originsOf(baseUrl),
    database: { db: readingApart(database), type: database.kind },
    telemetry: { enabled: false },
    logger: { level: "error", log: (_level, message) => report(ownWords(message)) },
    onAPIError: { onError: (error) => reportUnexpected(error, report) },
    session: SESSION,
    verification: { storeIdentifier: "hashed" },
    // The service's own limits do this: they answer in the service's own form.
    rateLimit: { enabled: false },
    advanced: {
      // Said outright: better-auth leaves these checks out where it takes itself to be in a test.
      disableCSRFCheck: false,
      disableOriginCheck: false,
      // The time of the answer must not tell the caller whether a mail was sent.
      backgroundTasks: { handler: (task) => void task.catch(() => {}) },
      cookiePrefix: "platen",
      useSecureCookies: baseUrl.startsWith("https:"),
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax" },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      // Ids are made here, so that PostgreSQL, too, keeps them as text.
      database: {
        generateId: () => random.uuid(),
        // A migration made the tables, and a test compares them.
        validateSchema: false,
      },
    },
  };
}

const proven = { emailVerified: true };

/** Everything that sending mails to an address needs. */
interface Mailing {
  deps: AccountsDependencies;
  auth: () => Auth;
  mails: AccountMails;
  links: ConfirmingLinks;
}

/**
 * With a mail server, signing up is answered the same whether or not such an account exists; only
 * the owner of the mailbox is told. There is no session until the link has been followed.
 */
function tellsNothing(mailing: Mailing): Partial<BetterAuthOptions["emailAndPassword"]> {
  return {
    autoSignIn: false,
    onExistingUserSignUp: ({ user }, request) => answerAnother(mailing, user, request),
  };
}

/**
 * Sends a link with the caller's own password to an address that nobody has confirmed; to others, a
 * mail which says that they have an account.
 */
async function answerAnother(
  { deps, auth, mails, links }: Mailing,
  { id, email, emailVerified }: User,
  request: Request | undefined,
): Promise<void> {
  const signUp = handling.getStore()?.signUp;
  if (!signUp || emailVerified || (await isFormer(deps.database, id)))
    return mails.accountExists(email, request);
  const hash = await (await auth().$context).password.hash(signUp.password);
  await mails.verify(email, await links.make(email, hash, signUp.leadsTo), request);
}

const noteSignUp = createAuthMiddleware(async ({ path, body }) => {
  if (path !== "/sign-up/email") return;
  const { password, callbackURL: leadsTo = "/" } = body as Record<string, string | undefined>;
  const left = handling.getStore();
  if (left && password !== undefined) left.signUp = { password, leadsTo };
});

function verification({ auth, mails, links }: Mailing): BetterAuthOptions["emailVerification"] {
  return {
    sendOnSignUp: true,
    expiresIn: LINK,
    autoSignInAfterVerification: true,
    async sendVerificationEmail({ user }, request) {
      const signUp = handling.getStore()?.signUp;
      if (signUp)
        return mails.verify(user.email, await links.makeWithOwn(user, signUp.leadsTo), request);
      // The mail was asked for without a password, so the link leads to choosing one.
      const body = { email: user.email, redirectTo: "/account" };
      await auth().api.requestPasswordReset({ body, ...(request && { request }) });
    },
    async beforeEmailVerification(user, request) {
      const left = handling.getStore();
      if ((await links.bringPassword(user, request)) && left)
        left.recovered = { id: user.id, email: user.email };
    },
  };
}

/**
 * Makes signing in by password require a verified address. The answer is that of a wrong password:
 * otherwise somebody could sign up with an address, then sign in, and learn whether it has an
 * account.
 */
function onlyVerified({
  deps: { database },
  auth,
  mails,
  links,
}: Mailing): BetterAuthOptions["databaseHooks"] {
  return {
    session: {
      create: {
        before: async ({ userId }, context) => {
          if (context?.path !== "/sign-in/email") return;
          const { internalAdapter } = await auth().$context;
          const user = await internalAdapter.findUserById(userId);
          if (!user || user.emailVerified || (await isFormer(database, userId))) return;
          // The account's password is the one that was just given.
          const url = await links.makeWithOwn(user, "/account");
          context.context.runInBackground(mails.verify(user.email, url, context.request));
          throw new APIError("UNAUTHORIZED", {
            code: "INVALID_EMAIL_OR_PASSWORD",
            message: "Invalid email or password",
          });
        },
      },
    },
  };
}

/** Assigns an account's quota to the mailbox from the moment at which its address is verified. */
async function mindQuotaOwner(
  { db }: Database,
  { id, email, emailVerified }: { id: string; email: string; emailVerified: boolean },
): Promise<void> {
  await db
    .updateTable("accountBooks")
    .set({ quotaOwner: null })
    .where("accountId", "=", id)
    .where("quotaOwner", "!=", quotaOwnerOf(email, emailVerified))
    .execute();
}

/** Whether an account was made before addresses had to be verified. */
async function isFormer({ reads }: Database, accountId: string): Promise<boolean> {
  const row = await reads
    .selectFrom("formerAccount")
    .select("accountId")
    .where("accountId", "=", accountId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns the part of better-auth's message that is its own: what a caller has sent comes after a
 * colon.
 */
function ownWords(message: string): string {
  return message.split(":", 1)[0]?.slice(0, 100) ?? "";
}

/**
 * Reports failures of better-auth itself. A refusal is told to the caller alone. Any other error is
 * thrown to the code that called, instead of being written to the console with all that it holds.
 */
function reportUnexpected(error: unknown, report: AccountsDependencies["report"]): void {
  const { statusCode, name } = error as { statusCode?: unknown; name?: unknown };
  if (typeof statusCode !== "number") throw error;
  if (statusCode < 500) return;
  report(`unexpected ${typeof name === "string" ? name : "error"}`);
}

/**
 * Returns the origins of the service. On one's own machine all names of the loopback address count.
 */
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
