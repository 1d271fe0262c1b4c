import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call, signIn, type Call } from "../support/call.ts";
import { startTestService, type TestService } from "../support/service.ts";

const EXPORTS = "/api/v1/exports";
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service[Symbol.asyncDispose]());

const markdown = Array.from({ length: 9 }, (_, at) => `## Part ${at}\n\nWords of it.`).join("\n\n");
const document = { markdown, width: 400, quality: 1 };
const MARGIN = 24;

/** Rows of pixels in which two pictures of one size differ, the first and the last of them. */
async function differing(one: Uint8Array, other: Uint8Array): Promise<[number, number, number]> {
  const [first, second] = await Promise.all(
    [one, other].map((bytes) =>
      sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true }),
    ),
  );
  expect(second?.info).toEqual(first?.info);
  const { width = 0, height = 0 } = first?.info ?? {};
  const rows = Array.from({ length: height }, (_, row) => row).filter((row) => {
    const at = [row * width * 3, (row + 1) * width * 3] as const;
    return !first?.data.subarray(...at).equals(second?.data.subarray(...at) ?? Buffer.of());
  });
  return [rows[0] ?? -1, rows.at(-1) ?? -1, height];
}

const post = (extra: Call = {}, more: object = {}) =>
  call(service, "POST", EXPORTS, { body: { ...document, ...more }, ...extra });

test("a free picture has the size of a clean one, and differs from it in the margin below alone", async () => {
  const cookie = await signIn(service, await service.account());
  const [marked, clean] = [await post(), await post({ cookie })];
  expect(marked.headers.get("x-watermark")).toBe("true");
  expect(clean.headers.get("x-watermark")).toBe("false");
  const [from, to, height] = await differing(marked.bytes, clean.bytes);
  expect(from).toBeGreaterThan(height - MARGIN);
  expect(to).toBeLessThan(height);
});

test.each(["png", "webp", "jpeg", "pdf"])(
  "%s has it, and cards have it on each",
  async (format) => {
    const cookie = await signIn(service, await service.account());
    for (const more of [{ format }, { format, cards: { size: "og" } }]) {
      const [marked, clean] = [await post({}, more), await post({ cookie }, more)];
      expect([marked.status, clean.status]).toEqual([200, 200]);
      expect(Buffer.compare(marked.bytes, clean.bytes)).not.toBe(0);
    }
  },
);
