/** Signed links: who may make them, what they render, and that each picture is paid for once a month. */
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { CreatedLinkKey, LinkKeyView } from "@platen/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dealt, runs, seed } from "../../../../scripts/tests/budget.ts";
import { signLink, type LinkRequest } from "../../../client/src/sign-link.ts";
import { audit } from "../support/books.ts";
import { call, codeOf, errorOf, GENERATE } from "../support/call.ts";
import { FakeClock, HOUR } from "../support/clock.ts";
import { startNodes } from "../support/nodes.ts";
import { startTestService, type TestAccount, type TestService } from "../support/service.ts";

const KEYS = "/api/v1/link-keys";
const clock = new FakeClock("2026-03-10T12:00:00Z");
let service: TestService;
beforeAll(async () => {
  service = await startTestService({}, { clock });
});
afterAll(() => service[Symbol.asyncDispose]());

async function newKey({ token }: TestAccount, on = service): Promise<CreatedLinkKey> {
  const { json } = await call(on, "POST", KEYS, { token, body: { name: "Website" } });
  return (json as { data: CreatedLinkKey }).data;
}

/** The path and query of a link. */
async function linkOf(key: CreatedLinkKey, request: LinkRequest): Promise<string> {
  const link = await signLink({ baseUrl: "https://platen.example/", ...key }, request);
  return link.slice("https://platen.example".length);
}

const view = (link: string, headers: Record<string, string> = {}, on = service) =>
  call(on, "GET", link, { headers });
/** Free renders of all months. */
const usedBy = ({ id }: TestAccount) => audit(service.dataDir, id).freeUsed;

test("the signature is the published one", async () => {
  const key = { keyId: "c2FtcGxl", secret: "plk_sample-secret", baseUrl: "https://platen.example" };
  const link = await signLink(key, { markdown: "# Hello, wörld", theme: "nord", width: 600 });
  const query = "md=%23+Hello%2C+w%C3%B6rld&theme=nord&width=600";
  const signature = createHmac("sha256", key.secret).update(`/i/c2FtcGxl/png?${query}`);
  expect(signature.digest("base64url")).toBe("LFbkYWXH7JZHnlS0J70UKMZdfoww4IOAsdcqKDYoAtY");
  expect(link).toBe(
    `https://platen.example/i/c2FtcGxl/LFbkYWXH7JZHnlS0J70UKMZdfoww4IOAsdcqKDYoAtY/png?${query}`,
  );
});

test("the service signs for those who do not have the secret, with keys of their own alone", async () => {
  const account = await service.account();
  const key = await newKey(account);
  const sign = (keyId: string, body: object, { token } = account) =>
    call(service, "POST", `${KEYS}/${keyId}/links`, { token, body });
  const signed = await sign(key.keyId, { format: "webp", query: "md=A&theme=nord" });
  const { link } = (signed.json as { data: { link: string } }).data;
  expect(link).toBe(
    await signLink(
      { ...key, baseUrl: service.baseUrl },
      { markdown: "A", theme: "nord", format: "webp" },
    ),
  );
  expect((await view(link.slice(service.baseUrl.length))).status).toBe(200);
  expect((await sign(key.keyId, { query: "md=A" }, await service.account())).status).toBe(404);
  expect((await sign("none", { query: "md=A" })).status).toBe(404);
  for (const body of [
    {},
    { query: "" },
    { query: "x".repeat(8001) },
    { query: "a", format: "gif" },
  ])
    expect(codeOf(await sign(key.keyId, body))).toBe("INVALID_REQUEST");
});

