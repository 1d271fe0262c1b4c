/** `docs/library.md`: its programs run as they stand there. `doc-programs.test.ts` type-checks them. */
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const docs = readFileSync(join(root, "docs/library.md"), "utf8");
const programs = new Map(
  [...docs.matchAll(/^```ts\n\/\/ ([\w.]+)\n(.*?)^```$/gms)].map(([, name = "", code = ""]) => [
    name,
    code,
  ]),
);
let folder: string;

beforeAll(() => {
  // Within the project, so that the programs find the packages.
  mkdirSync(join(root, "out"), { recursive: true });
  folder = mkdtempSync(join(root, "out", "library-"));
  for (const [name, code] of programs) writeFileSync(join(folder, name), code);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start = (name: string) => import(pathToFileURL(join(folder, name)).href);
const isPng = (bytes: Uint8Array) => Buffer.from(bytes.subarray(1, 4)).toString() === "PNG";

test.each([
  ["hello.ts", /^1600 \d+ 0\n$/],
  ["images.ts", /^line 1: IMAGE_FAILED /],
  ["pool.ts", /^true\n$/],
  ["abort.ts", /^ABORTED\n$/],
])("%s", (name, output) => {
  const options = { cwd: folder, encoding: "utf8", timeout: 500_000 } as const;
  expect(execFileSync(process.execPath, [name], options)).toMatch(output);
});

test("express.ts", async () => {
  const { app, stop } = (await start("express.ts")) as {
    app: { listen: (port: number) => Server };
    stop: () => Promise<void>;
  };
  const server = app.listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const post = (body: string) =>
    fetch(`http://127.0.0.1:${port}/picture`, {
      method: "POST",
      body,
      headers: { "Content-Type": "text/markdown" },
    });
  expect(isPng(new Uint8Array(await (await post("# Hello")).arrayBuffer()))).toBe(true);
  const refused = await post(" ");
  expect([refused.status, await refused.json()]).toMatchObject([
    422,
    { code: "MARKDOWN_REQUIRED" },
  ]);
  server.close();
  await stop();
});

test("hono.ts", async () => {
  const { app, stop } = (await start("hono.ts")) as {
    app: { request: (path: string, init: RequestInit) => Promise<Response> };
    stop: () => Promise<void>;
  };
  const answer = await app.request("/picture", { method: "POST", body: "# Hello" });
  expect(Buffer.from(await answer.arrayBuffer()).toString("latin1", 8, 12)).toBe("WEBP");
  await stop();
});

test("next.ts", async () => {
  const { GET } = (await start("next.ts")) as { GET: (request: Request) => Promise<Response> };
  const answer = await GET(new Request("https://example.org/og?title=Hello"));
  expect(isPng(new Uint8Array(await answer.arrayBuffer()))).toBe(true);
});

test("lambda.ts", async () => {
  const { handler } = (await start("lambda.ts")) as {
    handler: (event: object) => Promise<{ body: string }>;
  };
  const { body } = await handler({ body: "# Hello" });
  expect(isPng(Buffer.from(body, "base64"))).toBe(true);
});

test("worker.ts", async () => {
  const { work } = (await start("worker.ts")) as {
    work: (
      jobs: AsyncIterable<object>,
      done: (id: string, bytes: Uint8Array) => Promise<void>,
      failed: (id: string, error: unknown) => Promise<void>,
    ) => Promise<void>;
  };
  async function* jobs() {
    for (const id of ["a", "blank", "b", "c"])
      yield { id, markdown: id === "blank" ? " " : `# ${id}` };
  }
  const made: string[] = [];
  const tell = (id: string, what: unknown) => {
    made.push(`${id} ${String(what)}`);
    return Promise.resolve();
  };
  await work(
    jobs(),
    (id, bytes) => tell(id, Buffer.from(bytes.subarray(0, 5))),
    (id, error) => tell(id, (error as { code: string }).code),
  );
  expect(made.toSorted()).toEqual(["a %PDF-", "b %PDF-", "blank MARKDOWN_REQUIRED", "c %PDF-"]);
});
