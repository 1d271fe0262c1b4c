/** Documents and prompts, as clients get them from a service. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { documentsFile, documentsJson } from "../../scripts/documents.ts";
import { startTestService, type TestService } from "../support/service.ts";
import { call } from "../support/call.ts";
import { blockOf, clientNames, clients, type ToolClient } from "./support/clients.ts";
import { LISTS_BUDGET, tokensOfText } from "./support/tokens.ts";

let service: TestService;
let token: string;
beforeAll(async () => {
  service = await startTestService();
  ({ token } = await service.account());
});
afterAll(() => service[Symbol.asyncDispose]());

const docs = (name: string) =>
  readFileSync(new URL(`../../../../docs/${name}`, import.meta.url), "utf8");

test("the documents are those of docs/: else `npm run docs -w @platen/server`", () => {
  expect(readFileSync(documentsFile, "utf8")).toBe(documentsJson());
});

describe.each(clientNames)("%s", (name) => {
  let client: ToolClient;
  beforeAll(async () => {
    client = await clients[name]({ url: `${service.baseUrl}/mcp`, token });
  });
  afterAll(() => client[Symbol.asyncDispose]());

  test("documents are listed, and read as they are", async () => {
    const resources = await client.resources();
    expect(resources.map(({ uri }) => uri)).toContain("platen://docs/markdown.md");
    for (const { uri, name, size } of resources) {
      expect(await client.read(uri)).toBe(docs(name));
      expect(size).toBe(Buffer.byteLength(docs(name)));
    }
    await expect(client.read("platen://docs/../config.ts")).rejects.toThrow(
      "There are: platen://docs/",
    );
  });

  test("the file that a result links to is read, while it is there", async () => {
    const made = await client.call("generate_image", {
      markdown: "# A",
      width: 300,
      inlineLimit: 0,
    });
    const uri = blockOf(made, "resource_link")?.uri ?? "";
    const [, id = ""] = /images\/(.+)\.png$/u.exec(uri) ?? [];
    const file = new Uint8Array(await (await fetch(uri)).arrayBuffer());
    expect(await client.read(uri)).toBe(Buffer.from(file).toString("base64"));
    await call(service, "DELETE", `/api/v1/images/${id}`, { token });
    await expect(client.read(uri)).rejects.toThrow("This image is gone");
    await expect(client.read(`${service.baseUrl}/api/v1/account/usage`)).rejects.toThrow("There are: platen://docs/"); // prettier-ignore
  });

  test("prompts are listed, and name tools and documents that there are", async () => {
    expect((await client.prompts()).map((one) => one.name)).toEqual(["picture", "table", "report"]);
    const [tools, resources] = [await client.list(), await client.resources()];
    const known = [...tools.map((one) => one["name"]), ...resources.map(({ uri }) => uri)];
    for (const text of [
      await client.prompt("picture", { style: "for slides", cards: "portrait" }),
      await client.prompt("table", { what: "the prices", chat: "WeChat" }),
      await client.prompt("report", { topic: "the tides", reader: "sailors" }),
    ]) {
      const named = text.match(/\b(?:generate_\w+|check_\w+|platen:\/\/[\w/]+\.md)/gu) ?? [];
      expect(named.length).toBeGreaterThan(0);
      for (const one of named) expect(known).toContain(one);
    }
    expect(await client.prompt("report", { topic: "the tides" })).toContain(
      "about this: the tides.",
    );
  });

  test("what a prompt does not take is refused in words", async () => {
    await expect(client.prompt("poem")).rejects.toThrow("There are: picture, table, report.");
    await expect(client.prompt("report")).rejects.toThrow("report needs the argument topic.");
    await expect(client.prompt("picture", { colour: "red" })).rejects.toThrow(
      "It has: style, cards.",
    );
    await expect(client.prompt("picture", { style: "x".repeat(10_001) })).rejects.toThrow(
      "at most 10000",
    );
  });
});

test("the lists cost few tokens", async () => {
  await using client = await clients["client library v1"]({ url: `${service.baseUrl}/mcp`, token });
  const lists = JSON.stringify([await client.resources(), await client.prompts()]);
  expect(tokensOfText(lists)).toBeLessThan(LISTS_BUDGET);
});
