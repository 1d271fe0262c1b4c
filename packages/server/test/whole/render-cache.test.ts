/** The cache of finished renders, from without. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { audit } from "../support/books.ts";
import { call, codeOf, GENERATE, imageOf, signIn } from "../support/call.ts";
import { CachedRenderer } from "../../src/domain/render-cache/index.ts";
import type { Rendered } from "../../src/domain/rendering/renderer.ts";
import { heldRender } from "../support/held-render.ts";
import { hostileRenderer } from "../support/hostile-renderer.ts";
import { startTestService, type TestAccount, type TestService } from "../support/service.ts";
import { SLOW, until } from "../support/until.ts";

let service: TestService;
let account: TestAccount;

beforeAll(async () => {
  service = await startTestService({ PLATEN_METRICS_PORT: "0", PLATEN_RENDER_CACHE: "64" });
  account = await service.account({ credits: 100 });
});
afterAll(() => service[Symbol.asyncDispose]());

const generate = (body: object, { token } = account) =>
  call(service, "POST", GENERATE, { token, body });

async function counts(): Promise<Record<string, number>> {
  const response = await fetch(`http://127.0.0.1:${service.metricsPort}/metrics`);
  const lines = (await response.text()).matchAll(
    /^platen_render_cache_(\w+)(?:\{result="(\w+)"\})? (\d+)$/gmu,
  );
  return Object.fromEntries(
    [...lines].map(([, name, result, value]) => [result ?? name, Number(value)]),
  );
}

test("each request has an image of its own and is charged, wherever the bytes came from", async () => {
  const other = await service.account({ credits: 10 });
  const before = await counts();
  const body = { markdown: "# The same for all\n\n$x^2$ ☃", width: 400 };
  const images = [];
  for (const who of [account, account, other]) images.push(imageOf(await generate(body, who)).data);
  expect(new Set(images.map(({ imageId }) => imageId)).size).toBe(3);
  const files = await Promise.all(
    images.map(({ imageUrl }) => call(service, "GET", new URL(imageUrl).pathname)),
  );
  for (const { bytes } of files)
    expect(Buffer.from(bytes).equals(files[0]?.bytes ?? new Uint8Array())).toBe(true);
  expect(audit(service.dataDir, account.id)).toMatchObject({ freeUsed: 2, reservations: 0 });
  expect(audit(service.dataDir, other.id)).toMatchObject({ freeUsed: 1, reservations: 0 });
  const after = await counts();
  expect(after).toMatchObject({ hit: (before["hit"] ?? 0) + 2, miss: (before["miss"] ?? 0) + 1 });
  expect(after["bytes"]).toBeGreaterThan(files[0]?.bytes.length ?? 0);
  expect(after["entries"]).toBe((before["entries"] ?? 0) + 1);
});

test("many at once: one render, and every one charged", async () => {
  const own = await service.account();
  const before = await counts();
  const body = { markdown: "# Many at once", width: 500 };
  const answers = await Promise.all(Array.from({ length: 8 }, () => generate(body, own)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  expect(new Set(answers.map((answer) => imageOf(answer).data.imageId)).size).toBe(8);
  expect(audit(service.dataDir, own.id)).toMatchObject({ freeUsed: 8, reservations: 0 });
  const after = await counts();
  expect(after["miss"]).toBe((before["miss"] ?? 0) + 1);
});

test("with and without the watermark are two files; a preview and a render are one", async () => {
  const before = await counts();
  const body = { markdown: "# Marked or not", width: 300, format: "webp" };
  const marked = imageOf(await generate(body)).data;
  const clean = imageOf(await generate({ ...body, watermark: false })).data;
  expect(clean.bytes).not.toBe(marked.bytes);
  const cookie = await signIn(service, account);
  const preview = await call(service, "POST", "/api/v1/previews", { cookie, body });
  expect(preview.bytes.length).toBe(marked.bytes);
  const after = await counts();
  expect(after).toMatchObject({ hit: (before["hit"] ?? 0) + 1, miss: (before["miss"] ?? 0) + 2 });
});

test("a document that looks outside is rendered every time", async () => {
  const before = await counts();
  const body = { markdown: "![x](http://127.0.0.1:9/x.png)", width: 300 };
  for (let round = 0; round < 2; round += 1)
    expect(imageOf(await generate(body)).meta.warnings.map(({ code }) => code)).toEqual([
      "IMAGE_FAILED",
    ]);
  const after = await counts();
  expect(after).toMatchObject({ hit: before["hit"], entries: before["entries"] });
  expect(after["miss"]).toBe((before["miss"] ?? 0) + 2);
});

test("strict finds fault with what was kept, too, and is not charged", async () => {
  const body = { markdown: "$\\frac{$", width: 300 };
  expect((await generate(body)).status).toBe(200);
  const before = audit(service.dataDir, account.id);
  expect(codeOf(await generate({ ...body, strict: true }))).toBe("INVALID_REQUEST");
  expect(audit(service.dataDir, account.id)).toEqual(before);
});

class CountingRenderer extends CachedRenderer {
  asked = 0;

  override render(...order: Parameters<CachedRenderer["render"]>): Promise<Rendered> {
    this.asked += 1;
    return super.render(...order);
  }
}

test("one of two who wait for the same render goes away: only the other is answered and pays", async () => {
  const pool = hostileRenderer({ size: 1, spares: 0 });
  const renderer = new CountingRenderer(pool, 2 ** 26);
  await using shared = await startTestService({}, { renderer });
  const [leaver, stayer] = [await shared.account(), await shared.account()];
  await until(() => pool.stats().ready > 0, SLOW);
  using held = heldRender();
  const body = { markdown: held.markdown, width: 200 };
  const leaving = new AbortController();
  const { signal } = leaving;
  const first = call(shared, "POST", GENERATE, { token: leaver.token, body, signal });
  const gone = first.catch(() => "gone");
  const second = call(shared, "POST", GENERATE, { token: stayer.token, body });
  await until(() => renderer.asked === 2);
  leaving.abort();
  expect(await gone).toBe("gone");
  held.letGo();
  expect((await second).status).toBe(200);
  expect(pool.stats()).toMatchObject({ completed: 1, failed: 0 });
  await until(() => audit(shared.dataDir, leaver.id).reservations === 0);
  expect(audit(shared.dataDir, leaver.id)).toMatchObject({ freeUsed: 0 });
  expect(audit(shared.dataDir, stayer.id)).toMatchObject({ freeUsed: 1, reservations: 0 });
  expect(audit(shared.dataDir, stayer.id).images).toHaveLength(1);
});

test("0 switches it off", async () => {
  await using plain = await startTestService({
    PLATEN_METRICS_PORT: "0",
    PLATEN_RENDER_CACHE: "0",
  });
  const { token } = await plain.account();
  for (let round = 0; round < 2; round += 1)
    await call(plain, "POST", GENERATE, { token, body: { markdown: "x", width: 200 } });
  expect(plain.context.renderer.stats().completed).toBe(2);
  const metrics = await (await fetch(`http://127.0.0.1:${plain.metricsPort}/metrics`)).text();
  expect(metrics).not.toContain("platen_render_cache");
});
