/** The first run: an account and a token, so that the first render is a paste away. */
import type { Context } from "./context.ts";
import { createToken } from "./domain/tokens.ts";

export interface Bootstrapped {
  email: string;
  password: string;
  token: string;
  /** A command that renders something. */
  curl: string;
}

const EMAIL = "local@platen.local";

/**
 * Only with an empty database, and only if somebody is going to see it.
 *
 * @internal
 */
export async function bootstrap(
  context: Context,
  terminal: boolean,
): Promise<Bootstrapped | undefined> {
  const { bootstrap: mode } = context.config;
  const wanted = mode === "1" || (mode === "auto" && terminal);
  // Of nodes that start at once, one does it.
  return wanted ? context.database.exclusively("bootstrap", () => make(context)) : undefined;
}

async function make(context: Context): Promise<Bootstrapped | undefined> {
  const { accounts, random, baseUrl } = context;
  if (!(await accounts.isEmpty())) return undefined;
  const password = Buffer.from(random.bytes(15)).toString("base64url");
  const { id } = await accounts.create(EMAIL, password);
  const { token } = await createToken(context, {
    accountId: id,
    name: "First run",
    expiresAt: undefined,
  });
  return { email: EMAIL, password, token, curl: curlLine(baseUrl, token) };
}

function curlLine(baseUrl: string, token: string): string {
  const body = JSON.stringify({ markdown: "# Hello\n\nIt **works**." });
  return [
    `curl -s ${baseUrl}/api/v1/images/generate`,
    `-H 'Authorization: Bearer ${token}'`,
    `-H 'Content-Type: application/json' -d '${body}'`,
  ].join(" \\\n  ");
}
