/** Signs up and in, makes and revokes tokens, reads usage, and grants credits as an administrator does. */
import { randomUUID } from "node:crypto";
import { openAdmin } from "../../../src/admin.ts";
import { readConfig } from "../../../src/config/config.ts";
import type { Fate, UsageRead } from "../history.ts";
import type { Stage } from "../stage/index.ts";
import { liveToken, PASSWORD, type Account, type Token } from "./account.ts";
import { ask, jsonOf, post, type Answer } from "./exchange.ts";
import type { Session } from "./render.ts";

const TOKENS = "/api/v1/account/tokens";

/** @returns absent: no sign-up was answered */
export async function signUp(session: Session): Promise<Account | undefined> {
  const email = `torture-${randomUUID()}@example.org`;
  const { baseUrl: Origin, recorder } = session;
  const body = { email, password: PASSWORD, name: "Torture" };
  let cookie = "";
  const fate = await recorder.operation("signUp", { account: email }, () =>
    ask(session, post("/api/auth/sign-up/email", body, { Origin }), (answer) => {
      cookie = cookieOf(answer);
      return null;
    }),
  );
  if (fate.kind !== "ok") return undefined;
  const account: Account = {
    email,
    cookie,
    tokens: [],
    open: new Map(),
    answered: [],
    orders: [],
    linkKey: undefined,
    links: [],
  };
  await insist(() => createToken(session, account));
  return account;
}

/** Whether one can sign in to what was signed up for. */
export async function signIn(session: Session, { email }: Account, final: boolean) {
  const { baseUrl: Origin, recorder } = session;
  const body = { email, password: PASSWORD };
  return recorder.operation("signIn", { account: email, final }, () =>
    ask(session, post("/api/auth/sign-in/email", body, { Origin }), () => null),
  );
}

export async function createToken(session: Session, account: Account): Promise<boolean> {
  const { baseUrl: Origin, recorder } = session;
  const name = randomUUID().slice(0, 8);
  const headers = { Origin, Cookie: account.cookie };
  let made: Token | undefined;
  await recorder.operation("createToken", { account: account.email, name }, () =>
    ask(session, post(TOKENS, { name }, headers), (answer) => {
      const { tokenId, token } = (jsonOf(answer) as { data: Token }).data;
      made = { tokenId, token, state: "live" };
      return { tokenId };
    }),
  );
  if (made) account.tokens.push(made);
  return made !== undefined;
}

/** Revokes one and leaves at least one. */
export async function revokeToken(session: Session, account: Account): Promise<void> {
  const token = liveToken(account);
  if (!token || account.tokens.filter(({ state }) => state === "live").length < 2) return;
  token.state = "revoking";
  const { tokenId } = token;
  const { baseUrl: Origin, recorder } = session;
  const fate = await recorder.operation("revokeToken", { account: account.email, tokenId }, () =>
    ask(
      session,
      {
        method: "DELETE",
        path: `${TOKENS}/${tokenId}`,
        headers: { Origin, Cookie: account.cookie },
      },
      () => null,
    ),
  );
  if (fate.kind === "ok") token.state = "revoked";
}

export async function tryToken(session: Session, { tokenId, token }: Token, final: boolean) {
  return session.recorder.operation("tryToken", { tokenId, final }, () =>
    ask(session, usageRequest(token), () => null),
  );
}

export async function readUsage(
  session: Session,
  account: Account,
  final = false,
): Promise<Fate<UsageRead>> {
  const token = liveToken(account);
  if (!token) return { kind: "unsent" };
  return session.recorder.operation("usage", { account: account.email, final }, () =>
    ask(session, usageRequest(token.token), (answer) => {
      const { data } = jsonOf(answer) as { data: Record<string, unknown> };
      const { monthlyUsed, monthlyQuota, creditBalance, yearMonth } = data;
      return {
        used: Number(monthlyUsed),
        quota: Number(monthlyQuota),
        balance: Number(creditBalance),
        yearMonth: String(yearMonth),
      };
    }),
  );
}

/** As `platen admin` does it, from a process beside the service and past its front. */
export async function grant(
  { recorder }: Session,
  { settings, postgres }: Stage,
  { email }: Account,
  credits: number,
): Promise<void> {
  const url = postgres ? { PLATEN_DATABASE_URL: postgres.direct } : {};
  await recorder.operation("grant", { account: email, credits }, async () => {
    try {
      const { TORTURE_RENDERER: _, ...own } = settings;
      const admin = await openAdmin(readConfig({ ...own, ...url, PLATEN_LOG_LEVEL: "silent" }));
      try {
        await admin.grantCredits(email, credits);
        return { kind: "ok", value: null };
      } finally {
        await admin.close();
      }
    } catch {
      return { kind: "unknown" };
    }
  });
}

/** Some things must be there before others can be tried. */
async function insist(attempt: () => Promise<boolean>, times = 20): Promise<void> {
  for (let made = 0; made < times; made += 1) {
    if (await attempt()) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

function usageRequest(token: string) {
  const headers = { Authorization: `Bearer ${token}` };
  return { method: "GET", path: "/api/v1/account/usage", headers };
}

function cookieOf({ headers }: Answer): string {
  const cookies = (headers["set-cookie"] ?? []) as string[];
  return cookies.map((cookie) => cookie.split(";")[0]).join("; ");
}
