import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call, codeOf, signIn, type Call } from "../support/call.ts";
import { startTestService, type TestService } from "../support/service.ts";

const EXPORTS = "/api/v1/exports";
const PREVIEWS = "/api/v1/previews";
let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service[Symbol.asyncDispose]());

const post = (path: string, body: unknown, extra: Call = {}) =>
  call(service, "POST", path, { body, ...extra });
const document = { markdown: "# Export", width: 300, quality: 1 };

describe("POST /api/v1/exports", () => {
  test("an account: 5 clean ones, then a watermark, unless it pays", async () => {
    const account = await service.account({ credits: 1 });
    const cookie = await signIn(service, account);
    const seen: string[] = [];
    for (const removeWatermark of [false, true, false, true, false, false, true, true]) {
      const { headers, status } = await post(EXPORTS, { ...document, removeWatermark }, { cookie });
      expect(status).toBe(200);
      const names = ["x-watermark", "x-exports-clean-remaining", "x-quota-credit-balance"];
      seen.push(names.map((name) => headers.get(name)).join(" "));
    }
    expect(seen).toEqual([
      "false 4 1",
      "false 3 1",
      "false 2 1",
      "false 1 1",
      "false 0 1",
      "true 0 1",
      "false 0 0",
      "true 0 0",
    ]);
    const usage = await call(service, "GET", "/api/v1/account/usage", account);
    expect(usage.json).toMatchObject({ data: { monthlyUsed: 0, creditBalance: 0 } });
  });

  test("clean and watermarked differ, and each is always the same", async () => {
    const cookie = await signIn(service, await service.account());
    const clean = await post(EXPORTS, document, { cookie });
    const marked = await post(EXPORTS, document);
    const preview = await post(PREVIEWS, document, { cookie });
    expect(Buffer.compare(clean.bytes, marked.bytes)).not.toBe(0);
    expect(Buffer.compare(preview.bytes, marked.bytes)).toBe(0);
    expect(clean.headers.get("content-disposition")).toBe('inline; filename="platen.png"');
  });

  test("a visitor: always with a watermark", async () => {
    const answer = await post(EXPORTS, { ...document, removeWatermark: true });
    expect(answer.headers.get("x-watermark")).toBe("true");
    expect(answer.headers.get("x-exports-clean-remaining")).toBeNull();
  });

  test("20 at a time: exactly 5 are clean", async () => {
    const cookie = await signIn(service, await service.account());
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(EXPORTS, document, { cookie })),
    );
    const clean = answers.filter(({ headers }) => headers.get("x-watermark") === "false");
    expect(clean).toHaveLength(5);
  });

  test("a refused one costs nothing", async () => {
    const cookie = await signIn(service, await service.account());
    const body = { ...document, markdown: "$\\frac{$", strict: true };
    expect(codeOf(await post(EXPORTS, body, { cookie }))).toBe("INVALID_REQUEST");
    const next = await post(EXPORTS, document, { cookie });
    expect(next.headers.get("x-exports-clean-remaining")).toBe("4");
  });
});

describe.each([EXPORTS, PREVIEWS])("POST %s", (path) => {
  test("400 MARKDOWN_REQUIRED and INVALID_REQUEST", async () => {
    expect(codeOf(await post(path, {}))).toBe("MARKDOWN_REQUIRED");
    expect(codeOf(await post(path, { ...document, width: 1 }))).toBe("INVALID_REQUEST");
    expect(codeOf(await post(path, { ...document, removeWatermark: 1 }))).toBe("INVALID_REQUEST");
    expect(codeOf(await post(path, "{"))).toBe("INVALID_REQUEST");
  });

  test("403 from another site", async () => {
    const headers = { Origin: "https://evil.example" };
    expect(codeOf(await post(path, document, { headers }))).toBe("FORBIDDEN");
  });

  test("413", async () => {
    expect(codeOf(await post(path, { ...document, padding: "x".repeat(2 ** 21) }))).toBe(
      "PAYLOAD_TOO_LARGE",
    );
  });

  test("429 for visitors who ask too often; accounts are counted by themselves", async () => {
    await using limited = await startTestService({
      PLATEN_VISITOR_RATE: "1",
      PLATEN_PREVIEW_RATE: "1",
    });
    const cookie = await signIn(limited, await limited.account());
    const ask = (extra: Call = {}) => call(limited, "POST", path, { body: document, ...extra });
    expect((await ask()).status).toBe(200);
    expect(codeOf(await ask())).toBe("RATE_LIMITED");
    expect((await ask({ cookie })).status).toBe(200);
    expect(codeOf(await ask({ cookie }))).toBe("RATE_LIMITED");
  });

  test("warnings come in headers", async () => {
    const { headers } = await post(path, { ...document, markdown: "a\n\n$\\frac{$\n", colour: 1 });
    expect(headers.get("x-warnings")).toBe("2");
    const list = JSON.parse(decodeURIComponent(headers.get("x-warnings-json") ?? "")) as unknown;
    expect(list).toMatchObject([{ code: "UNKNOWN_FIELD" }, { code: "MATH_INVALID", line: 3 }]);
  });

  test("of very many warnings as many as fit in a header", async () => {
    const markdown = Array.from({ length: 100 }, (_, i) => `$\\frac{${i}é$`).join("\n\n");
    const { headers } = await post(path, { ...document, markdown });
    expect(Number(headers.get("x-warnings"))).toBeGreaterThan(90);
    const header = headers.get("x-warnings-json") ?? "";
    expect(header.length).toBeLessThan(4001);
    expect((JSON.parse(decodeURIComponent(header)) as unknown[]).length).toBeGreaterThan(2);
  });
});

test("previews and exports have limits of their own", async () => {
  await using limited = await startTestService({
    PLATEN_VISITOR_RATE: "1",
    PLATEN_PREVIEW_RATE: "2",
  });
  const statuses: number[] = [];
  for (const path of [PREVIEWS, PREVIEWS, PREVIEWS, EXPORTS, EXPORTS])
    statuses.push((await call(limited, "POST", path, { body: document })).status);
  expect(statuses).toEqual([200, 200, 429, 200, 429]);
});

test("a preview costs nothing and is kept nowhere", async () => {
  const account = await service.account();
  const cookie = await signIn(service, account);
  const count = async () =>
    (await service.context.database.db.selectFrom("image").select("id").execute()).length;
  const before = await count();
  const answer = await post(PREVIEWS, { ...document, removeWatermark: true }, { cookie });
  expect(answer.headers.get("x-watermark")).toBe("true");
  expect(await count()).toBe(before);
});
