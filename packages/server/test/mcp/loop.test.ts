/** An agent at work: 20 calls as agents make them, within a budget of tokens. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestService, type TestService } from "../support/service.ts";
import { clients, wordsOf } from "./support/clients.ts";
import { LOOP_BUDGET, tokensOfBlock, tokensOfTools, TOOLS_BUDGET } from "./support/tokens.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service[Symbol.asyncDispose]());

const table = `| language | first seen | typing |\n|---|---|---|\n${"| TypeScript | 2012 | static |\n".repeat(12)}`;
const code = `# Binary search\n\n\`\`\`python\n${"def search(items, wanted):\n    low, high = 0, len(items)\n".repeat(6)}\`\`\`\n`;
const broken = "# Flow\n\n```mermaid\ngraph TD\n  A[Start --> B\n```\n";
const mended = "# Flow\n\n```mermaid\ngraph TD\n  A[Start] --> B[End]\n```\n";
const card = "# Ship it\n\n> Small steps, every day.\n";
const long = `# Report\n\n${`## Part\n\n${"Plain prose that fills the page. ".repeat(30)}\n\n`.repeat(25)}`;
const formula = "$$\n\\int_0^1 x^2\\,dx = \\frac{1}{3}\n$$\n";

/** Tool, arguments, and what the agent expects to read. */
const session: [string, Record<string, unknown>, RegExp][] = [
  ["get_usage", {}, /50 of 50 free requests/],
  ["generate_image", { markdown: card, width: 600 }, /No warnings/],
  ["generate_image", { markdown: card, width: 600, theme: "nord" }, /No warnings/],
  [
    "generate_image",
    { markdown: card, width: 600, theme: "Nordic" },
    /must be one of light, dark, nord/,
  ],
  ["generate_image", { markdown: table }, /No warnings/],
  ["generate_image", { markdown: table, width: 1200, format: "webp" }, /No warnings/],
  ["generate_image", { markdown: code, theme: "monokai" }, /No warnings/],
  ["generate_image", { markdown: code, theme: "github", codeStyle: "github" }, /No warnings/],
  ["generate_image", { markdown: broken }, /DIAGRAM_NOT_DRAWN \(line 5/],
  ["generate_image", { markdown: mended }, /No warnings/],
  ["generate_image", { markdown: formula }, /No warnings/],
  ["generate_image", { markdown: formula, quality: 3 }, /No warnings/],
  ["generate_image", { markdown: formula, quality: 4 }, /must be a number from 1 to 3/],
  ["generate_image", { markdown: long }, /preview of/],
  ["generate_image", { markdown: long, format: "pdf" }, /PDF of \d+ pages/],
  ["generate_image", { markdown: long, inlineLimit: 0 }, /give the user the link/],
  ["generate_image", { markdown: "" }, /MARKDOWN_REQUIRED/],
  ["generate_image", { markdown: card, watermark: false }, /QUOTA_EXCEEDED/],
  ["generate_image", { markdown: card, format: "jpeg", fontFamily: "article" }, /No warnings/],
  ["get_usage", {}, /36 of 50 free requests/],
];

test(`${session.length} calls cost less than ${LOOP_BUDGET} tokens`, async () => {
  expect(session).toHaveLength(20);
  const { token } = await service.account();
  await using client = await clients["client library v2, 2026-07-28"]({
    url: `${service.baseUrl}/mcp`,
    token,
  });
  const listed = tokensOfTools(await client.list());
  expect(listed).toBeLessThan(TOOLS_BUDGET);
  let spent = listed;
  for (const [name, args, words] of session) {
    const result = await client.call(name, args);
    expect(wordsOf(result)).toMatch(words);
    for (const block of result.content) spent += await tokensOfBlock(block);
  }
  console.log(`the list of tools: ${listed} tokens; with ${session.length} calls: ${spent}`);
  expect(spent).toBeLessThan(LOOP_BUDGET);
});