describe("a link", () => {
  test("renders what an order would, is charged with its first view alone, and may be cached", async () => {
    const account = await service.account();
    const key = await newKey(account);
    const markdown = "# Link\n\nWords, `code` & ü.";
    const link = await linkOf(key, { markdown, width: 500, frame: { background: "ocean" } });
    const first = await view(link);
    expect(first.status).toBe(200);
    expect(first.headers.get("content-type")).toBe("image/png");
    expect(first.headers.get("cache-control")).toBe("public, max-age=86400");
    const body = { markdown, width: 500, frame: { background: "ocean" }, mode: "binary" };
    const ordered = await call(service, "POST", GENERATE, { token: account.token, body });
    expect(Buffer.from(first.bytes).equals(ordered.bytes)).toBe(true);
    const before = usedBy(account);
    for (let again = 0; again < 3; again += 1)
      expect(Buffer.from((await view(link)).bytes).equals(first.bytes)).toBe(true);
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[\w-]{43}"$/u);
    expect((await view(link, { "If-None-Match": etag })).status).toBe(304);
    const head = await call(service, "HEAD", link);
    expect(head.headers.get("content-length")).toBe(String(first.bytes.length));
    expect(usedBy(account)).toBe(before);
    expect(before).toBe(2);
    // Another look is another picture.
    await view(await linkOf(key, { markdown, width: 501 }));
    expect(usedBy(account)).toBe(3);
  });

  test("each content of an address is paid for, and none twice", async () => {
    let text = "# One";
    const site = createServer((_, answer) => {
      answer.setHeader("Content-Type", "text/markdown").setHeader("Cache-Control", "no-store");
      answer.end(text);
    }).listen(0, "127.0.0.1");
    await once(site, "listening");
    const { port } = site.address() as AddressInfo;
    await using own = await startTestService(
      {},
      { network: { allowPrivate: true, ports: [port] } },
    );
    const account = await own.account();
    const source = `http://127.0.0.1:${port}/a.md`;
    const link = await linkOf(await newKey(account, own), { source });
    const seen = async (content: string) => {
      text = content;
      const { status } = await view(link, {}, own);
      return [status, audit(own.dataDir, account.id).freeUsed];
    };
    expect(await seen("# One")).toEqual([200, 1]);
    expect(await seen("# Two")).toEqual([200, 2]);
    expect(await seen("# One")).toEqual([200, 2]);
    site.close();
  });

  test("is still there, and still paid for, when its picture has expired; another month is paid anew", async () => {
    clock.set("2026-03-10T12:00:00Z");
    const account = await service.account();
    const link = await linkOf(await newKey(account), { markdown: "# Long", format: "webp" });
    const { bytes } = await view(link);
    clock.advance(60 * HOUR);
    expect((await view(link)).bytes).toEqual(bytes);
    expect(usedBy(account)).toBe(1);
    clock.set("2026-04-01T00:00:01Z");
    expect((await view(link)).status).toBe(200);
    expect(audit(service.dataDir, account.id)).toMatchObject({ freeUsed: 2, reservations: 0 });
    clock.set("2026-03-10T12:00:00Z");
  });

  test("many at once on a cold one are one render and one charge, on two nodes, too", async () => {
    await using all = await startNodes([
      { settings: { PLATEN_INSTANCE: "one" } },
      { settings: { PLATEN_INSTANCE: "two" } },
    ]);
    const [one] = all.nodes as [TestService];
    const account = await one.account();
    const link = await linkOf(await newKey(account, one), { markdown: "# Crowd" });
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, at) => view(link, {}, all.nodes[at % 2])),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const [first] = answers;
    for (const { bytes } of answers) expect(Buffer.from(bytes).equals(first!.bytes)).toBe(true);
    const books = await all.audit(account.id);
    expect(books).toMatchObject({ freeUsed: 1, reservations: 0, runningKeys: 0 });
    expect(books.images).toHaveLength(1);
  });

  test("without quota it is a small picture that says so, and with credits a clean one", async () => {
    await using poor = await startTestService({ PLATEN_MONTHLY_QUOTA: "1" });
    const account = await poor.account();
    const key = await newKey(account, poor);
    expect((await view(await linkOf(key, { markdown: "One" }), {}, poor)).status).toBe(200);
    for (const format of ["png", "jpeg", "webp", "pdf"] as const) {
      const refused = await view(await linkOf(key, { markdown: "Two", format }), {}, poor);
      expect(refused.status).toBe(429);
      expect(refused.headers.get("cache-control")).toBe("no-store");
      expect(refused.headers.get("content-type")).toMatch(/^(?:image|application)\//u);
      expect(refused.bytes.length).toBeGreaterThan(500);
    }
    // The one that was paid for goes on.
    expect((await view(await linkOf(key, { markdown: "One" }), {}, poor)).status).toBe(200);
    expect(audit(poor.dataDir, account.id)).toMatchObject({ freeUsed: 1, reservations: 0 });
    const rich = await poor.account({ credits: 2 });
    const clean = await linkOf(await newKey(rich, poor), { markdown: "Clean", watermark: false });
    const { bytes } = await view(clean, {}, poor);
    expect((await view(clean, {}, poor)).bytes).toEqual(bytes);
    expect(audit(poor.dataDir, rich.id)).toMatchObject({ balance: 1, ledgerEntries: 2 });
  });

  test("ends when it says so", async () => {
    const key = await newKey(await service.account());
    const expires = new Date(clock.now() + HOUR);
    const link = await linkOf(key, { markdown: "Soon", expires });
    expect((await view(link)).headers.get("cache-control")).toBe("public, max-age=3600");
    clock.advance(HOUR);
    const late = await view(link);
    expect([late.status, codeOf(late)]).toEqual([403, "FORBIDDEN"]);
    clock.advance(-HOUR);
  });

  test.each([
    ["width=9", "width must be"],
    ["theme=nrod", "theme must be"],
    ["frame=%7B", "frame must be"],
    ["exp=soon", "exp must be whole seconds"],
    ["width=400&width=500", "width must be there once"],
    ["document=true", "document has no place"],
    ["format=pdf", "format has no place"],
  ])("with %s is refused in words, and costs nothing", async (more, words) => {
    const account = await service.account();
    const { keyId, secret } = await newKey(account);
    const query = `md=Words&${more}`;
    const signature = createHmac("sha256", secret).update(`/i/${keyId}/png?${query}`);
    const answer = await view(`/i/${keyId}/${signature.digest("base64url")}/png?${query}`);
    expect(answer.status).toBe(400);
    expect(errorOf(answer).message).toContain(words);
    expect(usedBy(account)).toBe(0);
  });
});

