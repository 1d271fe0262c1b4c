import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call, codeOf, errorOf, GENERATE, imageOf, type Call } from "../support/call.ts";
import { startTestService, type TestAccount, type TestService } from "../support/service.ts";

let service: TestService;
let rich: TestAccount;

beforeAll(async () => {
  service = await startTestService({ PLATEN_MARKDOWN_LIMIT: "1000" });
  rich = await service.account({ credits: 1000 });
});
afterAll(() => service[Symbol.asyncDispose]());

const post = (body: unknown, extra: Call = {}) =>
  call(service, "POST", GENERATE, { token: rich.token, body, ...extra });

describe("200", () => {
  test("url mode: the envelope, and an image behind the URL", async () => {
    const { token } = await service.account();
    const answer = await post({ markdown: "# Hello" }, { token });
    expect(answer.status).toBe(200);
    const { data, meta } = imageOf(answer);
    expect(data).toMatchObject({ format: "png", width: 800, pixelWidth: 1600 });
    expect(data.imageUrl).toBe(`${service.baseUrl}/images/${data.imageId}.png`);
    expect(meta).toEqual({
      quota: { freeRemaining: 49, creditBalance: 0, usedFreeQuota: true },
      warnings: [],
    });
    const day = Date.parse(data.expiresAt) - Date.now();
    expect(day).toBeGreaterThan(86_390_000);
    expect(day).toBeLessThanOrEqual(86_400_000);
    const image = await call(service, "GET", data.imageUrl);
    expect(image.status).toBe(200);
    expect(image.bytes.length).toBe(data.bytes);
    expect(pngSize(image.bytes)).toEqual([data.pixelWidth, data.pixelHeight]);
  });

  test.each([
    ["png", "image/png", "png", [0x89, 0x50, 0x4e, 0x47]],
    ["jpeg", "image/jpeg", "jpg", [0xff, 0xd8, 0xff]],
    ["webp", "image/webp", "webp", [0x52, 0x49, 0x46, 0x46]],
  ])("binary mode, %s: exact headers and the file", async (format, type, extension, start) => {
    const answer = await post({ markdown: "# Hello", mode: "binary", format, watermark: false });
    const { headers, bytes } = answer;
    expect(answer.status).toBe(200);
    expect([...bytes.subarray(0, start.length)]).toEqual(start);
    const id = headers.get("x-image-id") ?? "";
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": type,
      "content-length": String(bytes.length),
      "content-disposition": `inline; filename="${id}.${extension}"`,
      "cache-control": "private, no-store",
      "x-image-width": "800",
      "x-quota-free-remaining": "50",
      "x-quota-used-free": "false",
      "x-warnings": "0",
    });
    expect(Number(headers.get("x-image-height"))).toBeGreaterThan(0);
    expect(Number(headers.get("x-quota-credit-balance"))).toBeGreaterThan(0);
    const kept = await call(service, "GET", `/images/${id}.${extension}`);
    expect(sha(kept.bytes)).toBe(sha(bytes));
  });

  test("pdf: A4, with its number of pages; width and quality do not apply", async () => {
    const body = { markdown: "# Hello", format: "pdf", width: 300, quality: 3 };
    const { data } = imageOf(await post(body));
    expect(data).toMatchObject({ format: "pdf", width: 794, pages: 1 });
    const file = await call(service, "GET", data.imageUrl);
    expect(new TextDecoder().decode(file.bytes.subarray(0, 5))).toBe("%PDF-");
    expect(file.headers.get("content-type")).toBe("application/pdf");
    expect(file.headers.get("content-security-policy")).toBe("default-src 'none'");
    const binary = await post({ ...body, mode: "binary" });
    expect(binary.headers.get("content-disposition")).toMatch(/\.pdf"$/);
    expect(binary.headers.get("x-image-width")).toBe("794");
  });

  test("width in CSS pixels is rounded; device pixels are width × quality", async () => {
    const answer = await post({ markdown: "x", width: 300.4, quality: 1.5, watermark: false });
    expect(imageOf(answer).data).toMatchObject({ width: 300, pixelWidth: 450 });
  });

  test("unknown fields are warned of, with the nearest known name", async () => {
    const { warnings } = imageOf(await post({ markdown: "x", codestyle: 1, zzz: 2 })).meta;
    expect(warnings.map(({ code }) => code)).toEqual(["UNKNOWN_FIELD", "UNKNOWN_FIELD"]);
    expect(warnings[0]?.message).toContain("Did you mean codeStyle?");
    expect(warnings[1]?.message).not.toContain("mean");
  });

  test("a render's own warnings come with their line", async () => {
    const { warnings } = imageOf(await post({ markdown: "a\n\n$\\frac{$\n" })).meta;
    expect(warnings).toMatchObject([{ code: "MATH_INVALID", line: 3 }]);
  });

  test("the Markdown travels inside the file if asked for", async () => {
    const body = { markdown: "# Inside", mode: "binary", embedSource: true, watermark: false };
    const { extractSource } = await import("@platen/render/source");
    expect(extractSource((await post(body)).bytes)).toBe("# Inside");
  });

  test("a charset in the content type and an empty Accept are fine", async () => {
    const headers = { "Content-Type": "application/json; charset=utf-8", Accept: "" };
    expect((await post({ markdown: "x" }, { headers })).status).toBe(200);
  });
});

