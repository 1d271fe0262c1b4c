/** An account's history and its log of requests, on both databases. */
import { ACTIVITY, type HistoryLine, type LoggedRequest, type RequestPage } from "@platen/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forgetExpired } from "../../src/adapters/sql/sql-forget.ts";
import { createToken } from "../../src/domain/accounts/tokens.ts";
import { signLink } from "../../../client/src/sign-link.ts";
import { call, codeOf, GENERATE, imageOf, signIn, type GenerateAnswer } from "../support/call.ts";
import { FakeClock, HOUR } from "../support/clock.ts";
import { startServiceOn } from "../support/service-on.ts";
import type { TestAccount, TestService } from "../support/service.ts";

const HISTORY = "/api/v1/account/history";
const REQUESTS = "/api/v1/account/requests";
const DAY = 24 * HOUR;
const small = { markdown: "# Kept to ourselves", width: 200, quality: 1 };

describe.each(["sqlite", "postgres"] as const)("activity on %s", (kind) => {
  const clock = new FakeClock("2026-03-10T12:00:00Z");
  let service: TestService;
  beforeAll(async () => {
    service = await startServiceOn(kind, {}, { clock });
  });
  afterAll(() => service?.[Symbol.asyncDispose]());

  const render = ({ token }: Pick<TestAccount, "token">, more: object = {}, path = GENERATE) =>
    call(service, "POST", path, { token, body: { ...small, ...more } });
  async function history({ token }: Pick<TestAccount, "token">): Promise<HistoryLine[]> {
    await service.context.requestLog.flush();
    const { json } = await call(service, "GET", HISTORY, { token });
    return (json as { data: { history: HistoryLine[] } }).data.history;
  }
  async function page({ token }: Pick<TestAccount, "token">, query = ""): Promise<RequestPage> {
    await service.context.requestLog.flush();
    const answer = await call(service, "GET", `${REQUESTS}${query}`, { token });
    expect(answer.status).toBe(200);
    return (answer.json as { data: RequestPage }).data;
  }

  test("uses are counted by day, token, format and outcome, several pictures once", async () => {
    const account = await service.account({ credits: 3 });
    const { token, record } = await createToken(service.context, {
      accountId: account.id,
      name: '=cmd|"x", second',
      expiresAt: undefined,
    });
    await render(account);
    await render(account, { format: "webp", watermark: false });
    const cards = {
      markdown: "# One\n\n---\n\n# Two",
      cards: { size: "square", split: "rule" },
      quality: 1,
    };
    expect(imageOf(await render({ token }, cards)).data.images).toHaveLength(2);
    const key = { "Idempotency-Key": "once" };
    for (let count = 0; count < 2; count += 1)
      await call(service, "POST", GENERATE, { token, headers: key, body: small });
    await render({ token }, { markdown: "![x](missing.png)", strict: true, format: "pdf" });
    await render({ token }, { markdown: " " });
    const link = await signLink(
      { baseUrl: service.baseUrl, ...(await linkKey(account)) },
      { markdown: "# Link" },
    );
    await call(service, "GET", link.slice(service.baseUrl.length));
    const of = (
      by: string | null,
      name: string | null,
      format: string | null,
      outcome: string,
      uses = 1,
    ) => ({
      day: "2026-03-10",
      tokenId: by,
      token: name,
      format,
      outcome,
      uses,
    });
    const found = await history(account);
    const name = '=cmd|"x", second';
    expect(found).toHaveLength(6);
    expect(found).toEqual(
      expect.arrayContaining([
        of(account.tokenId, "test", "png", "free"),
        of(account.tokenId, "test", "webp", "credit"),
        of(record.id, name, "png", "free", 2),
        of(record.id, name, "pdf", "failed"),
        of(record.id, name, null, "failed"),
        of(null, null, "png", "free"),
      ]),
    );
    const csv = await call(service, "GET", `${HISTORY}?as=csv`, { token });
    expect(csv.headers.get("content-disposition")).toBe(
      'attachment; filename="platen-history.csv"',
    );
    const text = new TextDecoder().decode(csv.bytes);
    expect(text.split("\r\n")[0]).toBe("day,tokenId,token,format,outcome,uses");
    expect(text).toContain(`2026-03-10,${record.id},"'=cmd|""x"", second",png,free,2\r\n`);
    expect(codeOf(await call(service, "GET", `${HISTORY}?as=xml`, { token }))).toBe(
      "INVALID_REQUEST",
    );
    await service.context.tokens.remove(account.id, record.id);
    expect((await history(account)).filter(({ tokenId }) => tokenId === record.id)).toEqual(
      expect.arrayContaining([of(record.id, null, "png", "free", 2)]),
    );
  });

  async function linkKey({ token }: TestAccount): Promise<{ keyId: string; secret: string }> {
    const answer = await call(service, "POST", "/api/v1/link-keys", { token, body: { name: "x" } });
    return (answer.json as { data: { keyId: string; secret: string } }).data;
  }

  test("a day ends at midnight in UTC, and a history after 90 days", async () => {
    const account = await service.account();
    clock.set("2026-03-10T23:59:59.999Z");
    await render(account);
    clock.advance(1);
    await render(account);
    expect((await history(account)).map(({ day, uses }) => [day, uses])).toEqual([
      ["2026-03-11", 1],
      ["2026-03-10", 1],
    ]);
    clock.advance((ACTIVITY.days - 1) * DAY);
    expect((await history(account)).map(({ day }) => day)).toEqual(["2026-03-11"]);
    clock.set("2026-03-10T12:00:00Z");
  });

  test("requests are listed with status, code and codes of warnings, never with what was rendered", async () => {
    const account = await service.account();
    const answer = await render(account, {
      markdown: "# Kept to ourselves\n\n![x](missing.png)",
      unknown: 1,
    });
    await render(account, { width: 5 });
    const { requests, next } = await page(account);
    expect(next).toBeNull();
    expect(requests.map(({ endpoint, status, code }) => [endpoint, status, code])).toEqual(
      expect.arrayContaining([
        ["POST /api/v1/images/generate", 400, "INVALID_REQUEST"],
        ["POST /api/v1/images/generate", 200, null],
      ]),
    );
    const fine = requests.find(({ status }) => status === 200);
    const codes = (answer.json as GenerateAnswer).meta.warnings.map(({ code }) => code);
    expect(new Set(fine?.warnings)).toEqual(new Set(codes));
    expect(fine?.warnings).toContain("UNKNOWN_FIELD");
    expect(fine).toMatchObject({
      requestId: answer.headers.get("x-request-id"),
      tokenId: account.tokenId,
      at: "2026-03-10T12:00:00.000Z",
    });
    expect(JSON.stringify(requests)).not.toContain("ourselves");
    expect((await page(account, "?status=4xx")).requests.map(({ status }) => status)).toEqual([
      400,
    ]);
    expect(
      (await page(account, "?status=200")).requests.every(({ status }) => status === 200),
    ).toBe(true);
    for (const query of ["?status=9", "?status=4x", "?before=x", "?before=1.", "?status=429%00"])
      expect((await call(service, "GET", `${REQUESTS}${query}`, account)).status, query).toBe(400);
    const other = await service.account();
    expect((await page(other)).requests).toEqual([]);
    const cookie = await signIn(service, other);
    // The page's own calls are not among them.
    await call(service, "GET", REQUESTS, { cookie });
    expect((await page(other)).requests.map(({ endpoint }) => endpoint)).toEqual([
      `GET ${REQUESTS}`,
    ]);
  });

  test("pages follow each other without gaps, also where many come at one moment", async () => {
    const account = await service.account();
    const total = 2 * ACTIVITY.page + 5;
    for (let count = 0; count < total; count += 1)
      await call(service, "GET", "/api/v1/account/usage", account);
    const seen: LoggedRequest[] = [];
    let query: string | undefined = "?status=2xx";
    while (query !== undefined) {
      const { requests, next } = await page(account, query);
      seen.push(...requests.filter(({ endpoint }) => endpoint.endsWith("/usage")));
      query = next === null ? undefined : `?status=2xx&before=${next}`;
    }
    expect(new Set(seen.map(({ requestId }) => requestId)).size).toBe(total);
    expect(seen).toHaveLength(total);
  });

  test("of an account so many are kept, for 7 days, and none of one that is gone", async () => {
    const account = await service.account();
    const { activity, database } = service.context;
    const at = (moment: number, index: number) => ({
      accountId: account.id,
      at: moment,
      requestId: `r-${index}`,
      tokenId: null,
      endpoint: "GET /x",
      status: 200,
      code: null,
      warnings: [],
      ms: 1,
    });
    const most = ACTIVITY.kept;
    const rows = Array.from({ length: most + 10 }, (_, index) => at(clock.now() - index, index));
    await activity.write(rows);
    await activity.write([{ ...at(clock.now(), 0), accountId: "nobody" }, at(clock.now(), -1)]);
    const count = async () => {
      const all = database.db.selectFrom("requestLog").where("accountId", "=", account.id);
      const { n } = await all
        .select(({ fn }) => fn.countAll<number>().as("n"))
        .executeTakeFirstOrThrow();
      return n;
    };
    expect(await count()).toBe(most + 11);
    await forgetExpired(database.db, clock.now());
    expect(await count()).toBe(most);
    await forgetExpired(database.db, clock.now() + 7 * DAY + 1);
    expect(await count()).toBe(0);
  });

  test("low credits are told while they are low", async () => {
    const account = await service.account({ credits: 5 });
    const cookie = await signIn(service, account);
    const low = async () => {
      const { json } = await call(service, "GET", "/api/v1/account/standing", { cookie });
      return (json as { data: { creditsLowAt?: number } }).data.creditsLowAt;
    };
    for (let count = 0; count < 4; count += 1) {
      expect(await low()).toBeUndefined();
      await render(account, { watermark: false });
    }
    expect(await low()).toBe(1);
  });
});
