/** Documents that accounts share: the web app's own addresses. */
import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { get, type IncomingHttpHeaders } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { gunzipSync, gzipSync } from "node:zlib";
import { SHARES, type SharedDocument, type ShareView } from "@platen/contract";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openAdmin, readConfig } from "../../src/admin.ts";
import { call, codeOf, errorOf, signIn } from "../support/call.ts";
import { FakeClock, HOUR } from "../support/clock.ts";
import { until } from "../support/until.ts";
import { startTestService, type TestService } from "../support/service.ts";

const OWN = "/api/web/shares";
const clock = new FakeClock("2026-03-10T12:00:00Z");
const folder = mkdtempSync(join(tmpdir(), "platen-app-"));
let service: TestService;
let cookie: string;

beforeAll(async () => {
  writeFileSync(join(folder, "index.html"), "<!doctype html><title>App</title><p>text</p>");
  service = await startTestService({}, { clock, webFolder: folder });
  cookie = await signIn(service, await service.account());
});
afterAll(async () => {
  await service[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

const order = { title: "Proofs", days: 7, markdown: "# Proofs\n\nThey have come.", theme: "nord" };
const post = (body: unknown, as = cookie) => call(service, "POST", OWN, { cookie: as, body });
const path = (url: string) => new URL(url).pathname;

async function store(body: Record<string, unknown> = {}, as = cookie): Promise<ShareView> {
  const answer = await post({ ...order, ...body }, as);
  expect(answer.status).toBe(201);
  return (answer.json as { data: ShareView }).data;
}

const list = async (as: string) => {
  const { json } = await call(service, "GET", OWN, { cookie: as });
  return (json as { data: { shares: ShareView[] } }).data.shares;
};

describe("a share", () => {
  test("is listed for its owner, and read by anyone who knows the address", async () => {
    const made = await store();
    expect(made.shareId).toMatch(/^[A-Za-z0-9_-]{22}$/u);
    expect(made.expiresAt).toBe(new Date(clock.now() + 7 * 24 * HOUR).toISOString());
    expect(await list(cookie)).toContainEqual(made);
    expect(await list(await signIn(service, await service.account()))).toEqual([]);
    const read = await call(service, "GET", `${path(made.url)}/document.json`);
    expect(read.json).toEqual({
      title: "Proofs",
      markdown: order.markdown,
      style: { theme: "nord" },
      pictures: [],
    } satisfies SharedDocument);
    expect(read.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    expect(read.headers.get("x-content-type-options")).toBe("nosniff");
  });

  test("has a page with its title and a picture of the document, 1200 by 630 pixels", async () => {
    const title = `<script>alert("1")</script> & $& it's`;
    const made = await store({ title });
    const page = await call(service, "GET", path(made.url));
    const html = Buffer.from(page.bytes).toString();
    expect(html).not.toContain("<script>");
    expect(html).toContain(
      "&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; $&amp; it&#39;s",
    );
    expect(html).toContain(`<meta property="og:image" content="${made.url}/picture.jpg" />`);
    expect(html).toContain(`<meta property="og:description" content="Proofs They have come." />`);
    const front = await call(service, "GET", "/");
    expect(page.headers.get("content-security-policy")).toBe(
      front.headers.get("content-security-policy"),
    );
    expect(page.headers.get("x-robots-tag")).toBe("noindex");
    const picture = await call(service, "GET", `${path(made.url)}/picture.jpg`);
    const { width, height, format } = await sharp(picture.bytes).metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: "jpeg" });
  });

  test("names no picture in its page where there is none", async () => {
    const account = await service.account();
    const id = "A".repeat(22);
    const now = clock.now();
    const share = { id, accountId: account.id, title: "Bare", summary: "", content: "", bytes: 1 };
    await service.context.shares.add({ ...share, createdAt: now, expiresAt: now + HOUR }, SHARES);
    const page = await call(service, "GET", `/s/${id}`);
    const html = Buffer.from(page.bytes).toString();
    expect(html).toContain(`<meta property="og:title" content="Bare" />`);
    expect(html).toContain(`<meta name="twitter:card" content="summary" />`);
    expect(html).not.toContain("og:image");
  });

  test("brings its pictures", async () => {
    const image = sharp({ create: { width: 4, height: 3, channels: 3, background: "red" } });
    const bytes = await image.png().toBuffer();
    const data = bytes.toString("base64");
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const made = await store({
      markdown: "![dot](platen:dot-12345678.png)",
      pictures: [{ name: "dot-12345678.png", sha256, data }],
    });
    const read = await call(service, "GET", `${path(made.url)}/document.json`);
    expect((read.json as SharedDocument).pictures).toEqual([{ name: "dot-12345678.png", data }]);
  });

  describe("of much that takes little room", () => {
    /** Pictures of zeros, as base64 has them. */
    const zeros = "A".repeat(20 * 2 ** 20);
    const packed = gzipSync(JSON.stringify({ title: "", markdown: "#", style: {}, zeros }));

    async function storeZeros(): Promise<string> {
      const id = randomBytes(16).toString("base64url");
      const { id: accountId } = await service.account();
      const content = packed.toString("base64");
      const now = clock.now();
      const share = { id, accountId, title: "", summary: "", content, bytes: content.length };
      await service.context.shares.add({ ...share, createdAt: now, expiresAt: now + HOUR }, SHARES);
      return `/s/${id}/document.json`;
    }

    test("it goes out as it is stored where that is taken, else inflated; of the head, nothing is read", async () => {
      const address = await storeZeros();
      const url = new URL(address, service.baseUrl);
      const ask = (method: string, coding: string) =>
        new Promise<{ headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
          const headers = { "Accept-Encoding": coding };
          get(url, { method, headers }, (answer) => {
            buffer(answer).then((body) => resolve({ headers: answer.headers, body }), reject);
          });
        });
      const coded = await ask("GET", "br, gzip");
      expect(coded.headers["content-encoding"]).toBe("gzip");
      expect(coded.body.equals(packed)).toBe(true);
      const plain = await ask("GET", "identity");
      expect(plain.headers["content-encoding"]).toBeUndefined();
      expect(plain.headers["content-length"]).toBe(String(plain.body.length));
      expect(plain.body.equals(gunzipSync(packed))).toBe(true);
      for (const { headers } of [coded, plain]) expect(headers.vary).toBe("Accept-Encoding");
      const read = vi.spyOn(service.context.shares, "content");
      const head = await ask("HEAD", "identity");
      expect(head.headers["content-type"]).toBe("application/json");
      expect(read).not.toHaveBeenCalled();
      read.mockRestore();
    });

    test("callers who do not read have a little of it in memory each, and nothing when they have gone", async () => {
      const address = await storeZeros();
      const { port } = new URL(service.baseUrl);
      const before = process.memoryUsage().arrayBuffers;
      const { outbox, storedReads } = service.context;
      const sockets = Array.from({ length: 40 }, () => connect(Number(port), "127.0.0.1"));
      for (const socket of sockets) {
        socket.on("error", () => {});
        socket.write(`GET ${address} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
      }
      await until(() => outbox.state.holdings === 40 && storedReads.state.underWay === 0);
      // All that 40 of them inflate to is 800 MiB.
      expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(80 * 2 ** 20);
      expect(outbox.state.bytes).toBeLessThan(40 * (packed.length + 2 ** 17));
      for (const socket of sockets) socket.destroy();
      await until(() => outbox.state.holdings === 0);
      expect(outbox.state.bytes).toBe(0);
    });
  });

  test("is read so often in a minute from one address, whatever of it", async () => {
    await using limited = await startTestService({ PLATEN_DOCUMENT_RATE: "2" });
    const id = "A".repeat(22);
    const ask = (end: string) => call(limited, "GET", `/s/${id}/${end}`);
    expect((await ask("document.json")).status).toBe(404);
    expect((await ask("picture.jpg")).status).toBe(404);
    expect(codeOf(await ask("document.json"))).toBe("RATE_LIMITED");
  });

  test("is gone when it is deleted: by its owner, by nobody else, and by the operator", async () => {
    const [mine, theirs] = [await store(), await store()];
    const stranger = await signIn(service, await service.account());
    const remove = (as: string, id: string) =>
      call(service, "DELETE", `${OWN}/${id}`, { cookie: as });
    expect((await remove(stranger, mine.shareId)).status).toBe(404);
    expect((await remove(cookie, mine.shareId)).status).toBe(200);
    const admin = await openAdmin(readConfig({ PLATEN_DATA_DIR: service.dataDir }));
    await admin.deleteShare(theirs.url);
    await expect(admin.deleteShare(theirs.url)).rejects.toThrow("There is no share");
    await admin.close();
    for (const { url } of [mine, theirs])
      for (const end of ["", "/document.json", "/picture.jpg"])
        expect((await fetch(`${url}${end}`)).status).toBe(404);
  });

  test("is gone when its days are over", async () => {
    const { url } = await store({ days: 1 });
    clock.advance(24 * HOUR - 1);
    expect((await call(service, "GET", `${path(url)}/document.json`)).status).toBe(200);
    clock.advance(1);
    expect((await call(service, "GET", `${path(url)}/document.json`)).status).toBe(404);
  });

  test.each([
    [{ days: 8 }, "days must be one of 1, 7, 30, 90; got 8"],
    [{ title: "t".repeat(121) }, "title must be text of at most 120 characters"],
    [{ theme: "pink" }, "theme"],
    [{ markdown: "x".repeat(2_000_000) }, "markdown must have at most"],
  ])("is refused with %j", async (change, words) => {
    const answer = await post({ ...order, ...change });
    expect(codeOf(answer)).toBe("INVALID_REQUEST");
    expect(errorOf(answer).message).toContain(words);
  });

  test("of a stranger is refused, as are more than an account may have", async () => {
    expect(codeOf(await call(service, "POST", OWN, { body: order }))).toBe("UNAUTHORIZED");
    const full = await service.account();
    const shares = service.context.shares;
    const now = clock.now();
    for (let at = 0; at < SHARES.count; at += 1)
      await shares.add(
        {
          id: `filler-${at}`,
          accountId: full.id,
          title: "",
          summary: "",
          content: "",
          bytes: 1,
          createdAt: now,
          expiresAt: now + HOUR,
        },
        SHARES,
      );
    const refused = await post(order, await signIn(service, full));
    expect(errorOf(refused).message).toContain(`there are ${SHARES.count} shares already`);
  });

  test("of more bytes than are stored of one is refused before anything is drawn", async () => {
    const pictures = ["a", "b", "c"].map((name) => {
      const bytes = randomBytes(1_200_000);
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      return { name: `${name}.png`, sha256, data: bytes.toString("base64") };
    });
    const answer = await post({ ...order, pictures });
    expect(codeOf(answer)).toBe("INVALID_REQUEST");
    expect(errorOf(answer).message).toContain(`at most ${SHARES.bytes} bytes stored`);
  });
});
