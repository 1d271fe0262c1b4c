/** Tests of the content of results: picture or preview within the caller's limit, link, words. */
import { INLINE_DEFAULT } from "@platen/contract";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countParts, partAt } from "../../src/mcp/parts.ts";
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

  test("has at most 1000 pixels on its longer side as a preview, also in part and of cards", async () => {
    for (const more of [{}, { view: { page: 1 } }, { cards: { size: "og" } }]) {
      const result = await generate({ markdown: heavy, preview: true, ...more });
      expect(Math.max(...(await sizeOf(result)))).toBeLessThanOrEqual(1000);
    }
    const small = await generate({ markdown: "# A", width: 300, preview: true });
    expect(wordsOf(small)).toContain("is the file itself");
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

describe("a long picture, in parts", () => {
  const long = Array.from({ length: 60 }, (_, n) => `## Part ${n}\n\nText of it.`).join("\n\n");
  const show = (view: object, more: object = {}) =>
    generate({ markdown: long, view, idempotencyKey: "long", ...more });

  test("each page is readable, the last one is shorter, and all but the first cost nothing", async () => {
    const first = await show({ page: 1 });
    const { data, meta } = factsOf(first);
    const [width, height] = await sizeOf(first);
    expect(width / data.pixelWidth).toBeGreaterThan(0.7);
    expect(height / width).toBeCloseTo(1.25, 1);
    const parts = Number(/page 1 of (\d+)/.exec(wordsOf(first))?.[1]);
    expect(parts).toBeGreaterThan(2);
    const last = await show({ page: parts });
    expect((await sizeOf(last))[1]).toBeLessThanOrEqual(height);
    expect(factsOf(last).data).toEqual(data);
    expect(factsOf(last).meta).toEqual(meta);
    expect(wordsOf(last)).toContain("cost nothing again");
    const beyond = await show({ page: parts + 1 });
    expect(blockOf(beyond, "image")).toBeUndefined();
    expect(wordsOf(beyond)).toContain(`view takes page 1 to ${parts}`);
  });

  test("pages are made of the picture itself: together they are all of it", async () => {
    const { width, height } = { width: 1600, height: 9000 };
    const sizes = { pixelWidth: width, pixelHeight: height, width: 800 };
    let seen = 0;
    for (let page = 1; page <= countParts(sizes); page += 1) {
      const part = partAt(sizes, { page });
      expect(part?.top).toBeLessThanOrEqual(seen);
      seen = (part?.top ?? 0) + (part?.height ?? 0);
    }
    expect(seen).toBe(height);
    expect(countParts({ pixelWidth: 1600, pixelHeight: 300, width: 800 })).toBe(1);
  });

  test("from and to are CSS pixels", async () => {
    const part = await show({ from: 100, to: 300 });
    const [width, height] = await sizeOf(part);
    expect(height / width).toBeCloseTo(200 / 800, 2);
    expect(wordsOf(part)).toContain("CSS pixels 100 to 300");
  });

  test("a preview says how to read the parts; a wrong view is refused, uncharged", async () => {
    const whole = await generate({ markdown: long, idempotencyKey: "long" });
    expect(wordsOf(whole)).toContain('call again with view: { "page": 1 } to');
    const credits = async () => (await client.call("get_usage", {})).structuredContent;
    const before = await credits();
    for (const view of [{ page: 0 }, { page: 1, from: 2 }, { from: 5, to: 5 }, { from: 5 }, "2"])
      expect((await show(view as object)).isError).toBe(true);
    expect(await credits()).toEqual(before);
  });

  test("the same key with other Markdown is refused", async () => {
    const other = await generate({ markdown: "# Other", idempotencyKey: "long" });
    expect(wordsOf(other)).toMatch(/^IDEMPOTENCY_MISMATCH/);
  });
});

test("check_markdown gives the warnings of a render, and costs nothing", async () => {
  const before = (await client.call("get_usage", {})).structuredContent;
  const markdown = "# Title\n\n$$\n\\frac{1\n$$\n";
  const checked = await client.call("check_markdown", { markdown });
  const rendered = await generate({ markdown, inlineLimit: 0 });
  expect(checked.structuredContent).toEqual({
    meta: { warnings: factsOf(rendered).meta.warnings },
  });
  expect(wordsOf(checked)).toContain("MATH_INVALID (line 3 of the Markdown)");
  const good = await client.call("check_markdown", { markdown: "# Good", format: "pdf" });
  expect(wordsOf(good)).toBe("No warnings.");
  const { data } = (await client.call("get_usage", {})).structuredContent as { data: object };
  // One render, no more.
  expect(data).toMatchObject({
    monthlyUsed: (before as { data: { monthlyUsed: number } }).data.monthlyUsed + 1,
  });
  expect((await client.call("check_markdown", { markdown: " " })).isError).toBe(true);
});

describe("cards", () => {
  const cards = { size: "og", footer: "A footer", numbers: true };
  const markdown =
    "# One\n\nText.\n\n---\n\nTwo.\n\n---\n\nThree.\n\n---\n\nFour.\n\n---\n\nFive.\n";

  test("plan_image says what generate_image gives then, and costs nothing", async () => {
    const planned = await client.call("plan_image", { markdown, cards, watermark: false });
    const { data } = planned.structuredContent as {
      data: { plan: string; images: { lines: number[] }[] };
    };
    expect(wordsOf(planned)).toContain("5 PNG of 1200 × 630 pixels each.");
    expect(wordsOf(planned)).toContain("1: 1 to 3, 2: 7 to 7");
    expect(wordsOf(planned)).toContain("It would cost one credit.");
    expect(wordsOf(planned)).toContain(data.plan);
    const given = await generate({ markdown, cards, watermark: false, plan: data.plan });
    const made = given.structuredContent as { data: { images: { lines: number[] }[] } };
    expect(made.data.images.map(({ lines }) => lines)).toEqual(
      data.images.map(({ lines }) => lines),
    );
    const other = { markdown: "Other.", cards, watermark: false, plan: data.plan };
    expect(wordsOf(await generate(other))).toMatch(/^INVALID_REQUEST.*the Markdown/u);
    expect((await client.call("plan_image", { markdown, width: 1 })).isError).toBe(true);
    expect((await client.call("plan_image", { markdown: " " })).isError).toBe(true);
  });

  test("are shown together on one sheet within the limit, and linked one by one", async () => {
    const result = await generate({ markdown, cards, watermark: false, inlineLimit: 60_000 });
    const links = result.content.filter(({ type }) => type === "resource_link");
    expect(links).toHaveLength(5);
    expect(new Set(links.map((link) => ("uri" in link ? link.uri : ""))).size).toBe(5);
    const image = blockOf(result, "image");
    expect(image?.data.length).toBeLessThanOrEqual(60_000);
    const sheet = Buffer.from(image?.data ?? "", "base64");
    const { width, height } = await sharp(sheet).metadata();
    expect(Math.max(width, height)).toBeLessThanOrEqual(1568);
    // Five pictures, two beside each other, each on its paper and not on the ground between them.
    const light = await sharp(sheet).greyscale().threshold(200).raw().toBuffer();
    const paper = light.filter((value) => value === 255).length / light.length;
    expect(paper).toBeGreaterThan(0.6);
    expect(paper).toBeLessThan(0.9);
    expect(wordsOf(result)).toContain("shows all of them, small, in order");
  });
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

test("without warnings the words say so; the facts are said in words once, and not as JSON again", async () => {
  const result = await generate({ markdown: "Fine." });
  expect(wordsOf(result)).toContain("No warnings.");
  expect(result.content.map(({ type }) => type)).toEqual(["text", "image", "resource_link"]);
  expect(wordsOf(result)).not.toContain('"imageUrl"');
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
