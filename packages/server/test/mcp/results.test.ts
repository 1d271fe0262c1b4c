/** What results hold: picture or preview within the caller's limit, link, words. */
import { INLINE_DEFAULT } from "@platen/contract";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestService, type TestService } from "../support/service.ts";
import { blockOf, clients, wordsOf, type ToolClient, type ToolResult } from "./support/clients.ts";

let service: TestService;
let client: ToolClient;
beforeAll(async () => {
  service = await startTestService();
  const { token } = await service.account({ credits: 1000 });
  client = await clients["client library v2, 2026-07-28"]({ url: `${service.baseUrl}/mcp`, token });
});
afterAll(async () => {
  await client[Symbol.asyncDispose]();
  await service[Symbol.asyncDispose]();
});

const generate = (args: Record<string, unknown>) => client.call("generate_image", args);

/** Colours that compress badly, so that a small page makes a large file. */
const heavy = Array.from({ length: 40 }, (_, row) =>
  Array.from(
    { length: 60 },
    (__, column) => ["🍎", "🚀", "🎨", "🐙", "🌋"][(row * 7 + column * column) % 5],
  ).join(""),
).join("\n\n");

interface Facts {
  data: {
    pixelWidth: number;
    pixelHeight: number;
    bytes: number;
    imageUrl: string;
    pages?: number;
  };
  meta: { warnings: { code: string; line?: number }[] };
}
const factsOf = ({ structuredContent }: ToolResult) => structuredContent as unknown as Facts;

async function sizeOf(result: ToolResult): Promise<[number, number]> {
  const { width, height } = await sharp(
    Buffer.from(blockOf(result, "image")?.data ?? "", "base64"),
  ).metadata();
  return [width, height];
}

describe("a picture larger than the limit", () => {
  test("comes as a preview within the default, of the same shape, and the words say so", async () => {
    const result = await generate({ markdown: heavy, quality: 3 });
    const { data } = factsOf(result);
    expect(data.bytes).toBeGreaterThan(INLINE_DEFAULT);
    const image = blockOf(result, "image");
    expect(image?.data.length).toBeLessThanOrEqual(INLINE_DEFAULT);
    expect(image?.mimeType).toBe("image/webp");
    const [width, height] = await sizeOf(result);
    expect(width).toBeLessThan(data.pixelWidth);
    expect(Math.max(width, height)).toBeLessThanOrEqual(1568);
    expect(height / width).toBeCloseTo(data.pixelHeight / data.pixelWidth, 1);
    expect(wordsOf(result)).toContain(`a preview of ${width} × ${height} pixels`);
    expect(blockOf(result, "resource_link")).toMatchObject({
      uri: data.imageUrl,
      size: data.bytes,
    });
  });

  test.each([200_000, 60_000, 12_000])("comes within a limit of %i", async (inlineLimit) => {
    const image = blockOf(await generate({ markdown: heavy, inlineLimit }), "image");
    expect(image?.data.length).toBeGreaterThan(inlineLimit / 8);
    expect(image?.data.length).toBeLessThanOrEqual(inlineLimit);
  });

  test.each([0, 10])("is left out, but for the link, with a limit of %i", async (inlineLimit) => {
    const result = await generate({ markdown: heavy, inlineLimit });
    expect(blockOf(result, "image")).toBeUndefined();
    expect(blockOf(result, "resource_link")?.mimeType).toBe("image/png");
    expect(wordsOf(result)).toContain("give the user the link");
  });

  test("comes whole with mode binary", async () => {
    const result = await generate({ markdown: heavy, mode: "binary", inlineLimit: 10 });
    const { data } = factsOf(result);
    expect(Buffer.from(blockOf(result, "image")?.data ?? "", "base64")).toHaveLength(data.bytes);
    expect(data.bytes).toBeGreaterThan(10);
  });
});

test("a picture too long for some models comes as a preview even if its file is small", async () => {
  const result = await generate({
    markdown: "-\n\n---\n\n".repeat(150),
    width: 400,
    quality: 1,
    watermark: false,
  });
  const { data } = factsOf(result);
  expect(data.pixelHeight).toBeGreaterThan(8000);
  expect(data.bytes).toBeLessThan(INLINE_DEFAULT / 2);
  expect(Math.max(...(await sizeOf(result)))).toBeLessThanOrEqual(1568);
});

test.each(["jpeg", "webp"])("%s comes whole when it is small", async (format) => {
  const result = await generate({ markdown: "# Small", format, width: 300, quality: 1 });
  expect(blockOf(result, "image")?.mimeType).toBe(`image/${format}`);
  expect(await sizeOf(result)).toEqual([300, factsOf(result).data.pixelHeight]);
});

test("a pdf is a link only", async () => {
  const result = await generate({ markdown: "# A page", format: "pdf", mode: "binary" });
  expect(blockOf(result, "image")).toBeUndefined();
  expect(blockOf(result, "resource_link")?.mimeType).toBe("application/pdf");
  expect(factsOf(result).data.pages).toBe(1);
  expect(wordsOf(result)).toMatch(/^PDF of 1 page,/);
});

test("warnings come in words, with the line to mend", async () => {
  const result = await generate({ markdown: "# Title\n\n$$\n\\frac{1\n$$\n", colour: "red" });
  const codes = factsOf(result).meta.warnings.map(({ code }) => code);
  expect(codes).toEqual(expect.arrayContaining(["MATH_INVALID", "UNKNOWN_FIELD"]));
  const words = wordsOf(result);
  expect(words).toMatch(/- MATH_INVALID \(line 3 of the Markdown\): \S/);
  expect(words).toContain('The field "colour" is unknown');
});

test("without warnings the words say so, and JSON repeats the structured result", async () => {
  const result = await generate({ markdown: "Fine." });
  expect(wordsOf(result)).toContain("No warnings.");
  const last = result.content.at(-1);
  expect(JSON.parse(last?.type === "text" ? last.text : "")).toEqual(result.structuredContent);
});

test.each([
  ["no Markdown", {}, /^MARKDOWN_REQUIRED: .*\nWhat to do: Put the Markdown text itself/],
  ["strict", { markdown: "$\\frac{1$", strict: true }, /^INVALID_REQUEST: .*What to do: /s],
  [
    "limit",
    { markdown: "x", inlineLimit: -1 },
    /inlineLimit must be a whole number from 0 to 4194304; got -1/,
  ],
  ["too long", { markdown: "x".repeat(600_000) }, /at most 524288 bytes of UTF-8; got 600000/],
])("%s: the error says what to change", async (_, args, words) => {
  const result = await generate(args);
  expect(result.isError).toBe(true);
  expect(result.structuredContent).toBeUndefined();
  expect(wordsOf(result)).toMatch(words);
});

test("QUOTA_EXCEEDED says what to do instead of trying again", async () => {
  const { token } = await service.account();
  await using poor = await clients["client library v1"]({ url: `${service.baseUrl}/mcp`, token });
  const result = await poor.call("generate_image", { markdown: "x", watermark: false });
  expect(result.isError).toBe(true);
  expect(wordsOf(result)).toMatch(/^QUOTA_EXCEEDED: .*Leave out watermark: false.*get_usage/s);
});