describe("401 UNAUTHORIZED", () => {
  test.each([
    ["no header", {}],
    ["another scheme", { Authorization: "Basic YTpi" }],
    ["no token", { Authorization: "Bearer " }],
    ["a token of another form", { Authorization: "Bearer secret" }],
    ["a bad checksum", { Authorization: `Bearer platen_${"a".repeat(36)}` }],
  ])("%s", async (_, headers) => {
    const body = { markdown: "x" };
    const answer = await call(service, "POST", GENERATE, { body, headers });
    expect(codeOf(answer)).toBe("UNAUTHORIZED");
    expect(answer.headers.get("www-authenticate")).toMatch(/^Bearer realm="platen"/);
  });

  test("comes before everything that is wrong with the body", async () => {
    const answer = await call(service, "POST", GENERATE, { body: "{" });
    expect(codeOf(answer)).toBe("UNAUTHORIZED");
  });
});

describe("400 MARKDOWN_REQUIRED", () => {
  test.each([{}, { markdown: "" }, { markdown: " \n\t" }, { markdown: 5 }, { markdown: null }])(
    "%j",
    async (body) => {
      const answer = await post({ ...body, width: "wide" });
      expect(codeOf(answer)).toBe("MARKDOWN_REQUIRED");
      expect(errorOf(answer).details?.[0]?.path).toBe("markdown");
    },
  );
});

describe("400 INVALID_REQUEST", () => {
  test.each([
    ["width", 199.9, /200 to 2560/],
    ["width", 2561, /got 2561/],
    ["width", "800", /must be a number/],
    ["quality", 0.9, /1 to 3/],
    ["quality", 3.01, /1 to 3/],
    ["format", "gif", /png, jpeg, webp, pdf/],
    ["format", null, /got null/],
    ["theme", "Dark", /solarized/],
    ["codeStyle", "monokai", /googlecode/],
    ["fontFamily", "Inter", /roboto/],
    ["mode", "file", /url, binary/],
    ["watermark", "no", /true or false/],
    ["strict", 1, /true or false/],
    ["embedSource", [], /true or false/],
  ])("%s: %j", async (field, value, message) => {
    const answer = await post({ markdown: "x", [field]: value });
    expect(codeOf(answer)).toBe("INVALID_REQUEST");
    const details = errorOf(answer).details ?? [];
    expect(details).toHaveLength(1);
    expect(details[0]?.path).toBe(field);
    expect(details[0]?.message).toMatch(message);
  });

  test("one entry per problem", async () => {
    const answer = await post({ markdown: "x".repeat(1001), width: 1, theme: "x", mode: 2 });
    const paths = errorOf(answer).details?.map(({ path }) => path);
    expect(paths?.toSorted()).toEqual(["markdown", "mode", "theme", "width"]);
  });

  test("the limit of Markdown counts bytes", async () => {
    expect((await post({ markdown: "é".repeat(500) })).status).toBe(200);
    const answer = await post({ markdown: "é".repeat(501) });
    expect(errorOf(answer).details?.[0]?.message).toMatch(/1000 bytes of UTF-8; got 1002/);
  });

  test.each([
    ["malformed JSON", "{", "body"],
    ["nothing", "", "body"],
    ["an array", "[]", "body"],
    ["a number", "5", "body"],
    ["null", "null", "body"],
    ["not UTF-8", new Uint8Array([0x22, 0xff, 0x22]), "body"],
  ])("%s", async (_, body, path) => {
    const answer = await post(body);
    expect(codeOf(answer)).toBe("INVALID_REQUEST");
    expect(errorOf(answer).details?.[0]?.path).toBe(path);
  });

  test.each([
    ["Content-Type", "text/plain"],
    ["Content-Type", "application/x-www-form-urlencoded"],
    ["Content-Encoding", "gzip"],
    ["Idempotency-Key", "k".repeat(256)],
    ["Idempotency-Key", '""'],
    ["Idempotency-Key", "schlüssel"],
  ])("%s: %s", async (name, value) => {
    const answer = await post({ markdown: "x" }, { headers: { [name]: value } });
    expect(codeOf(answer)).toBe("INVALID_REQUEST");
    expect(errorOf(answer).details?.[0]?.path).toBe(name);
  });

  test("strict: a warning of the render, uncharged", async () => {
    const { token } = await service.account();
    const answer = await post({ markdown: "a\n\n$\\frac{$\n", strict: true }, { token });
    expect(codeOf(answer)).toBe("INVALID_REQUEST");
    expect(errorOf(answer).details?.[0]?.message).toContain("MATH_INVALID");
    const usage = await call(service, "GET", "/api/v1/account/usage", { token });
    expect(usage.json).toMatchObject({ data: { monthlyUsed: 0 } });
  });

  test("strict: an unknown field", async () => {
    const answer = await post({ markdown: "a", strict: true, colour: "red" });
    expect(codeOf(answer)).toBe("INVALID_REQUEST");
  });

  test("a picture taller than its format allows", async () => {
    const markdown = "x\n\n".repeat(300);
    const answer = await post({ markdown, width: 200, quality: 3, format: "webp" });
    expect(codeOf(answer)).toBe("INVALID_REQUEST");
    expect(errorOf(answer).message).toMatch(/tall/);
  });
});

