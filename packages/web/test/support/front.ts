/**
 * Stands before the service in tests: serves the built app under the policy it is made for, and
 * answers what an account has. Everything else is passed on to the real service.
 */
import { readFileSync } from "node:fs";
import {
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import { extname, join } from "node:path";
import { CLEAN_EXPORTS, MONTHLY_QUOTA } from "@platen/contract";
import type { Service } from "@platen/server";
import { dist } from "./built.ts";

export const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; " +
  "font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; " +
  "form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

const pages = new Set(["/", "/account", "/docs", "/nowhere"]);

export function createFront(service: () => Service | undefined): Server {
  return createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? "/", "http://localhost");
    if (pages.has(pathname)) return sendFile(outgoing, "index.html");
    if (pathname.startsWith("/assets/") || pathname === "/favicon.svg")
      return sendFile(outgoing, pathname.slice(1));
    const running = service();
    if (!running) return void outgoing.destroy();
    if (pathname === "/api/v1/account/standing")
      return void sendStanding(running, incoming, outgoing);
    passOn(running.port, incoming, outgoing);
  });
}

function sendFile(outgoing: ServerResponse, name: string): void {
  outgoing.writeHead(200, {
    "Content-Type": types[extname(name)] ?? "application/octet-stream",
    "Content-Security-Policy": policy,
    "X-Content-Type-Options": "nosniff",
  });
  outgoing.end(readFileSync(join(dist, name)));
}

function passOn(port: number, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { url: path, method, headers } = incoming;
  const onward = request({ host: "127.0.0.1", port, path, method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  onward.on("error", () => outgoing.destroy());
  outgoing.on("close", () => onward.destroy());
  incoming.pipe(onward);
}

async function sendStanding(
  { context }: Service,
  { headers: { cookie = "" } }: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const send = (status: number, body: unknown) =>
    outgoing.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  const accountId = await context.accounts.accountOf(new Headers({ cookie }));
  if (accountId === undefined) {
    const error = { code: "UNAUTHORIZED", message: "Sign in first.", requestId: "front" };
    return void send(401, { success: false, error });
  }
  const now = new Date();
  const yearMonth = now.toISOString().slice(0, 7);
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  const standing = await context.books.transaction((books) => books.standing(accountId, yearMonth));
  const lines = await context.database.db
    .selectFrom("ledgerEntry")
    .selectAll()
    .where("accountId", "=", accountId)
    .orderBy("createdAt", "desc")
    .execute();
  const { freeUsed, creditBalance, exportsUsed } = standing;
  const data = {
    usage: {
      monthlyQuota: MONTHLY_QUOTA,
      monthlyUsed: freeUsed,
      monthlyRemaining: MONTHLY_QUOTA - freeUsed,
      yearMonth,
      creditBalance,
      resetDate: next.toISOString().slice(0, 10),
    },
    cleanExportsRemaining: CLEAN_EXPORTS - exportsUsed,
    creditBalance,
    ledger: lines.map(({ id, credits, reason, createdAt }) => {
      return { entryId: id, credits, reason, createdAt: new Date(createdAt).toISOString() };
    }),
  };
  send(200, { success: true, data });
}
