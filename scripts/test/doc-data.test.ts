/** Configurations, requests and answers in the documents are what the programs take and give. */
import { execFile, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import {
  checkRenderRequest,
  errorEnvelope,
  generateRequest,
  jobResponse,
  webhookEvents,
} from "@platen/contract";
import { plan } from "@platen/render";
import { problemsWith } from "@platen/render/options";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { readConfig } from "../../packages/cli/src/config/read.ts";
import { createProgram } from "../../packages/cli/src/main.ts";
import { startTestService, type TestService } from "../../packages/server/test/support/service.ts";
import { root, snippet, snippets } from "./support/snippets.ts";

/** Tests of other files hold these, by how their names begin. */
const elsewhere = ["docs/ci.md yaml 1", "docs/ci.md yaml 2", "docs/recipes.md json 1"];

let folder: string;
let service: TestService;
let token: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "platen-doc-data-"));
  service = await startTestService();
  ({ token } = await service.account({ credits: 5 }));
});
afterAll(async () => {
  await service[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

interface McpServers {
  inputs?: { id: string }[];
  servers?: Record<string, McpPlace>;
  mcpServers?: Record<string, McpPlace>;
}

interface McpPlace {
  type?: string;
  command?: string;
  args?: string[];
  env?: Record<string, string>;
  url?: string;
  headers?: Record<string, string>;
}

/** A client's configuration: flags that `platen mcp` has, or the address and header that `/mcp` wants. */
function mcpServers(code: string): void {
  const { inputs = [], servers, mcpServers: others } = JSON.parse(code) as McpServers;
  const places = Object.values({ ...servers, ...others });
  expect(places).toHaveLength(1);
  for (const { command, args = [], env = {}, url, headers = {} } of places) {
    if (command === "platen") {
      const [name = "", ...flags] = args;
      const found = createProgram(() => {}).commands.find((one) => one.name() === name);
      const known = found?.options.map(({ long }) => long);
      for (const flag of flags.filter((one) => one.startsWith("-"))) expect(known).toContain(flag);
      continue;
    }
    const header = headers["Authorization"] ?? env["PLATEN_AUTH"] ?? "";
    expect(header).toMatch(/^Bearer (?:platen_…|\$\{(?:env|input):.+\})$/u);
    for (const [, id] of header.matchAll(/\$\{input:([^}]+)\}/gu))
      expect(inputs.map((one) => one.id)).toContain(id);
    expect(url ?? args.find((one) => one.startsWith("https:"))).toBe("https://platen.example/mcp");
  }
}

async function drawsWithoutWarnings(code: string, format: "png" | "pdf"): Promise<void> {
  expect((await plan(`${code}\n# Heading\n\nText.\n`, { format })).warnings).toEqual([]);
}

/** A brand whose keys are all known: nothing is wrong but that its fonts are not here. */
async function namesItsFonts(code: string): Promise<void> {
  const { warnings } = await plan("# A", { brand: parse(code) as object });
  expect(warnings.length).toBeGreaterThan(0);
  for (const { message } of warnings)
    expect(message).toMatch(/fonts\.0.* could not be read: a relative address|Acme Sans/u);
}

/** Front matter of cards with a look, whose images are beside the document. */
async function namesCardsMaker(code: string): Promise<void> {
  const asked: string[] = [];
  const icon = readFileSync(join(root, "docs/gallery/hello.png"));
  const readLocal = (src: string) => {
    asked.push(src);
    return Promise.resolve(new Uint8Array(icon));
  };
  const cards = { look: "photo", cover: true } as const;
  const { warnings } = await plan(
    `${code}\n# Heading\n\nText.\n`,
    { cards },
    { world: { readLocal } },
  );
  expect(warnings).toEqual([]);
  expect(asked).toHaveLength(2);
}

/** Lines of JSON: the same names as those of the command, with a file that is there and one that is not. */
function reportLines(code: string): void {
  writeFileSync(join(folder, "a.md"), "# A\n");
  const bin = join(root, "packages/cli/bin/platen.js");
  const args = [bin, "render", "a.md", "b.md", "--json"];
  const options = { cwd: folder, encoding: "utf8", timeout: 500_000 } as const;
  const { stdout } = spawnSync(process.execPath, args, options);
  expect(shapeOf(code)).toEqual(shapeOf(stdout));
}

const shapeOf = (lines: string) =>
  lines
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .map(({ error, ...rest }) => [Object.keys(rest), Object.keys(error ?? {})]);

function preCommit(code: string): void {
  const { repos } = parse(code) as { repos: { rev: string; hooks: { id: string }[] }[] };
  const hooks = parse(readFileSync(join(root, ".pre-commit-hooks.yaml"), "utf8")) as {
    id: string;
    entry: string;
  }[];
  for (const { rev, hooks: used } of repos)
    for (const { id } of used) {
      const hook = hooks.find((one) => one.id === id);
      expect(hook?.entry).toContain(`platen@${rev.slice(1)} `);
    }
}

const isRequest = (code: string) =>
  expect(checkRenderRequest(generateRequest, JSON.parse(code))).toMatchObject({
    ok: true,
    warnings: [],
  });

const checks: Readonly<Record<string, (code: string) => Promise<void> | void>> = {
  "docs/api.md json 1": (code) => {
    const body = JSON.parse(code.replace("…", "AAAA")) as unknown;
    expect(checkRenderRequest(generateRequest, body)).toMatchObject({ ok: true, warnings: [] });
  },
  "docs/api.md json 2": (code) => {
    const times = '"createdAt": "2026-01-01T00:00:00Z", "expiresAt": "2026-01-02T00:00:00Z"';
    const whole = code
      .replace('"jobId": "…"', `"jobId": "${randomUUID()}"`)
      .replace("…/api", "a.example/api")
      .replace("… }", `${times} }`);
    jobResponse.parse(JSON.parse(whole));
  },
  "docs/api.md json 3": (code) =>
    expect(webhookEvents).toContain((JSON.parse(code) as { type: string }).type),
  "docs/api.md json 4": (code) => void errorEnvelope.parse(JSON.parse(code)),
  "docs/cards.md json 1": (code) =>
    expect(checkRenderRequest(generateRequest, JSON.parse(code))).toMatchObject({ ok: true }),
  "docs/ci.md yaml 3": preCommit,
  "docs/cli.md yaml 1": (code) => {
    const file = join(folder, "platen.config.yml");
    writeFileSync(file, code);
    expect(readConfig(file)).toEqual(parse(code));
  },
  "docs/cli.md markdown 1": (code) => drawsWithoutWarnings(code, "png"),
  "docs/cards.md yaml 1": namesCardsMaker,
  "docs/cli.md json 1": reportLines,
  "docs/pdf.md yaml 1": (code) => drawsWithoutWarnings(code, "pdf"),
  "docs/pdf.md yaml 2": (code) => {
    const { page } = parse(code) as { page: object };
    expect(problemsWith("page", page)).toEqual([]);
  },
  "docs/looks.md json 1": isRequest,
  "docs/looks.md json 2": isRequest,
  "docs/looks.md json 3": isRequest,
  "docs/looks.md yaml 1": namesItsFonts,
  "docs/mcp.md json 1": mcpServers,
  "docs/mcp.md json 2": mcpServers,
  "docs/mcp.md json 3": mcpServers,
  "docs/mcp.md json 4": mcpServers,
  "docs/mcp.md json 5": mcpServers,
};

test("every block of data is looked at, and no document has a language that no test knows", () => {
  const data = snippets.filter(({ language }) => /^(?:json|ya?ml|markdown)$/u.test(language));
  const all = [...Object.keys(checks), ...elsewhere];
  expect(data.map(({ id }) => id).toSorted()).toEqual(all.toSorted());
  const languages = new Set(snippets.map(({ language }) => language));
  expect([...languages].toSorted()).toEqual(
    [
      "",
      "html",
      "js",
      "json",
      "markdown",
      "python",
      "sh",
      "text",
      "ts",
      "typescript",
      "yaml",
    ].toSorted(),
  );
});

test.each(Object.entries(checks))("%s", async (id, check) => {
  await check(snippet(id));
});

const calls = ["docs/api.md sh 1", "docs/api.md sh 2", "docs/api.md sh 3"];

test.each(calls)("%s: curl, with a real token", async (id) => {
  mkdirSync(join(folder, "img"), { recursive: true });
  writeFileSync(join(folder, "README.md"), "# A chart\n\n![](img/chart.png)\n");
  copyFileSync(join(root, "docs/gallery/hello.png"), join(folder, "img/chart.png"));
  writeFileSync(join(folder, "img/logo.svg"), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const command = snippet(id)
    .replace("http://localhost:8080", service.baseUrl)
    .replace("platen_…", token);
  expect(command).toContain(service.baseUrl);
  expect(command).toContain(token);
  const { stdout } = await promisify(execFile)("bash", ["-c", command], {
    timeout: 500_000,
    cwd: folder,
  });
  expect(JSON.parse(stdout)).toMatchObject({ success: true, meta: { warnings: [] } });
});

test("docs/api.md js 1: as a page of the service runs it", async () => {
  const code = snippet("docs/api.md js 1");
  const headers = { "Content-Type": "application/json" };
  const body = JSON.stringify({ markdown: "# Hello", describe: true });
  const fetchHere = (path: string, init: RequestInit) => fetch(`${service.baseUrl}${path}`, init);
  const file = join(folder, "page.mjs");
  writeFileSync(
    file,
    `export const run = async (fetch, headers, body) => { ${code} return { alt, map, picture }; };`,
  );
  const { run } = (await import(pathToFileURL(file).href)) as {
    run: (...given: unknown[]) => Promise<{ alt: string; map: unknown[]; picture: string }>;
  };
  const { alt, map, picture } = await run(fetchHere, headers, body);
  expect(alt).toContain("Hello");
  expect(map).toHaveLength(1);
  expect(picture).toMatch(/^blob:/u);
});
