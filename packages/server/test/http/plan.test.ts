/** Plans by the API: what a render would give and cost, and renders that must be as planned. */
import type { ImagePlan, WebPlan } from "@platen/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call, errorOf, GENERATE, imageOf, signIn } from "../support/call.ts";
import { startTestService, type TestAccount, type TestService } from "../support/service.ts";

const PLAN = "/api/v1/images/plan";
const WARNED = "# Words\n\n$\\nosuchcommand$";

let service: TestService;
let account: TestAccount;
beforeAll(async () => {
  service = await startTestService();
  account = await service.account({ credits: 3 });
});
afterAll(() => service[Symbol.asyncDispose]());

const post = (path: string, body: object, { token }: TestAccount = account) =>
  call(service, "POST", path, { token, body });

async function planOf(body: object, whose = account): Promise<ImagePlan> {
  const answer = await post(PLAN, body, whose);
  expect(answer.status).toBe(200);
  return (answer.json as { data: ImagePlan }).data;
}

async function usage({ token }: TestAccount = account) {
  const { json } = await call(service, "GET", "/api/v1/account/usage", { token });
  const { monthlyUsed, creditBalance } = (
    json as { data: { monthlyUsed: number; creditBalance: number } }
  ).data;
  return { monthlyUsed, creditBalance };
}

describe("a plan", () => {
  test.each([
    [{ markdown: WARNED, width: 500 }],
    [{ markdown: WARNED, format: "pdf" }],
    [{ markdown: `${WARNED}\n\n---\n\nMore.`, cards: { size: "og" } }],
  ])("is what the render gives: %j", async (body) => {
    const own = await service.account({ credits: 1 });
    const planned = await post(PLAN, body, own);
    const { data, meta } = planned.json as { data: ImagePlan; meta: object };
    expect(await usage(own)).toEqual({ monthlyUsed: 0, creditBalance: 1 });
    const given = imageOf(await post(GENERATE, { ...body, plan: data.plan }, own));
    const { format, width, height, pixelWidth, pixelHeight, pages, images } = given.data;
    const told = { format, width, height, pixelWidth, pixelHeight, pages };
    expect(data).toMatchObject(JSON.parse(JSON.stringify(told)) as object);
    expect(data.images).toEqual(images?.map(({ imageUrl: _url, imageId: _id, ...image }) => image));
    expect(meta).toEqual({ warnings: given.meta.warnings });
    expect(data.pageLines).toEqual(pages && [[1, expect.any(Number)]]);
    expect(data).toMatchObject({ charge: "free", watermarked: true });
    expect(given.meta.quota.usedFreeQuota).toBe(true);
  });

  test("says what would be charged: a free request, a credit, or that neither is left", async () => {
    const poor = await service.account();
    expect(await planOf({ markdown: "x" })).toMatchObject({ charge: "free", watermarked: true });
    const clean = { markdown: "x", watermark: false };
    expect(await planOf(clean)).toMatchObject({ charge: "credit", watermarked: false });
    expect(await planOf(clean, poor)).toMatchObject({ charge: "refused", watermarked: false });
  });

  test("fails as the render does, and counts against the token's rate", async () => {
    const wrong = await post(PLAN, { markdown: "x", width: 1 });
    expect(errorOf(wrong)).toMatchObject({
      code: "INVALID_REQUEST",
      details: [{ path: "width" }],
    });
    expect(wrong.headers.get("ratelimit-policy")).toContain('"token"');
    expect((await call(service, "POST", PLAN, { body: { markdown: "x" } })).status).toBe(401);
    const strict = await post(PLAN, { markdown: WARNED, strict: true });
    expect(errorOf(strict).code).toBe("INVALID_REQUEST");
  });
});

describe("a render with the plan of another is refused, uncharged", () => {
  test.each([
    ["Markdown", { markdown: "# Other" }, "the Markdown"],
    ["options", { theme: "dark" }, "the options"],
    ["charge", { watermark: false }, "the watermark"],
  ])("other %s", async (_, changed, named) => {
    const body = { markdown: "# One" };
    const { plan } = await planOf(body);
    const before = await usage();
    const answer = await post(GENERATE, { ...body, ...changed, plan });
    const { code, details } = errorOf(answer);
    expect([answer.status, code]).toEqual([400, "INVALID_REQUEST"]);
    expect(details).toMatchObject([{ path: "plan", message: expect.stringContaining(named) }]);
    expect(details?.[0]?.message).toContain("Plan it again, or leave out plan");
    expect(await usage()).toEqual(before);
  });

  test("what is no code of a plan", async () => {
    const answer = await post(GENERATE, { markdown: "# One", plan: "soon" });
    expect(errorOf(answer).details).toMatchObject([
      { path: "plan", message: expect.stringContaining('got "soon"') },
    ]);
  });

  test("it is refused before it is drawn, and after if a picture from elsewhere changed meanwhile", async () => {
    const { renderAsPlanned } = await import("../../src/domain/requests/as-planned.ts");
    const { render } = await import("@platen/render");
    const code = "0".repeat(64);
    const drawn: boolean[] = [];
    const refused = renderAsPlanned(code, (watch) => {
      drawn.push(watch?.planning !== true);
      return render("x", {}, { planning: watch?.planning === true });
    });
    await expect(refused).rejects.toMatchObject({ code: "INVALID_REQUEST" });
    expect(drawn).toEqual([false]);
    const planned = await render("x", {}, { planning: true });
    const changed = renderAsPlanned(planned.planned?.plan ?? "", (watch) =>
      watch?.planning ? Promise.resolve(planned) : render("x\n\ny"),
    );
    await expect(changed).rejects.toMatchObject({ details: [{ path: "plan" }] });
  });
});

describe("a plan for the web app", () => {
  const WEB = "/api/web/plans";
  const cards = { markdown: "# One\n\nApples.\n\n---\n\nPears.", cards: { split: "rule" } };
  const planFor = async (body: object, cookie?: string) => {
    const answer = await call(service, "POST", WEB, { body, ...(cookie && { cookie }) });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    return (answer.json as { data: WebPlan }).data;
  };

  test("says to a visitor which lines each card shows, and of a pdf how many pages", async () => {
    expect(await planFor(cards)).toMatchObject({
      cards: [
        [1, 3],
        [7, 7],
      ],
      words: 3,
    });
    const paper = await planFor({ markdown: "x\n\n".repeat(200), format: "pdf" });
    expect(paper.cards).toEqual([]);
    expect(paper.pages).toBeGreaterThan(2);
  });

  test("charges nothing, and knows an account by its session", async () => {
    const before = await usage();
    await planFor(cards, await signIn(service, account));
    expect(await usage()).toEqual(before);
  });

  test("names the field that is wrong, and takes no other site's request", async () => {
    const wrong = await call(service, "POST", WEB, { body: { markdown: "x", width: 1 } });
    expect(errorOf(wrong)).toMatchObject({ code: "INVALID_REQUEST", details: [{ path: "width" }] });
    const cookie = await signIn(service, account);
    const headers = { "Sec-Fetch-Site": "cross-site", Origin: "https://elsewhere.example" };
    const foreign = await call(service, "POST", WEB, { body: cards, cookie, headers });
    expect(errorOf(foreign).code).toBe("FORBIDDEN");
  });
});