describe("413 PAYLOAD_TOO_LARGE", () => {
  const large = JSON.stringify({ markdown: "x", padding: "x".repeat(2 * 1024 * 1024) });

  test("declared", async () => {
    expect(codeOf(await post(large))).toBe("PAYLOAD_TOO_LARGE");
  });

  test("in chunks", async () => {
    const body = new Blob([large]).stream();
    const response = await fetch(service.baseUrl + GENERATE, {
      method: "POST",
      headers: { Authorization: `Bearer ${rich.token}`, "Content-Type": "application/json" },
      body,
      duplex: "half",
    } as RequestInit);
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ error: { code: "PAYLOAD_TOO_LARGE" } });
  });
});

describe("429", () => {
  test("RATE_LIMITED by token, with the headers", async () => {
    await using strictService = await startTestService({ PLATEN_TOKEN_RATE: "2" });
    const { token } = await strictService.account();
    const usage = () => call(strictService, "GET", "/api/v1/account/usage", { token });
    expect((await usage()).headers.get("ratelimit")).toBe('"token";r=1;t=60');
    expect((await usage()).headers.get("ratelimit-policy")).toBe('"token";q=2;w=60');
    const answer = await call(strictService, "POST", GENERATE, { token, body: { markdown: "x" } });
    expect(codeOf(answer)).toBe("RATE_LIMITED");
    const other = await strictService.account();
    const fine = await call(strictService, "GET", "/api/v1/account/usage", other);
    expect(fine.status).toBe(200);
  });

  test("RATE_LIMITED by address, before the token is looked at", async () => {
    await using strictService = await startTestService({ PLATEN_ADDRESS_RATE: "2" });
    for (let round = 0; round < 2; round += 1)
      expect((await call(strictService, "GET", "/api/v1/schema")).status).toBe(200);
    expect(codeOf(await call(strictService, "GET", "/api/v1/account/usage"))).toBe("RATE_LIMITED");
    expect((await call(strictService, "GET", "/healthz")).status).toBe(200);
  });
});

test("405 METHOD_NOT_ALLOWED", async () => {
  for (const method of ["GET", "HEAD", "PUT", "PATCH", "DELETE"]) {
    const answer = await call(service, method, GENERATE);
    expect(answer.status).toBe(405);
    expect(answer.headers.get("allow")).toBe("POST, OPTIONS");
  }
});

function sha(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

function pngSize(bytes: Uint8Array): [number, number] {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  return [view.getUint32(16), view.getUint32(20)];
}