test("10,000 changed links: none renders without its own signature", async () => {
  const account = await service.account();
  const key = await newKey(account);
  const link = await linkOf(key, { markdown: "# Mine", theme: "nord" });
  let state = seed;
  const random = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
  const signs = "abcXYZ019-_=&%?/.#+~ é";
  for (let left = runs(10_000); left > 0; left -= 1) {
    const at = 3 + random(link.length - 3);
    const sign = signs[random(signs.length)]!;
    const changed = [
      link.slice(0, at) + sign + link.slice(at + 1),
      link.slice(0, at) + sign + link.slice(at),
      link.slice(0, at) + link.slice(at + 1),
    ][random(3)]!;
    // A fragment is never sent, and a browser writes some signs in another way: what arrives is what was signed.
    const sent = new URL(changed, "http://x");
    if (sent.pathname + sent.search === link) continue;
    const { status } = await view(changed);
    expect([403, 404], changed).toContain(status);
  }
  expect(usedBy(account)).toBe(0);
});

describe("keys", () => {
  test("are listed without secrets, revoked, and of no use to others", async () => {
    const [mine, other] = [await service.account(), await service.account()];
    const key = await newKey(mine);
    expect(key.secret).toMatch(/^plk_[\w-]{43}$/u);
    const list = async ({ token }: TestAccount) => {
      const { json } = await call(service, "GET", KEYS, { token });
      return (json as { data: { keys: LinkKeyView[] } }).data.keys;
    };
    const { secret: _, ...told } = key;
    expect(await list(mine)).toEqual([told]);
    expect(await list(other)).toEqual([]);
    const link = await linkOf(key, { markdown: "Key" });
    expect((await view(link)).status).toBe(200);
    const revoke = ({ token }: TestAccount) =>
      call(service, "DELETE", `${KEYS}/${key.keyId}`, { token });
    expect(codeOf(await revoke(other))).toBe("NOT_FOUND");
    expect((await view(link)).status).toBe(200);
    expect((await revoke(mine)).status).toBe(200);
    expect((await view(link)).status).toBe(403);
    expect(codeOf(await revoke(mine))).toBe("NOT_FOUND");
    const { token } = mine;
    expect(codeOf(await call(service, "POST", KEYS, { body: { name: "x" } }))).toBe("UNAUTHORIZED");
    expect(codeOf(await call(service, "POST", KEYS, { token, body: {} }))).toBe("INVALID_REQUEST");
  });

  test("an account has at most 20, however many ask at once", async () => {
    const account = await service.account();
    const { token } = account;
    const answers = await Promise.all(
      Array.from({ length: 24 }, () => call(service, "POST", KEYS, { token, body: { name: "x" } })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(codeOf(answers.find(({ status }) => status !== 201)!)).toBe("INVALID_REQUEST");
  });
});

test.each(dealt(["POST", "PUT", "PATCH", "DELETE"]))("%s is not for links", async (method) => {
  const key = await newKey(await service.account());
  const answer = await call(service, method, await linkOf(key, { markdown: "x" }));
  expect(codeOf(answer)).toBe("METHOD_NOT_ALLOWED");
});
