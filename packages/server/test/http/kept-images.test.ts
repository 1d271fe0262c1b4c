/** The list of pictures on an account's page: the web app's own addresses. */
import type { KeptImage } from "@platen/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call, codeOf, GENERATE, signIn } from "../support/call.ts";
import { FakeClock, HOUR } from "../support/clock.ts";
import { startTestService, type TestAccount, type TestService } from "../support/service.ts";

const OWN = "/api/web/images";
const clock = new FakeClock("2026-03-10T12:00:00Z");
let service: TestService;
let account: TestAccount;
let cookie: string;

beforeAll(async () => {
  service = await startTestService({}, { clock });
  account = await service.account({ credits: 10 });
  cookie = await signIn(service, account);
});
afterAll(() => service[Symbol.asyncDispose]());

async function make(body: object): Promise<{ imageId: string; imageUrl: string }> {
  const answer = await call(service, "POST", GENERATE, {
    token: account.token,
    body: { quality: 1, ...body },
  });
  expect(answer.status).toBe(200);
  return (answer.json as { data: { imageId: string; imageUrl: string } }).data;
}

const list = async (as = cookie): Promise<KeptImage[]> => {
  const answer = await call(service, "GET", OWN, { cookie: as });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  return (answer.json as { data: { images: KeptImage[] } }).data.images;
};

const remove = (id: string, as = cookie) =>
  call(service, "DELETE", `${OWN}/${id}`, { cookie: as, body: {} });

test("an account sees what it made and can still be had, the newest first", async () => {
  const first = await make({ markdown: "# One" });
  clock.advance(HOUR);
  const second = await make({ markdown: "# Two", format: "pdf" });
  const images = await list();
  expect(images.map(({ imageId }) => imageId)).toEqual([second.imageId, first.imageId]);
  expect(images[0]).toMatchObject({ imageUrl: second.imageUrl, format: "pdf", pages: 1 });
  expect(images[1]).toMatchObject({
    format: "png",
    width: 800,
    createdAt: "2026-03-10T12:00:00.000Z",
    expiresAt: "2026-03-11T12:00:00.000Z",
  });
  expect(images[1]).not.toHaveProperty("pages");
  expect(images[0]?.options).toEqual({ format: "pdf", quality: 1 });
  clock.advance(23 * HOUR);
  expect((await list()).map(({ imageId }) => imageId)).toEqual([second.imageId]);
});

test("options are told as they were given, without what is long or the default", async () => {
  clock.advance(HOUR);
  await make({
    markdown: "# One",
    quality: 2,
    theme: "nord",
    width: 640,
    watermark: false,
    brand: { color: { palette: Object.fromEntries(names.map((name) => [name, "#123456"])) } },
    frame: { background: "#eeeeee" },
  });
  expect((await list())[0]?.options).toEqual({
    width: 640,
    theme: "nord",
    brand: "…",
    frame: { background: "#eeeeee" },
  });
  clock.advance(HOUR);
  await make({ markdown: "# Two", quality: 2 });
  expect((await list())[0]).not.toHaveProperty("options");
  clock.advance(HOUR);
});
const names = Array.from({ length: 40 }, (_, at) => `colour-${at}`);

test("cards are listed with their archive", async () => {
  const markdown = "# One\n\n---\n\n# Two";
  await make({ markdown, cards: { size: "og" } });
  const formats = (await list()).slice(0, 3).map(({ format }) => format);
  expect(formats.toSorted()).toEqual(["png", "png", "zip"]);
});

test("what is deleted is gone, and only its owner deletes it", async () => {
  const { imageId, imageUrl } = await make({ markdown: "# Away" });
  const other = await signIn(service, await service.account());
  expect(await list(other)).toEqual([]);
  expect(codeOf(await remove(imageId, other))).toBe("NOT_FOUND");
  expect((await remove(imageId)).status).toBe(200);
  expect((await list()).map((one) => one.imageId)).not.toContain(imageId);
  expect((await call(service, "GET", new URL(imageUrl).pathname)).status).toBe(410);
});

test("nobody sees it without a session", async () => {
  expect((await call(service, "GET", OWN)).status).toBe(401);
  expect((await call(service, "GET", OWN, { token: account.token })).status).toBe(401);
});
