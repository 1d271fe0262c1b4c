/**
 * The first run: makes an account and a token, so that the first render needs only a command to
 * paste.
 */
import type { Context } from "./context.ts";
import { createToken } from "./domain/accounts/tokens.ts";

export interface Bootstrapped {
  email: string;
  password: string;
  token: string;
  /** Cost of the account's renders in a sentence, and how to have them for free. */
  terms: string;
  /** A command that renders something. */
  curl: string;
}

const EMAIL = "local@platen.local";

/**
 * Makes the first account, only with an empty database and if somebody is going to see it.
 *
 * @internal
 */
export async function bootstrap(
  context: Context,
  terminal: boolean,
): Promise<Bootstrapped | undefined> {
  const { bootstrap: mode } = context.config;
  const wanted = mode === "1" || (mode === "auto" && terminal);
  // If several nodes start at once, one of them does it.
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
  const terms = termsInWords(context);
  return { email: EMAIL, password, token, terms, curl: curlLine(baseUrl, token) };
}

function termsInWords({ terms, config }: Context): string {
  const { monthlyQuota, unlimited, marked } = terms;
  const alone = config.signUp === "open" ? "" : " Nobody else can make an account.";
  if (unlimited) return `Renders cost nothing, and nothing has a watermark.${alone}`;
  const mark = marked ? ", with a watermark" : "";
  return (
    `An account has ${monthlyQuota} free renders a month${mark}. ` +
    "Is this service for you alone? Start it with PLATEN_PLAN=unlimited."
  );
}

function curlLine(baseUrl: string, token: string): string {
  const body = JSON.stringify({ markdown: "# Hello\n\nIt **works**." });
  return [
    `curl -s ${baseUrl}/api/v1/images/generate`,
    `-H 'Authorization: Bearer ${token}'`,
    `-H 'Content-Type: application/json' -d '${body}'`,
  ].join(" \\\n  ");
}
