/** Official clients over HTTP: list, call, decode the picture, compare with the HTTP API. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { tools, toolSchemas } from "@platen/contract";
import { Ajv2020 } from "ajv/dist/2020.js";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call, GENERATE, imageOf } from "../support/call.ts";
import { startTestService, type TestAccount, type TestService } from "../support/service.ts";
import { blockOf, clientNames, clients, wordsOf, type ToolResult } from "./support/clients.ts";
import { inspect } from "./support/inspector.ts";

let service: TestService;
let account: TestAccount;
beforeAll(async () => {
  service = await startTestService();
  account = await service.account({ credits: 100 });
});
afterAll(() => service[Symbol.asyncDispose]());

const place = () => ({ url: `${service.baseUrl}/mcp`, token: account.token });
const markdown = "# Costs\n\n| operation | cost |\n|---|---|\n| lookup | $O(1)$ |\n";
const ajv = new Ajv2020({ strict: false, validateFormats: false });
const validateOutput = ajv.compile(tools[0]?.outputSchema ?? {});

/** Holds a result against the picture in it, the file behind its link and the output schema. */
async function expectPicture(result: ToolResult, width: number): Promise<void> {
  expect(result.isError ?? false).toBe(false);
  expect(validateOutput(result.structuredContent), ajv.errorsText(validateOutput.errors)).toBe(
    true,
  );
  const { data } = toolSchemas.generate_image.output.parse(result.structuredContent);
  expect(data.pixelWidth).toBe(width);
  const picture = Buffer.from(blockOf(result, "image")?.data ?? "", "base64");
  const decoded = await sharp(picture).metadata();
  expect([decoded.width, decoded.height]).toEqual([data.pixelWidth, data.pixelHeight]);
  expect(`image/${decoded.format}`).toBe(blockOf(result, "image")?.mimeType);
  const link = blockOf(result, "resource_link");
  expect(link).toMatchObject({ uri: data.imageUrl, size: data.bytes, mimeType: "image/png" });
  const file = await fetch(link?.uri ?? "");
  expect(Buffer.from(await file.arrayBuffer()).equals(picture)).toBe(true);
}

describe.each(clientNames)("%s", (name) => {
  test("agrees on the revision, lists, calls, and the picture has the size it is said to have", async () => {
    await using client = await clients[name](place());
    expect(client.revision).toBe(name.endsWith("2026-07-28") ? "2026-07-28" : "2025-11-25");
    expect(await client.list()).toEqual(tools);
    const result = await client.call("generate_image", { markdown, width: 500, quality: 1.5 });
    await expectPicture(result, 750);
    const usage = await client.call("get_usage", {});
    const { data } = toolSchemas.get_usage.output.parse(usage.structuredContent);
    expect(data.monthlyUsed).toBeGreaterThan(0);
    expect(wordsOf(usage)).toContain(`of ${data.monthlyQuota} free requests are left`);
  });

  test("an error names the code and what to change, and nothing is charged", async () => {
    await using client = await clients[name](place());
    const before = await client.call("get_usage", {});
    const result = await client.call("generate_image", { markdown: "x", width: 9, theme: "blue" });
    expect(result.isError).toBe(true);
    const words = wordsOf(result);
    expect(words).toMatch(/^INVALID_REQUEST: /);
    expect(words).toContain("width must be a number from 200 to 2560; got 9");
    expect(words).toContain("theme must be one of light, dark");
    expect(words).toContain("What to do: ");
    expect((await client.call("get_usage", {})).structuredContent).toEqual(
      before.structuredContent,
    );
  });

  test("a tool that there is not is an error of the protocol, naming those there are", async () => {
    await using client = await clients[name](place());
    await expect(client.call("render_image", {})).rejects.toThrow(
      "generate_image, check_markdown, plan_image, diff_markdown, edit_document, get_usage",
    );
  });
});

describe.each(["legacy", "modern"] as const)("Inspector, %s", (era) => {
  const home = mkdtempSync(join(tmpdir(), "platen-inspector-"));
  afterAll(() => rmSync(home, { recursive: true, force: true }));
  const target = () => {
    const { url, token } = place();
    return [url, "--transport", "http", "--header", `Authorization: Bearer ${token}`];
  };

  test("lists, finds no fault with the schemas, calls", async () => {
    const list = ["--method", "tools/list", "--strict"];
    const listed = await inspect(era, list, target(), home);
    expect([listed.code, listed.stderr]).toEqual([0, ""]);
    expect(listed.tools).toEqual(tools);
    const args = JSON.stringify({ markdown, width: 400, quality: 1 });
    const request = ["--method", "tools/call", "--tool-name", "generate_image"];
    const called = await inspect(era, [...request, "--tool-args-json", args], target(), home);
    expect(called.code).toBe(0);
    await expectPicture(called.result ?? { content: [] }, 400);
  });
});

test("GET /api/v1/schema and tools/list say the same", async () => {
  const schema = await call(service, "GET", "/api/v1/schema");
  const { data } = schema.json as { data: { tools: unknown } };
  for (const name of clientNames) {
    await using client = await clients[name](place());
    expect(await client.list()).toEqual(data.tools);
  }
});

test("the structured result is what the HTTP API answers", async () => {
  const body = { markdown: "# Same\n\n$x^{$", width: 300, watermark: false, widht: 1 };
  await using client = await clients["client library v2, 2026-07-28"](place());
  const overMcp = imageOf({ json: (await client.call("generate_image", body)).structuredContent });
  const overHttp = imageOf(await call(service, "POST", GENERATE, { token: account.token, body }));
  const { imageId, imageUrl, expiresAt, ...facts } = overHttp.data;
  expect(Object.keys(overMcp.data).toSorted()).toEqual(Object.keys(overHttp.data).toSorted());
  expect(overMcp.data).toMatchObject(facts);
  expect(overMcp.data.imageUrl).toBe(imageUrl.replace(imageId, overMcp.data.imageId));
  expect(expiresAt).toMatch(/Z$/);
  expect(overMcp.meta.warnings).toEqual(overHttp.meta.warnings);
  const { creditBalance } = overMcp.meta.quota;
  expect(overHttp.meta.quota).toEqual({ ...overMcp.meta.quota, creditBalance: creditBalance - 1 });
});
