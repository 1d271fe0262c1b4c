/** Tests of the S3 adapter alone: patience, privacy of keys, the store's clock, a shared bucket. */
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { inspect } from "node:util";
import { S3Client, HeadObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemClock } from "../../src/adapters/real-world.ts";
import { S3Failure } from "../../src/adapters/s3/failure.ts";
import { S3Images } from "../../src/adapters/s3/s3-images.ts";
import { HOUR } from "../support/clock.ts";
import { startS3, type S3Server } from "../support/s3.ts";

let server: S3Server;
let store: S3Images;
let other: S3Client;
beforeAll(async () => {
  server = await startS3();
  const { endpoint, keys: credentials } = server;
  store = new S3Images(server.options, systemClock, { call: 1000, check: 500 });
  other = new S3Client({ endpoint, credentials, region: "us-east-1", forcePathStyle: true });
});
afterAll(async () => {
  store.close();
  other.destroy();
  await server[Symbol.asyncDispose]();
});

const keyOf = (id: string) => `${server.options.prefix}/${id}.png`;

async function failureOf(promise: Promise<unknown>): Promise<S3Failure> {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(S3Failure);
  return error as S3Failure;
}

test("an object says what it is, and that nobody may keep it", async () => {
  const id = randomUUID();
  await store.put({ id, format: "png" }, new Uint8Array([1]));
  const command = new HeadObjectCommand({ Bucket: server.bucket, Key: keyOf(id) });
  expect(await other.send(command)).toMatchObject({
    ContentType: "image/png",
    CacheControl: "private, no-store",
    ContentLength: 1,
  });
});

test("what others keep in the bucket is left alone", async () => {
  const { prefix } = server.options;
  const id = randomUUID();
  const foreign = ["notes.txt", `${id}.png`, `${prefix}/notes.txt`, `${prefix}/sub/${id}.png`];
  foreign.push(`${prefix}-2/${id}.png`);
  for (const Key of foreign)
    await other.send(new PutObjectCommand({ Bucket: server.bucket, Key, Body: "x" }));
  for await (const file of store.olderThan(Date.now() + HOUR)) await file.remove();
  expect(server.objects().toSorted()).toEqual(foreign.toSorted());
});

test("a probe that was left over is found and removed", async () => {
  const Key = `${server.options.prefix}/probe-${randomUUID()}`;
  await other.send(new PutObjectCommand({ Bucket: server.bucket, Key, Body: "x" }));
  const found: string[] = [];
  for await (const file of store.olderThan(Date.now() + HOUR)) {
    found.push(file.id);
    await file.remove();
  }
  expect(found).toEqual([Key.slice(Key.indexOf("probe-"))]);
  expect(server.objects()).not.toContain(Key);
});

test.each([-3 * HOUR, 3 * HOUR])(
  "a clock that is %i ms off: age is by the store's",
  async (off) => {
    const clock = { now: () => Date.now() + off };
    const wrong = new S3Images(server.options, clock);
    const [old, young] = [randomUUID(), randomUUID()];
    for (const id of [old, young]) await wrong.put({ id, format: "png" }, new Uint8Array([1]));
    server.age(keyOf(old), 2 * HOUR);
    const found: string[] = [];
    for await (const { id } of wrong.olderThan(clock.now() - HOUR)) found.push(id);
    expect(found).toContain(old);
    expect(found).not.toContain(young);
    for await (const file of wrong.olderThan(clock.now() + HOUR)) await file.remove();
    wrong.close();
  },
);

