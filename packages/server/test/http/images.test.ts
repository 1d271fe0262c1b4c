import { utimesSync, existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sweepExpired, sweepOrphans } from "../../src/domain/requests/sweep.ts";
import { call, codeOf, GENERATE, imageOf, type GenerateAnswer } from "../support/call.ts";
import { FakeClock, HOUR } from "../support/clock.ts";
import { startTestService, type TestAccount, type TestService } from "../support/service.ts";

const START = "2026-03-10T12:00:00.000Z";
const clock = new FakeClock(START);
let service: TestService;
let account: TestAccount;
let image: GenerateAnswer["data"];

beforeAll(async () => {
  service = await startTestService({}, { clock });
  account = await service.account({ credits: 100 });
  image = await generate();
});
afterAll(() => service[Symbol.asyncDispose]());

async function generate(): Promise<GenerateAnswer["data"]> {
  clock.set(START);
  const body = { markdown: "# Hello", width: 200, quality: 1 };
  return imageOf(await call(service, "POST", GENERATE, { token: account.token, body })).data;
}

const get = (headers: Record<string, string> = {}, url = image.imageUrl, method = "GET") =>
  call(service, method, url, { headers });
const fileOf = ({ imageId }: { imageId: string }) =>
  join(service.dataDir, "images", imageId.slice(0, 2), `${imageId}.png`);

describe("200", () => {
  test("the file with all its headers", async () => {
    const { headers, bytes } = await get();
    expect(bytes.length).toBe(image.bytes);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "image/png",
      "content-length": String(image.bytes),
      "cache-control": "private, max-age=86400, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "accept-ranges": "bytes",
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
    });
    expect(headers.get("etag")).toMatch(/^"[0-9a-f]{64}"$/);
  });

  test("HEAD: the same headers and no body", async () => {
    const [head, whole] = [await get({}, image.imageUrl, "HEAD"), await get()];
    expect(head.bytes.length).toBe(0);
    for (const name of ["content-length", "content-type", "etag", "cache-control"])
      expect(head.headers.get(name)).toBe(whole.headers.get(name));
  });

  test.each(["bytes=5-2", "bytes=999999999-", "lines=1-2", "bytes=0-1,3-4", "bytes=-"])(
    "a range that makes no sense is ignored: %s",
    async (range) => {
      const answer = await get({ Range: range });
      expect([answer.status, answer.bytes.length]).toEqual([200, image.bytes]);
    },
  );

  test("max-age counts down", async () => {
    clock.advance(23 * HOUR);
    expect((await get()).headers.get("cache-control")).toBe("private, max-age=3600, immutable");
    clock.set(START);
  });
});

describe("206", () => {
  test.each([
    ["bytes=0-9", 0, 9],
    ["bytes=10-", 10, -1],
    ["bytes=-10", -10, -1],
    ["bytes=5-999999999", 5, -1],
  ])("%s", async (range, start, end) => {
    const whole = (await get()).bytes;
    const answer = await get({ Range: range });
    expect(answer.status).toBe(206);
    const from = start < 0 ? whole.length + start : start;
    const to = end < 0 ? whole.length + end : end;
    expect(Buffer.from(answer.bytes)).toEqual(Buffer.from(whole.subarray(from, to + 1)));
    expect(answer.headers.get("content-range")).toBe(`bytes ${from}-${to}/${whole.length}`);
    expect(answer.headers.get("content-length")).toBe(String(to - from + 1));
  });

  test("If-Range: only with the file's own ETag", async () => {
    const etag = (await get()).headers.get("etag") ?? "";
    expect((await get({ Range: "bytes=0-1", "If-Range": etag })).status).toBe(206);
    expect((await get({ Range: "bytes=0-1", "If-Range": '"other"' })).status).toBe(200);
  });
});

test("304", async () => {
  const etag = (await get()).headers.get("etag") ?? "";
  for (const value of [etag, `W/${etag}`, `"x", ${etag}`, "*"]) {
    const answer = await get({ "If-None-Match": value });
    expect([answer.status, answer.bytes.length]).toEqual([304, 0]);
    expect(answer.headers.get("etag")).toBe(etag);
  }
  expect((await get({ "If-None-Match": '"other"' })).status).toBe(200);
});

describe("404 NOT_FOUND", () => {
  test.each([
    "/images/00000000-0000-4000-8000-000000000000.png",
    "/images/x.png",
    "/images/..%2f..%2fplaten.db",
    "/images/%00.png",
    "/images/",
    "/images",
  ])("%s", async (path) => {
    expect(codeOf(await get({}, path))).toBe("NOT_FOUND");
  });

  test("the right id with another extension", async () => {
    expect(codeOf(await get({}, image.imageUrl.replace(".png", ".jpg")))).toBe("NOT_FOUND");
    expect(codeOf(await get({}, image.imageUrl.toUpperCase()))).toBe("NOT_FOUND");
  });
});

describe("410 IMAGE_EXPIRED", () => {
  test("from exactly 24 hours on; the bytes go with the sweep", async () => {
    const one = await generate();
    clock.advance(24 * HOUR - 1000);
    expect((await get({}, one.imageUrl)).status).toBe(200);
    clock.advance(999);
    expect((await get({}, one.imageUrl)).status).toBe(200);
    await sweepExpired(service.context);
    expect(existsSync(fileOf(one))).toBe(true);
    clock.advance(1);
    expect(codeOf(await get({}, one.imageUrl))).toBe("IMAGE_EXPIRED");
    expect((await get({}, one.imageUrl, "HEAD")).status).toBe(410);
    await sweepExpired(service.context);
    expect(existsSync(fileOf(one))).toBe(false);
    expect(codeOf(await get({}, one.imageUrl))).toBe("IMAGE_EXPIRED");
    clock.set(START);
  });

  test("more of them than one round of the sweep takes", async () => {
    const one = await generate();
    const { db } = service.context.database;
    const row = await db
      .selectFrom("image")
      .selectAll()
      .where("id", "=", one.imageId)
      .executeTakeFirstOrThrow();
    for (let copy = 0; copy < 1200; copy += 1)
      await db
        .insertInto("image")
        .values({ ...row, id: service.context.random.uuid() })
        .execute();
    clock.advance(25 * HOUR);
    expect(await sweepExpired(service.context)).toBeGreaterThan(1200);
    expect(await sweepExpired(service.context)).toBe(0);
    clock.set(START);
    image = await generate();
  });
});

describe("500 INTERNAL_ERROR", () => {
  test("the file is lost: no file's headers stay on the error", async () => {
    const one = await generate();
    rmSync(fileOf(one));
    const answer = await get({}, one.imageUrl);
    expect(codeOf(answer)).toBe("INTERNAL_ERROR");
    expect(answer.headers.get("etag")).toBeNull();
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(service.log.join("")).toContain(`the file of image ${one.imageId} is missing`);
  });
});

test("files without a record are removed once they are old, all others stay", async () => {
  const folder = join(service.dataDir, "images", image.imageId.slice(0, 2));
  const names = ["0a000000-0000-4000-8000-000000000000.png", `${image.imageId}.png.part`];
  const longAgo = new Date(Date.parse(START) - 2 * HOUR);
  for (const name of names) {
    writeFileSync(join(folder, name), "x");
    utimesSync(join(folder, name), longAgo, longAgo);
  }
  utimesSync(fileOf(image), longAgo, longAgo);
  expect(await sweepOrphans(service.context)).toBe(2);
  for (const name of names) expect(existsSync(join(folder, name))).toBe(false);
  expect((await get()).status).toBe(200);
});
