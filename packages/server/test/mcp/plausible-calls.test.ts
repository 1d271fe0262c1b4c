/** Models call tools by guess: what they send works, or the answer says what to send instead. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestService, type TestService } from "../support/service.ts";
import { plausibleCalls } from "./plausible-calls.ts";
import { clients, wordsOf, type ToolClient } from "./support/clients.ts";

let service: TestService;
let client: ToolClient;
let document: string | undefined;
beforeAll(async () => {
  service = await startTestService();
  const { token } = await service.account({ credits: 1000 });
  client = await clients["client library v2, 2026-07-28"]({ url: `${service.baseUrl}/mcp`, token });
  const kept = await client.call("generate_image", { markdown: "# Plan", document: true });
  document = /document: (\S+)/u.exec(wordsOf(kept))?.[1];
});
afterAll(async () => {
  await client[Symbol.asyncDispose]();
  await service[Symbol.asyncDispose]();
});

test.each(plausibleCalls)("%s %j", async (name, given, says) => {
  const args = given["document"] === "$id" ? { ...given, document } : given;
  const result = await client.call(name, args);
  const words = wordsOf(result);
  if (says !== "works") return expect(words).toMatch(says);
  expect(result.isError ?? false, words).toBe(false);
  expect(words).not.toMatch(/UNKNOWN_FIELD/u);
});