test("a store that takes calls and does not answer: given up in time", async () => {
  const name = { id: randomUUID(), format: "png" } as const;
  await store.put(name, new Uint8Array(1000));
  server.freeze();
  try {
    const within = async (ms: number, promise: Promise<unknown>) => {
      const started = performance.now();
      await failureOf(promise);
      expect(performance.now() - started).toBeLessThan(ms);
    };
    await Promise.all([
      within(15_000, store.put(name, new Uint8Array(3_000_000))),
      within(15_000, store.read(name)),
      within(15_000, store.stream(name, 0, 9)),
      within(15_000, store.remove(name)),
      within(15_000, store.check()),
    ]);
  } finally {
    server.thaw();
  }
  const works = () =>
    store.check().then(
      () => true,
      () => false,
    );
  await expect.poll(works).toBe(true);
});

test("a sender that stalls in the middle: the stream fails in time", async () => {
  const stalling = createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", () => {
      socket.write("HTTP/1.1 206 Partial Content\r\nContent-Length: 100\r\n\r\nonly a few bytes");
    });
  });
  stalling.listen(0, "127.0.0.1");
  await once(stalling, "listening");
  const { port } = stalling.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  const slow = new S3Images({ ...server.options, endpoint }, systemClock, {
    call: 500,
    check: 500,
  });
  const stream = await slow.stream({ id: randomUUID(), format: "png" }, 0, 99);
  const started = performance.now();
  await expect(new Response(stream).arrayBuffer()).rejects.toThrow();
  expect(performance.now() - started).toBeLessThan(15_000);
  slow.close();
  stalling.close();
});

test("a store that fails now and then: asked again", async () => {
  let calls = 0;
  const flaky = createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", () => {
      calls += 1;
      if (calls === 1) return socket.destroy();
      const status = calls === 2 ? "503 Slow Down" : "200 OK";
      return socket.end(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
    });
  });
  flaky.listen(0, "127.0.0.1");
  await once(flaky, "listening");
  const endpoint = `http://127.0.0.1:${(flaky.address() as AddressInfo).port}`;
  const images = new S3Images({ ...server.options, endpoint }, systemClock);
  await images.put({ id: randomUUID(), format: "png" }, new Uint8Array([1]));
  expect(calls).toBe(3);
  images.close();
  flaky.close();
});

test.each([
  ["a wrong key", { secretAccessKey: "wrong-secret" }, "SignatureDoesNotMatch", 403],
  ["an unknown key", { accessKeyId: "UNKNOWNKEYID" }, "InvalidAccessKeyId", 403],
  ["no such bucket", { bucket: "elsewhere" }, "NoSuchBucket", 404],
  ["nobody there", { endpoint: "http://127.0.0.1:1" }, "ECONNREFUSED", undefined],
])("%s: an error that says so and tells no secret", async (_, wrong, code, status) => {
  const settings = { ...server.options, ...wrong };
  const broken = new S3Images(settings, systemClock);
  const name = { id: randomUUID(), format: "png" } as const;
  const calls = [
    () => broken.put(name, new Uint8Array([1])),
    () => broken.read(name),
    () => broken.stream(name, 0, 9),
    () => broken.remove(name),
    () => broken.check(),
  ];
  for (const act of calls) {
    const failure = await failureOf(act());
    expect([failure.code, failure.status]).toEqual([code, status]);
    const shown = inspect(failure, { depth: 9, showHidden: true }) + JSON.stringify(failure);
    expect(shown).not.toContain(settings.secretAccessKey);
    expect(shown).not.toContain(settings.accessKeyId);
    expect(shown).not.toMatch(/signature:|authorization/i);
  }
  broken.close();
});

test("connections that the store closed while nobody looked cost no call", async () => {
  await using own = await startS3();
  const patient = new S3Images(own.options, systemClock);
  try {
    const names = Array.from({ length: 100 }, () => ({ id: randomUUID(), format: "png" as const }));
    await Promise.all(names.map((name) => patient.put(name, new Uint8Array([1]))));
    // The store closes idle connections after six seconds, and this process, blocked meanwhile,
    // does not notice it.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 7000);
    const found = await Promise.all(names.map((name) => patient.read(name)));
    expect(found.filter((bytes) => bytes?.length !== 1)).toEqual([]);
  } finally {
    patient.close();
  }
});
