/** Starts a whole service on a free port, with a folder of its own that is removed with it. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { grantCredits } from "../../src/domain/charging/ledger.ts";
import { createToken } from "../../src/domain/accounts/tokens.ts";
import { readConfig, startService, type Service, type StartOptions } from "../../src/main.ts";
import { quickPasswords } from "./quick-passwords.ts";
import { sharedRenderer } from "./shared-renderer.ts";

export interface TestService extends Service {
  dataDir: string;
  /** Every line that was logged. */
  log: string[];
  account: (settings?: AccountSettings) => Promise<TestAccount>;
  [Symbol.asyncDispose]: () => Promise<void>;
}

export interface AccountSettings {
  credits?: number;
  email?: string;
}

export interface TestAccount {
  id: string;
  email: string;
  password: string;
  token: string;
  tokenId: string;
}

const quiet = {
  PLATEN_PORT: "0",
  PLATEN_METRICS_PORT: "off",
  PLATEN_RENDER_CHILDREN: "1",
  // Tests count renders, and the cache would hide those that were one too many.
  PLATEN_RENDER_CACHE: "0",
  PLATEN_RENDER_WARM_UP: "0",
  PLATEN_TOKEN_RATE: "1000000",
  PLATEN_ADDRESS_RATE: "1000000",
  PLATEN_VISITOR_RATE: "1000000",
  PLATEN_PREVIEW_RATE: "1000000",
  PLATEN_SIGN_IN_RATE: "1000000",
};

/** Settings that do not affect renders, nor how tests count them. */
const elsewhere =
  /^PLATEN_(?:(?!FETCH_)\w+_RATE|BASE_URL|CREDITS_\w+|DATABASE_URL|DATA_DIR|DISK_FLOOR|IMAGE_STORE|MONTHLY_QUOTA|OTLP_URL|PLAN|S3_\w+|SECRET|SIGN_UP|SMTP_URL|STORE_\w+|TRACE_SAMPLE|TRUSTED_PROXIES|WATERMARK\w*)$/u;
const saysNoRenders = (name: string) => elsewhere.test(name);

/**
 * Starts a service. With usual settings it shares the rendering children with other services of
 * this process.
 */
export async function startTestService(
  settings: Record<string, string> = {},
  options: StartOptions = {},
): Promise<TestService> {
  const dataDir = settings["PLATEN_DATA_DIR"] ?? mkdtempSync(join(tmpdir(), "platen-server-"));
  const config = readConfig({ ...quiet, PLATEN_DATA_DIR: dataDir, ...settings });
  const log: string[] = [];
  const isUsual = options.network === undefined && Object.keys(settings).every(saysNoRenders);
  const service = await startService(config, {
    logTo: { write: (line: string) => void log.push(line) },
    passwords: quickPasswords,
    ...(isUsual ? { renderer: sharedRenderer(config) } : {}),
    ...options,
  });
  return {
    ...service,
    dataDir,
    log,
    account: (settings) => makeAccount(service, settings),
    [Symbol.asyncDispose]: async () => {
      await service.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

let accounts = 0;

async function makeAccount(
  { context }: Service,
  { credits = 0, email = `account-${(accounts += 1)}@example.org` }: AccountSettings = {},
): Promise<TestAccount> {
  const password = "correct horse battery";
  const { id } = await context.accounts.create(email, password);
  const { token, record } = await createToken(context, {
    accountId: id,
    name: "test",
    expiresAt: undefined,
  });
  if (credits > 0) await grantCredits(context, id, credits);
  return { id, email, password, token, tokenId: record.id };
}
