/** Tests of the whole service with its images in a bucket, also while the bucket is away. */
import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import type { BatchView, JobView } from "@platen/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sweepExpired, sweepOrphans } from "../../src/domain/requests/sweep.ts";
import { audit } from "../support/books.ts";
import {
  call,
  codeOf,
  errorOf,
  GENERATE,
  imageOf,
  signIn,
  type GenerateAnswer,
} from "../support/call.ts";
import { FakeClock, HOUR } from "../support/clock.ts";
import { startS3, type S3Server } from "../support/s3.ts";
import { startTestService, type TestAccount, type TestService } from "../support/service.ts";

const START = "2026-03-10T12:00:00.000Z";
const document = { markdown: "# Hello", width: 200, quality: 1 };
const clock = new FakeClock(START);
let s3: S3Server;
let service: TestService;
let account: TestAccount;

beforeAll(async () => {
  s3 = await startS3();
  service = await startTestService(s3.settings, { clock });
  account = await service.account({ credits: 100 });
});
afterAll(async () => {
  await service[Symbol.asyncDispose]();
  await s3[Symbol.asyncDispose]();
});

const generate = (body: object = document, headers: Record<string, string> = {}) =>
  call(service, "POST", GENERATE, { token: account.token, body, headers });
async function made(): Promise<GenerateAnswer["data"]> {
  const answer = await generate();
  expect(answer.status).toBe(200);
  return imageOf(answer).data;
}
const get = (url: string, headers: Record<string, string> = {}, method = "GET") =>
  call(service, method, url, { headers });
const objectOf = ({ imageId }: { imageId: string }) => `${s3.options.prefix}/${imageId}.png`;
const deleteAccount = async ({ email, password }: TestAccount) =>
  call(service, "POST", "/api/auth/delete-user", {
    cookie: await signIn(service, { email, password }),
    headers: { Origin: service.baseUrl },
    body: { password },
  });

describe("images in a bucket", () => {
  test("generate, GET, HEAD, range", async () => {
    const image = await made();
    expect(s3.objects()).toContain(objectOf(image));
    const whole = await get(image.imageUrl);
    expect([whole.status, whole.bytes.length]).toEqual([200, image.bytes]);
    expect(whole.headers.get("content-type")).toBe("image/png");
    const head = await get(image.imageUrl, {}, "HEAD");
    expect([head.status, head.headers.get("content-length")]).toEqual([200, String(image.bytes)]);
    for (const [range, start, end] of [
      ["bytes=0-0", 0, 1],
      ["bytes=0-9", 0, 10],
      ["bytes=10-", 10, undefined],
      ["bytes=-10", -10, undefined],
    ] as const) {
      const part = await get(image.imageUrl, { Range: range });
      expect(part.status).toBe(206);
      expect(Buffer.from(part.bytes)).toEqual(Buffer.from(whole.bytes.subarray(start, end)));
    }
  });

  test("binary, and the same again by its idempotency key", async () => {
    const body = { ...document, mode: "binary" };
    const headers = { "Idempotency-Key": randomUUID() };
    const [first, second] = [await generate(body, headers), await generate(body, headers)];
    expect(second.headers.get("idempotent-replayed")).toBe("true");
    expect(second.bytes.length).toBeGreaterThan(0);
    expect(Buffer.from(second.bytes)).toEqual(Buffer.from(first.bytes));
  });

  test("pdf", async () => {
    const { data } = imageOf(await generate({ ...document, format: "pdf" }));
    expect(s3.objects()).toContain(`${s3.options.prefix}/${data.imageId}.pdf`);
    const { bytes, headers } = await get(data.imageUrl);
    expect(headers.get("content-type")).toBe("application/pdf");
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe("%PDF-");
  });

  test("nothing of it is written into the data folder", async () => {
    await made();
    await service.context.images.check();
    const names = readdirSync(service.dataDir, { recursive: true }) as string[];
    expect(names.filter((name) => /image|\.png|\.part|probe/.test(name))).toEqual([]);
  });

  test("kept for exactly 24 hours; the bytes go with the sweep", async () => {
    clock.set(START);
    const image = await made();
    clock.advance(24 * HOUR - 1000);
    expect((await get(image.imageUrl)).status).toBe(200);
    clock.advance(999);
    expect((await get(image.imageUrl)).status).toBe(200);
    await sweepExpired(service.context);
    expect(s3.objects()).toContain(objectOf(image));
    clock.advance(1);
    expect(codeOf(await get(image.imageUrl))).toBe("IMAGE_EXPIRED");
    expect((await get(image.imageUrl, {}, "HEAD")).status).toBe(410);
    await sweepExpired(service.context);
    expect(s3.objects()).not.toContain(objectOf(image));
    expect(codeOf(await get(image.imageUrl))).toBe("IMAGE_EXPIRED");
    clock.set(START);
  });

  test("objects without a record are removed once they are old, all others stay", async () => {
    const image = await made();
    const [old, young] = [randomUUID(), randomUUID()];
    for (const id of [old, young])
      await service.context.images.put({ id, format: "png" }, new Uint8Array([1]));
    for (const imageId of [image.imageId, old]) s3.age(objectOf({ imageId }), 2 * HOUR);
    expect(await sweepOrphans(service.context)).toBe(1);
    expect(s3.objects()).not.toContain(objectOf({ imageId: old }));
    expect(s3.objects()).toContain(objectOf({ imageId: young }));
    expect((await get(image.imageUrl)).status).toBe(200);
  });

  test("an account that is deleted takes its images with it", async () => {
    const leaving = await service.account();
    const { token } = leaving;
    const body = document;
    const { data } = imageOf(await call(service, "POST", GENERATE, { token, body }));
    expect(s3.objects()).toContain(objectOf(data));
    expect((await deleteAccount(leaving)).status).toBe(200);
    expect(s3.objects()).not.toContain(objectOf(data));
    expect(codeOf(await get(data.imageUrl))).toBe("NOT_FOUND");
  });
});

