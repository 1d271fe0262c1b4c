/** Clients that others' generators make of the OpenAPI document: a full sample of each type-checks. */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createClient } from "@hey-api/openapi-ts";
import { openApiDocument } from "@platen/contract";
import openapiTypes, { astToString } from "openapi-typescript";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

const require = createRequire(import.meta.url);
const COMPILER = join(dirname(require.resolve("typescript/package.json")), "bin/tsc");
const document = openApiDocument("https://platen.example");
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "platen-generators-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Compiles the folder, as strictly as possible.
 *
 * @returns complaints of the compiler
 */
function complaints(): string {
  const compilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: false,
    target: "es2022",
    module: "esnext",
    moduleResolution: "bundler",
    lib: ["es2022", "dom", "dom.iterable"],
    types: [],
  };
  const config = JSON.stringify({ compilerOptions, include: ["**/*.ts"] });
  writeFileSync(join(folder, "tsconfig.json"), config);
  try {
    const options = { encoding: "utf8", cwd: folder, timeout: 500_000 } as const;
    return execFileSync(process.execPath, [COMPILER, "-p", folder], options);
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

/** Lets the folder's modules import packages that this one has. */
function link(...packages: string[]): void {
  mkdirSync(join(folder, "node_modules"));
  for (const name of packages) {
    const entry = fileURLToPath(import.meta.resolve(name));
    const home = entry.slice(0, entry.lastIndexOf(`/${name}/`) + name.length + 1);
    symlinkSync(home, join(folder, "node_modules", name));
  }
}

describe("generated clients", () => {
  const fetchSample = `
    import createClient from "openapi-fetch";
    import type { paths } from "./types";
    const client = createClient<paths>({ baseUrl: "https://platen.example" });
    export async function sample(): Promise<string> {
      const url = await client.POST("/api/v1/images/generate", {
        params: { header: { "Idempotency-Key": "one" } },
        body: { markdown: "# Hello" },
      });
      if (url.error !== undefined) {
        const code: "QUOTA_EXCEEDED" | string = url.error.error.code;
        return code;
      }
      const file = await client.POST("/api/v1/images/generate", {
        body: { markdown: "# Hello", mode: "binary", theme: "nord", quality: 1 },
        parseAs: "arrayBuffer",
      });
      const bytes: unknown = file.data;
      const usage = await client.GET("/api/v1/account/usage");
      const left: number | undefined = usage.data?.data.monthlyRemaining;
      await client.DELETE("/api/v1/account/tokens/{tokenId}", { params: { path: { tokenId: "x" } } });
      return String(bytes instanceof ArrayBuffer && bytes.byteLength) + String(left);
    }
  `;

  test("openapi-typescript with openapi-fetch", async () => {
    link("openapi-fetch");
    const types = astToString(await openapiTypes(JSON.stringify(document)));
    writeFileSync(join(folder, "types.ts"), types);
    writeFileSync(join(folder, "sample.ts"), fetchSample);
    expect(complaints()).toBe("");
    // The check sees: a field that must be there is missed, a value that is not allowed refused.
    const wrong = fetchSample.replace(`body: { markdown: "# Hello" }`, `body: { theme: "pink" }`);
    writeFileSync(join(folder, "sample.ts"), wrong);
    expect(complaints()).toContain(`"pink"`);
  });

  const heySample = `
    import { generateImage, getUsage, revokeToken } from "./made";
    export async function sample(): Promise<string> {
      const auth = "platen_x";
      const url = await generateImage({
        auth,
        headers: { "Idempotency-Key": "one" },
        body: { markdown: "# Hello" },
      });
      const file = await generateImage({
        auth,
        body: { markdown: "# Hello", mode: "binary", theme: "nord", quality: 1 },
      });
      const bytes = file.data instanceof Blob ? file.data.size : 0;
      const link = url.data instanceof Blob ? "" : url.data?.data.imageUrl;
      const usage = await getUsage({ auth });
      await revokeToken({ path: { tokenId: "x" } });
      return String(bytes) + String(link) + String(usage.data?.data.monthlyRemaining);
    }
  `;

  test("hey-api's openapi-ts", async () => {
    await createClient({
      input: document,
      output: { path: join(folder, "made") },
      logs: { level: "silent" },
    });
    writeFileSync(join(folder, "sample.ts"), heySample);
    expect(complaints()).toBe("");
  });
});
