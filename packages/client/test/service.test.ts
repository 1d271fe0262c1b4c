import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as client from "../src/index.ts";
import { Platen } from "../src/index.ts";
import { startClientService, type ClientService } from "./support/service.ts";

const CREDITS = 100;
/** A red dot. */
const RED =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";
const PNG = [0x89, 0x50, 0x4e, 0x47];
let service: ClientService;
let platen: Platen;

beforeAll(async () => {
  service = await startClientService(CREDITS);
  const { baseUrl, token, session } = service;
  platen = new Platen({ baseUrl: `${baseUrl}/`, token, session });
});
afterAll(async () => {
  await service[Symbol.asyncDispose]();
});

describe("every endpoint, of a real service", () => {
  test("generateImage by address, and getImage", async () => {
    const answer = await platen.generateImage({ markdown: "# Hello", width: 400, theme: "nord" });
    expect(answer.image).toMatchObject({ format: "png", width: 400, pixelWidth: 800 });
    expect(answer.quota).toMatchObject({ freeRemaining: 49, usedFreeQuota: true });
    expect(answer).toMatchObject({ warnings: [], replayed: false });
    const file = await platen.getImage(answer.image);
    expect([...file.bytes.subarray(0, 4)]).toEqual(PNG);
    expect(file).toMatchObject({ contentType: "image/png", format: "png" });
    expect(file.bytes.length).toBe(answer.image.bytes);
  });

  test("generateImage as a file: bytes, and what the headers say", async () => {
    const markdown = "# Ä\n\n$\\nosuchcommand$";
    const file = await platen.generateImage({ markdown, mode: "binary", watermark: false });
    expect([...file.bytes.subarray(0, 4)]).toEqual(PNG);
    expect(file).toMatchObject({ width: 800, warningCount: 1, replayed: false });
    expect(file.warnings).toMatchObject([{ code: "MATH_INVALID", line: 3 }]);
    expect(file.quota).toMatchObject({ usedFreeQuota: false, creditBalance: CREDITS - 1 });
    expect(file.imageId).toMatch(/^[0-9a-f-]{36}$/);
    expect(file.fileName).toMatch(/\.png$/);
  });

  test("planImage, and generateImage as planned or not at all", async () => {
    const request = { markdown: "# Plan", cards: { size: "og" }, watermark: false } as const;
    const { plan, warnings } = await platen.planImage(request);
    expect(plan).toMatchObject({ charge: "credit", watermarked: false, words: 1 });
    expect(plan.images).toEqual([{ index: 1, width: 1200, height: 630, lines: [1, 1] }]);
    expect(warnings).toEqual([]);
    const answer = await platen.generateImage({ ...request, plan: plan.plan });
    expect(answer.image.images).toHaveLength(1);
    const other = platen.generateImage({ ...request, markdown: "# Other", plan: plan.plan });
    await expect(other).rejects.toMatchObject({ details: [{ path: "plan" }] });
    const { creditBalance } = await platen.getUsage();
    expect(creditBalance).toBe(answer.quota.creditBalance);
  });

  test("createDiff, in words and as a picture", async () => {
    const versions = { markdown: "# A\n\nNew words.", against: "# A\n\nOld words." };
    const { difference, quota } = await platen.createDiff(versions);
    expect(difference).toMatchObject({ changed: true, counts: { changed: 1 } });
    expect(quota).toBeUndefined();
    const drawn = await platen.createDiff({ ...versions, picture: true, watermark: false });
    expect(drawn.difference.image).toMatchObject({ format: "png" });
    expect(drawn.quota).toMatchObject({ usedFreeQuota: false });
    const again = await platen.createDiff(
      { ...versions, picture: true, watermark: false },
      { idempotencyKey: drawn.idempotencyKey },
    );
    expect(again).toMatchObject({ replayed: true, difference: drawn.difference });
  });

  test("a document that is kept: getDocument, editDocument, and a render by its handle", async () => {
    const { image } = await platen.generateImage({ markdown: "# A\n\nDraft.", document: true });
    const { document = "" } = image;
    const { blocks, version } = await platen.getDocument(document);
    expect([blocks.length, version]).toEqual([2, 1]);
    const edits = [{ op: "replace", block: blocks[1]?.id ?? "", markdown: "Final." }] as const;
    const { edited, warnings } = await platen.editDocument(document, { edits: [...edits] });
    expect([edited.version, edited.counts.changed, warnings]).toEqual([2, 1, []]);
    const again = await platen.generateImage({ document });
    expect(again.image.document).toBe(document);
  });

  test("files that the Markdown names, in requests that are forms", async () => {
    const red = Buffer.from(RED, "base64");
    const request = { markdown: "![dot](img/a.png)", cards: { size: "og" } } as const;
    const files = { "img/a.png": new Uint8Array(red) };
    const answer = await platen.generateImage(request, { files });
    expect([answer.warnings, answer.image.images?.length]).toEqual([[], 1]);
    const { warnings } = await platen.planImage(request, { files: { "a.png": new Blob([red]) } });
    expect(warnings).toEqual([]);
    const preview = await platen.createPreview({ markdown: request.markdown }, { files });
    expect(preview.warningCount).toBe(0);
    const { idempotencyKey } = answer;
    const again = await platen.generateImage(request, { files, idempotencyKey });
    expect(again.replayed).toBe(true);
  });

  test("deleteImage, once and again", async () => {
    const { image } = await platen.generateImage({ markdown: "# Gone" });
    await platen.deleteImage(image);
    await platen.deleteImage(image.imageId);
    await expect(platen.getImage(image)).rejects.toMatchObject({ code: "IMAGE_EXPIRED" });
  });

  test("generateImage as a stream of a pdf", async () => {
    const request = { markdown: "# Hello", mode: "binary", format: "pdf" } as const;
    const stream = await platen.generateImage(request, { stream: true });
    expect(stream.format).toBe("pdf");
    const bytes = new Uint8Array(await new Response(stream.body).arrayBuffer());
    expect(new TextDecoder().decode(bytes.subarray(0, 5))).toBe("%PDF-");
  });

  test("the same key is charged once, and the answer says that it is the first one's", async () => {
    const request = { markdown: "# Key", watermark: false };
    const first = await platen.generateImage(request, { idempotencyKey: "one" });
    const again = await platen.generateImage(request, { idempotencyKey: "one" });
    expect(again.image).toEqual(first.image);
    expect([first.replayed, again.replayed]).toEqual([false, true]);
    expect(again.quota.creditBalance).toBe(first.quota.creditBalance);
  });

  test("getUsage, getStanding", async () => {
    expect(await platen.getUsage()).toMatchObject({ monthlyQuota: 50 });
    const standing = await platen.getStanding();
    expect(standing.ledger.at(-1)).toMatchObject({ credits: CREDITS, reason: "grant" });
  });

  test("putBrand, listBrands, getBrand, deleteBrand, and a render by name", async () => {
    const brand = { color: { primary: "#8c2f1c" }, logo: "img/a.png" };
    const files = { "img/a.png": new Uint8Array(Buffer.from(RED, "base64")) };
    const stored = await platen.putBrand("acme", { brand }, { files });
    expect(stored).toMatchObject({ brand: { name: "acme" }, warnings: [] });
    expect((await platen.listBrands()).map(({ name }) => name)).toEqual(["acme"]);
    const content = await platen.getBrand("acme");
    expect(content).toMatchObject({
      brand,
      files: { "img/a.png": `data:image/png;base64,${RED}` },
    });
    const { baseUrl, session } = service;
    const inSession = new Platen({ baseUrl, session });
    await inSession.putBrand("again", content);
    expect(await inSession.getBrand("again")).toMatchObject({ brand, files: content.files });
    const answer = await platen.generateImage({ markdown: "# Hello", brand: "acme" });
    expect(answer.warnings).toEqual([]);
    await platen.deleteBrand("acme");
    await expect(platen.getBrand("acme")).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("createJob, getJob, waitForJob, cancelJob", async () => {
    const job = await platen.createJob({ markdown: "![](a.png)" }, { files: { "a.png": Buffer.from(RED, "base64") } }); // prettier-ignore
    const ended = await platen.waitForJob(job);
    expect(ended).toMatchObject({ state: "succeeded", result: { meta: { warnings: [] } } });
    expect(ended.result?.data.format).toBe("png");
    expect(await platen.cancelJob(job.jobId)).toEqual(await platen.getJob(job.jobId));
  });

  test("createBatch, getBatch, waitForBatch, getBatchArchive, cancelBatch", async () => {
    const items = [{ name: "one", markdown: "# One" }, { markdown: "# Two" }];
    const batch = await platen.createBatch({ defaults: { format: "webp" }, items });
    const ended = await platen.waitForBatch(batch);
    expect(ended.counts).toMatchObject({ succeeded: 2, failed: 0 });
    const { bytes } = await platen.getBatchArchive(batch.batchId);
    expect([...bytes.subarray(0, 2)]).toEqual([0x50, 0x4b]);
    expect((await platen.getBatchArchive(batch.batchId, { stream: true })).body).toBeDefined();
    expect(await platen.cancelBatch(batch.batchId)).toEqual(ended);
  });

  test("createLinkKey, listLinkKeys, getLink by signLink, createLink, revokeLinkKey", async () => {
    const key = await platen.createLinkKey({ name: "site" });
    expect((await platen.listLinkKeys()).map(({ keyId }) => keyId)).toEqual([key.keyId]);
    const { baseUrl } = service;
    const expires = new Date(Date.now() + 600_000);
    const link = await client.signLink(
      { baseUrl, ...key },
      { markdown: "# Größe & 中文", frame: { background: "ocean" }, format: "webp", expires },
    );
    const visitor = new Platen({ baseUrl });
    expect(await visitor.getLink(link)).toMatchObject({ format: "webp" });
    await expect(visitor.getLink(`${link}1`)).rejects.toBeInstanceOf(client.ForbiddenError);
    await expect(visitor.getLink("/i/no")).rejects.toBeInstanceOf(client.UsageError);
    await expect(client.signLink({ baseUrl, ...key }, {})).rejects.toBeInstanceOf(
      client.UsageError,
    );
    const signed = await platen.createLink(key.keyId, { query: "md=A" });
    expect(signed).toBe(await client.signLink({ baseUrl, ...key }, { markdown: "A" }));
    await platen.revokeLinkKey(key.keyId);
    await expect(visitor.getLink(link)).rejects.toBeInstanceOf(client.ForbiddenError);
  });

  test("getHistory, listRequests", async () => {
    await platen.generateImage({ markdown: "# Counted", width: 200, format: "webp" });
    const history = await platen.getHistory();
    expect(history.find(({ format }) => format === "webp")?.uses).toBeGreaterThan(0);
    await expect(platen.getImage("0.png")).rejects.toBeDefined();
    await expect
      .poll(async () => (await platen.listRequests({ status: "2xx" })).requests, {
        timeout: 10_000,
      })
      .not.toEqual([]);
    const { requests, next } = await platen.listRequests({ status: 599 });
    expect([requests, next]).toEqual([[], null]);
  });

  test("webhooks: made, changed, tested, replayed, deleted", async () => {
    const { secret, webhookId } = await platen.createWebhook({ url: "https://nowhere.example/in" });
    expect(secret).toMatch(/^whsec_/u);
    expect((await platen.listWebhooks()).map((one) => one.webhookId)).toEqual([webhookId]);
    const { status } = await platen.updateWebhook(webhookId, { paused: true });
    expect(status).toBe("paused");
    expect((await platen.rotateWebhookSecret(webhookId)).secret).not.toBe(secret);
    const tested = await platen.testWebhook(webhookId);
    expect(tested).toMatchObject({ event: "webhook.test", outcome: "failed" });
    const [noted] = await platen.listWebhookDeliveries(webhookId);
    expect(noted).toEqual(tested);
    const { deliveryId } = tested;
    const replayed = await platen.replayWebhookDelivery(webhookId, deliveryId);
    expect(replayed).toMatchObject({ deliveryId, outcome: "waiting", attempts: 0 });
    await platen.deleteWebhook(webhookId);
    expect(await platen.listWebhooks()).toEqual([]);
  });

  test("createToken, listTokens, revokeToken", async () => {
    const created = await platen.createToken({ name: "short" });
    const other = new Platen({ baseUrl: service.baseUrl, token: created.token });
    await expect(other.getUsage()).resolves.toBeDefined();
    expect((await platen.listTokens()).map(({ name }) => name)).toContain("short");
    await platen.revokeToken(created.tokenId);
    await expect(other.getUsage()).rejects.toBeInstanceOf(client.UnauthorizedError);
  });

  test("createExport by session and createPreview as a visitor", async () => {
    const clean = await platen.createExport({ markdown: "# Mine" });
    expect(clean).toMatchObject({ watermarked: false, cleanExportsRemaining: 4 });
    const visitor = new Platen({ baseUrl: service.baseUrl });
    const preview = await visitor.createPreview({ markdown: "# Anyone's", format: "webp" });
    expect(preview).toMatchObject({ watermarked: true, format: "webp" });
    expect(preview.cleanExportsRemaining).toBeUndefined();
  });

  test("getSchema, getWebSettings, getHealth, getReadiness", async () => {
    expect((await platen.getSchema()).tools.length).toBeGreaterThan(0);
    expect(await platen.getWebSettings()).toMatchObject({ baseUrl: service.baseUrl });
    expect(await platen.getHealth()).toEqual({ status: "alive" });
    expect(await platen.getReadiness()).toMatchObject({ status: "ready" });
  });
});

describe("what is refused", () => {
  test("each code comes as its class, with details and the request's id", async () => {
    const wrong = platen.generateImage({ markdown: "x", width: 1 });
    await expect(wrong).rejects.toBeInstanceOf(client.InvalidRequestError);
    await expect(wrong).rejects.toMatchObject({
      code: "INVALID_REQUEST",
      status: 400,
      details: [{ path: "width" }],
      requestId: expect.any(String),
    });
    const blank = platen.generateImage({ markdown: " " });
    await expect(blank).rejects.toBeInstanceOf(client.MarkdownRequiredError);
    const gone = platen.getImage(
      `${service.baseUrl}/images/00000000-0000-4000-8000-000000000000.png`,
    );
    await expect(gone).rejects.toBeInstanceOf(client.NotFoundError);
    await platen.generateImage({ markdown: "a" }, { idempotencyKey: "mismatch" });
    const other = platen.generateImage({ markdown: "b" }, { idempotencyKey: "mismatch" });
    await expect(other).rejects.toBeInstanceOf(client.IdempotencyMismatchError);
    const poor = new Platen({ ...service, token: "platen_nonsense" });
    await expect(poor.getUsage()).rejects.toBeInstanceOf(client.UnauthorizedError);
  });

  test("a call that cannot be made sends nothing and says what is missing", async () => {
    const sent: unknown[] = [];
    const fetch = (...call: unknown[]) => {
      sent.push(call);
      return Promise.reject(new Error("sent"));
    };
    const bare = new Platen({ baseUrl: "http://127.0.0.1:1", fetch });
    await expect(bare.getUsage()).rejects.toThrow("getUsage needs an API token");
    await expect(bare.listTokens()).rejects.toThrow("listTokens needs a signed-in session");
    await expect(bare.getImage("https://elsewhere.example/x")).rejects.toThrow("imageUrl");
    expect(() => new Platen({ baseUrl: "platen.example" })).toThrow('got "platen.example"');
    expect(sent).toEqual([]);
  });

  test("an aborted call ends with its reason, before, during and while it waits", async () => {
    const reason = new Error("changed my mind");
    const signal = AbortSignal.abort(reason);
    await expect(platen.generateImage({ markdown: "x" }, { signal })).rejects.toBe(reason);
    const during = new AbortController();
    const call = platen.generateImage({ markdown: "x".repeat(50_000) }, { signal: during.signal });
    during.abort(reason);
    await expect(call).rejects.toBe(reason);
    const away = new Platen({ baseUrl: "http://127.0.0.1:1", token: "t" });
    const waiting = new AbortController();
    const waits = away.getUsage({ signal: waiting.signal });
    setImmediate(() => waiting.abort(reason));
    await expect(waits).rejects.toBe(reason);
  });

  test("a service out of reach, and one that answers too late", async () => {
    const away = new Platen({ baseUrl: "http://127.0.0.1:1", token: "t", maxRetries: 0 });
    await expect(away.getUsage()).rejects.toBeInstanceOf(client.ConnectionError);
    const late = new Platen({ ...service, timeout: 1, maxRetries: 0 });
    const answer = late.generateImage({ markdown: "late ".repeat(1000) });
    await expect(answer).rejects.toBeInstanceOf(client.TimeoutError);
  });
});
