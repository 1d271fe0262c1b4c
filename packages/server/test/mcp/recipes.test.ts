/**
 * The recipes of `docs/recipes.md`, with the stock libraries, a whole service, and a model that is scripted. The libraries are
 * looked for in `PLATEN_TEST_RECIPES`, a folder in which somebody has installed them: they are too large to come along.
 */
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { stripTypeScriptTypes } from "node:module";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { unless } from "../../../../scripts/tests/skipped.ts";
import { startTestService, type TestAccount, type TestService } from "../support/service.ts";

const document = readFileSync(new URL("../../../../docs/recipes.md", import.meta.url), "utf8");
const recipes = Array.from(
  document.matchAll(/^## ([^\n]+)\n(?:(?!^## ).)*?```(?:typescript|json)\n(.*?)^```$/gmsu),
  ([, name = "", code = ""]) => [name, code] as const,
);
const folder = process.env["PLATEN_TEST_RECIPES"];
const noFolder = unless(folder !== undefined, "no libraries in PLATEN_TEST_RECIPES");

const given = { markdown: "# Ship small\n\nEvery day.", width: 400 };
let service: TestService;
let account: TestAccount;
let model: Server;
let modelUrl: string;
beforeAll(async () => {
  service = await startTestService();
  account = await service.account();
  model = createServer((request, response) => void say(request, response)).listen(0, "127.0.0.1");
  await once(model, "listening");
  modelUrl = `http://127.0.0.1:${(model.address() as AddressInfo).port}`;
});
afterAll(async () => {
  model.close();
  await service[Symbol.asyncDispose]();
});

async function say(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const answer = answerOf(request.url ?? "", await text(request));
  response.setHeader("Content-Type", "application/json");
  response.end(JSON.stringify(answer));
}

/** A model that calls the tool once, and then says that it is done. */
function answerOf(path: string, body: string): object {
  const knows = /"role":"tool"|"tool_result"/u.test(body);
  const [name] = /generate_image/u.exec(body) ?? ["none"];
  if (path.endsWith("/messages"))
    return {
      id: "m",
      type: "message",
      role: "assistant",
      model: "a-model",
      stop_reason: knows ? "end_turn" : "tool_use",
      usage: { input_tokens: 1, output_tokens: 1 },
      content: [
        knows ? { type: "text", text: "Done." } : { type: "tool_use", id: "t", name, input: given },
      ],
    };
  const call = { id: "t", type: "function", function: { name, arguments: JSON.stringify(given) } };
  const message = knows
    ? { role: "assistant", content: "Done." }
    : { role: "assistant", content: null, tool_calls: [call] };
  return {
    // Messages of one id are one message.
    id: randomUUID(),
    object: "chat.completion",
    created: 1,
    model: "a-model",
    choices: [{ index: 0, finish_reason: knows ? "stop" : "tool_calls", message }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  };
}

const used = async () =>
  (await service.context.books.look(account.id, new Date().toISOString().slice(0, 7))).freeUsed;

test("there are five, of a few lines each, and they can be read", () => {
  expect(recipes.map(([name]) => name)).toEqual(["AI SDK", "LangChain", "OpenAI's SDK", "Anthropic's SDK", "n8n"]); // prettier-ignore
  for (const [name, code] of recipes.slice(0, 4)) {
    expect(stripTypeScriptTypes(code), name).toContain("PLATEN_URL");
    expect(code.split("\n").length, name).toBeLessThan(24);
  }
});

test.skipIf(folder === undefined).each(recipes.slice(0, 4))(`%s${noFolder}`, async (_, code) => {
  const own = mkdtempSync(join(folder ?? "", "recipe-"));
  const before = await used();
  try {
    writeFileSync(join(own, "recipe.mts"), code);
    const env = {
      ...process.env,
      PLATEN_URL: service.baseUrl,
      PLATEN_TOKEN: account.token,
      MODELS_URL: `${modelUrl}/v1`,
      OPENAI_BASE_URL: `${modelUrl}/v1`,
      OPENAI_API_KEY: "none",
      ANTHROPIC_BASE_URL: modelUrl,
      ANTHROPIC_API_KEY: "none",
    };
    const options = { cwd: own, env, timeout: 60_000 };
    const { stdout } = await promisify(execFile)(process.execPath, ["recipe.mts"], options);
    expect(stdout).toMatch(/^(?:Done\.|http:\/\/localhost:\d+\/images\/\S+\.png)$/mu);
    expect(await used()).toBe(before + 1);
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
});

test("n8n's node asks for what the service gives: a file", async () => {
  const [, code = ""] = recipes.at(-1) ?? [];
  const { nodes } = JSON.parse(code) as { nodes: { parameters: Record<string, string> }[] };
  const { method, url, jsonBody = "" } = nodes[0]?.parameters ?? {};
  const expression = /^=\{\{ (.*) \}\}$/u.exec(jsonBody)?.[1] ?? "";
  const body = runInNewContext(expression, { $json: { text: "# Hi" } }) as string;
  const answer = await fetch(new URL(new URL(url ?? "").pathname, service.baseUrl), {
    method: method ?? "",
    headers: { Authorization: `Bearer ${account.token}`, "Content-Type": "application/json" },
    body,
  });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
});
