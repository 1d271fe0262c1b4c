/**
 * Starts a real service with its engines, an account with credits, and a reader of the books that
 * bypasses the service's code.
 */
import pg from "pg";
import { databaseUrl, startPostgresServer } from "../../test/support/postgres-server.ts";
import {
  startTestService,
  type TestAccount,
  type TestService,
} from "../../test/support/service.ts";
import { openBooks, type BooksReader } from "../torture/stage/books-reader.ts";
import { join } from "node:path";
import type { Holdings } from "./requests.ts";

export interface HttpStage {
  service: TestService;
  holdings: Holdings;
  books: BooksReader;
  close: () => Promise<void>;
}

const DATABASE = "platen_http_fuzz";

export async function openHttpStage(kind: "sqlite" | "postgres"): Promise<HttpStage> {
  if (kind === "sqlite") {
    const service = await startTestService();
    return stageOf(service, openBooks({ file: join(service.dataDir, "platen.db") }));
  }
  const server = await startPostgresServer();
  const client = new pg.Client(server.url);
  await client.connect();
  await client.query(`create database ${DATABASE}`);
  await client.end();
  const url = databaseUrl(server.port, DATABASE);
  const service = await startTestService({
    PLATEN_DATABASE_URL: url,
    PLATEN_SECRET: "a secret of this run and no other",
  });
  return stageOf(service, openBooks({ url }), () => server.close());
}

async function stageOf(
  service: TestService,
  books: BooksReader,
  after: () => Promise<void> = () => Promise.resolve(),
): Promise<HttpStage> {
  const account = await service.account({ credits: 200 });
  return {
    service,
    books,
    holdings: await holdingsOf(service, account),
    close: async () => {
      await books.close();
      await service[Symbol.asyncDispose]();
      await after();
    },
  };
}

/** Signs in and returns the credentials of an account's client. */
export async function holdingsOf(
  { baseUrl }: Pick<TestService, "baseUrl">,
  { email, password, token }: TestAccount,
): Promise<Holdings> {
  const answer = await fetch(new URL("/api/auth/sign-in/email", baseUrl), {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: baseUrl },
    body: JSON.stringify({ email, password }),
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  if (answer.status !== 200) throw new Error(`signing in failed: ${await answer.text()}`);
  return { origin: baseUrl, token, cookie, images: [], tokens: [] };
}