describe("the bucket is away", () => {
  const ready = () => call(service, "GET", "/readyz");
  /** Runs something while the bucket does not answer. */
  async function away(act: () => Promise<void>): Promise<void> {
    await s3.stop();
    try {
      await act();
    } finally {
      await s3.start();
    }
    // The outcome of a check is kept for a second.
    await expect.poll(async () => (await ready()).status).toBe(200);
  }

  test("nothing is charged, what is wrong is said, and all works again when it is back", async () => {
    const image = await made();
    const cookie = await signIn(service, account);
    const key = { "Idempotency-Key": randomUUID() };
    const before = audit(service.dataDir, account.id);
    const objects = s3.objects();
    await away(async () => {
      const exported = () => call(service, "POST", "/api/v1/exports", { cookie, body: document });
      for (const ask of [
        () => generate(),
        () => generate(document, key),
        () => generate({ ...document, watermark: false }),
        () => generate({ ...document, mode: "binary" }),
        exported,
        () => get(image.imageUrl),
        () => get(image.imageUrl, { Range: "bytes=0-9" }),
      ]) {
        const started = performance.now();
        const answer = await ask();
        expect([answer.status, codeOf(answer)]).toEqual([503, "OVERLOADED"]);
        expect(errorOf(answer).message).toMatch(/image store is out of reach/);
        expect(answer.headers.get("retry-after")).toBe("5");
        expect(answer.headers.get("etag")).toBeNull();
        expect(performance.now() - started).toBeLessThan(20_000);
      }
      expect(audit(service.dataDir, account.id)).toEqual(before);
      const unready = await ready();
      expect(unready.status).toBe(503);
      expect(errorOf(unready).details).toMatchObject([{ path: "imageStore" }]);
      expect((await call(service, "GET", "/healthz")).status).toBe(200);
      // Requests that need no bytes are answered.
      expect((await get(image.imageUrl, {}, "HEAD")).status).toBe(200);
      expect((await get("/images/x.png")).status).toBe(404);
    });
    expect(s3.objects()).toEqual(objects);
    expect((await get(image.imageUrl)).bytes.length).toBe(image.bytes);
    const again = await generate(document, key);
    expect(again.status).toBe(200);
    expect(again.headers.get("idempotent-replayed")).toBeNull();
  });

  test("jobs that meet it wait for it, and are charged once", async () => {
    const { token } = account;
    const { freeUsed } = audit(service.dataDir, account.id);
    const order = async (path: string, body: object) => {
      const answer = await call(service, "POST", path, { token, body });
      return (answer.json as { data: Record<string, string> }).data;
    };
    const look = async (path: string) =>
      (await call(service, "GET", `/api/v1/${path}`, { token })).json as {
        data: JobView & BatchView;
      };
    let job: Record<string, string> = {};
    let batch: Record<string, string> = {};
    await away(async () => {
      job = await order(GENERATE, { ...document, async: true });
      batch = await order("/api/v1/batches", { items: [document, document] });
      // It was begun, and given back.
      const seen = async () => {
        const { state, startedAt } = (await look(`jobs/${job["jobId"]}`)).data;
        return state === "queued" && startedAt !== undefined;
      };
      await expect.poll(seen, { timeout: 60_000 }).toBe(true);
    });
    const states = async () => {
      const { items } = (await look(`batches/${batch["batchId"]}?wait=5`)).data;
      const { state } = (await look(`jobs/${job["jobId"]}?wait=5`)).data;
      return [...items.map((item) => item.state), state];
    };
    await expect.poll(states, { timeout: 60_000 }).toEqual(Array(3).fill("succeeded"));
    const { freeUsed: used, reservations } = audit(service.dataDir, account.id);
    expect([used - freeUsed, reservations]).toEqual([3, 0]);
  }, 150_000);

  test("an answer that was given is given again when the bucket is back", async () => {
    const body = { ...document, mode: "binary" };
    const key = { "Idempotency-Key": randomUUID() };
    const first = await generate(body, key);
    await away(async () => {
      expect(codeOf(await generate(body, key))).toBe("OVERLOADED");
    });
    const again = await generate(body, key);
    expect(Buffer.from(again.bytes)).toEqual(Buffer.from(first.bytes));
    expect(again.headers.get("idempotent-replayed")).toBe("true");
  });

  test("an account can be deleted; its bytes go with the next sweep", async () => {
    const leaving = await service.account();
    const { token } = leaving;
    const { data } = imageOf(await call(service, "POST", GENERATE, { token, body: document }));
    await away(async () => {
      expect((await deleteAccount(leaving)).status).toBe(200);
      expect(codeOf(await get(data.imageUrl))).toBe("NOT_FOUND");
    });
    expect(s3.objects()).toContain(objectOf(data));
    await sweepExpired(service.context);
    expect(s3.objects()).not.toContain(objectOf(data));
  });

  test("a service starts without it, and is ready when it comes", async () => {
    await s3.stop();
    await using late = await startTestService(s3.settings);
    expect((await call(late, "GET", "/readyz")).status).toBe(503);
    await s3.start();
    const status = async () => (await call(late, "GET", "/readyz")).status;
    await expect.poll(status).toBe(200);
  });

  test("no key and no secret in the log", () => {
    const log = service.log.join("");
    expect(log).toMatch(/image store, put: S3Failure ECONNREFUSED/);
    expect(log).not.toContain(s3.keys.secretAccessKey);
    expect(log).not.toContain(s3.keys.accessKeyId);
  });
});
