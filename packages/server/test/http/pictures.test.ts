/** Pictures that come with a document of the web app. */
import { createHash } from "node:crypto";
import { PICTURES } from "@platen/contract";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call, codeOf, signIn, type Call } from "../support/call.ts";
import { startTestService, type TestService } from "../support/service.ts";

const PREVIEWS = "/api/v1/previews";
const EXPORTS = "/api/v1/exports";
let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service[Symbol.asyncDispose]());

const post = (path: string, body: unknown, extra: Call = {}) =>
  call(service, "POST", path, { body, ...extra });

interface Sent {
  name: string;
  sha256: string;
  data?: string;
}

const sent = (name: string, bytes: Uint8Array): Sent => ({
  name,
  sha256: createHash("sha256").update(bytes).digest("hex"),
  data: Buffer.from(bytes).toString("base64"),
});
const withoutData = ({ name, sha256 }: Sent): Sent => ({ name, sha256 });

async function dot(background: string): Promise<Sent> {
  const image = sharp({ create: { width: 40, height: 30, channels: 3, background } });
  return sent(`dot-${background}.png`, await image.png().toBuffer());
}

const order = (pictures: readonly Sent[]) => ({
  markdown: pictures.map(({ name }) => `![dot](platen:${name})`).join("\n\n"),
  width: 300,
  quality: 1,
  pictures,
});

describe("pictures of a document", () => {
  test("they are drawn as if they were in the text", async () => {
    const red = await dot("red");
    const answer = await post(PREVIEWS, order([red]));
    expect(answer.headers.get("x-warnings")).toBe("0");
    const markdown = `![dot](data:image/png;base64,${red.data})`;
    const inText = await post(PREVIEWS, { ...order([]), markdown });
    expect(Buffer.compare(answer.bytes, inText.bytes)).toBe(0);
    const none = await post(PREVIEWS, { ...order([red]), pictures: [] });
    expect(decodeURIComponent(none.headers.get("x-warnings-json") ?? "")).toContain("IMAGE_FAILED");
  });

  test("what was sent once need not be sent again, by the same caller alone", async () => {
    const green = await dot("green");
    const cookie = await signIn(service, await service.account());
    const first = await post(PREVIEWS, order([green]), { cookie });
    const again = await post(PREVIEWS, order([withoutData(green)]), { cookie });
    expect(again.status).toBe(200);
    expect(Buffer.compare(first.bytes, again.bytes)).toBe(0);
    const clean = await post(EXPORTS, order([withoutData(green)]), { cookie });
    expect(clean.headers.get("x-watermark")).toBe("false");
    expect(clean.headers.get("x-warnings")).toBe("0");
    for (const extra of [{}, { cookie: await signIn(service, await service.account()) }]) {
      const other = await post(PREVIEWS, order([withoutData(green)]), extra);
      expect(other.status).toBe(400);
      expect(other.json).toMatchObject({
        error: { code: "INVALID_REQUEST", details: [{ path: "pictures.dot-green.png" }] },
      });
    }
  });

  test("an export that lacks one costs nothing", async () => {
    const cookie = await signIn(service, await service.account());
    const answer = await post(EXPORTS, order([withoutData(await dot("blue"))]), { cookie });
    expect(codeOf(answer)).toBe("INVALID_REQUEST");
    const standing = await call(service, "GET", "/api/v1/account/standing", { cookie });
    expect(standing.json).toMatchObject({ data: { cleanExportsRemaining: 5 } });
  });

  test("seven screenshots of a megabyte fit; more than ten megabytes do not", async () => {
    const noise = (name: string, side: number) => {
      const noisy = { type: "gaussian", mean: 128, sigma: 60 } as const;
      const create = { width: side, height: side, channels: 3, background: "gray", noise: noisy };
      return sharp({ create: create as never })
        .png()
        .toBuffer()
        .then((bytes) => sent(name, bytes));
    };
    const seven = await Promise.all(
      Array.from({ length: 7 }, (_, at) => noise(`shot-${at}.png`, 560)),
    );
    const bytes = seven.reduce((sum, { data = "" }) => sum + (data.length * 3) / 4, 0);
    expect(bytes).toBeGreaterThan(6_000_000);
    const answer = await post(PREVIEWS, order(seven));
    expect(answer.status).toBe(200);
    expect(answer.headers.get("x-warnings")).toBe("0");
    const twelve = Array.from({ length: 12 }, (_, at) => ({
      ...(seven[at % 7] as Sent),
      name: `again-${at}.png`,
    }));
    const refused = await post(PREVIEWS, order(twelve));
    expect(codeOf(refused)).toBe("INVALID_REQUEST");
    expect(refused.json).toMatchObject({
      error: { message: expect.stringContaining(`${PICTURES.total} bytes in all`) as string },
    });
  });

  test("what is wrong is refused by name", async () => {
    const red = await dot("red");
    const wrong: [Partial<Sent>, string][] = [
      [{ name: "../etc/passwd" }, "pictures.name"],
      [{ name: "x.exe" }, "pictures.name"],
      [{ sha256: "0" }, "pictures.sha256"],
      [{ data: "<svg>" }, "pictures.data"],
      [{ sha256: "0".repeat(64) }, "must be the bytes that its sha256 is of"],
      [{ data: "A".repeat(3_000_000) }, "pictures.data"],
    ];
    for (const [change, words] of wrong) {
      const answer = await post(PREVIEWS, order([{ ...red, ...change }]));
      expect(answer.status, words).toBe(400);
      expect(JSON.stringify(answer.json)).toContain(words);
    }
    const many = Array.from({ length: 101 }, () => red);
    expect(JSON.stringify((await post(PREVIEWS, order(many))).json)).toContain("at most 100");
  });

  test("bytes that are no picture are a warning, and a drawing is sanitised as any", async () => {
    const text = sent("text.png", Buffer.from("No picture at all."));
    const answer = await post(PREVIEWS, order([text]));
    expect(answer.status).toBe(200);
    expect(decodeURIComponent(answer.headers.get("x-warnings-json") ?? "")).toContain(
      "IMAGE_FAILED",
    );
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20" onload="x()"><script>x()</script><image href="file:///etc/passwd" width="9" height="9"/><rect width="20" height="20"/></svg>`;
    const pdf = await post(PREVIEWS, {
      ...order([sent("drawing.svg", Buffer.from(svg))]),
      format: "pdf",
    });
    expect(pdf.status).toBe(200);
    expect(Buffer.from(pdf.bytes).includes("/etc/passwd")).toBe(false);
  });
});
