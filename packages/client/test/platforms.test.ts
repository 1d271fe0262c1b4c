/**
 * The same program with the client in a web page and in a worker, as a page of another origin than the service's; and
 * in Deno and Bun, where they are installed. `npm run release:check` fetches these two.
 */
import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { chromium } from "playwright-core";
import { rolldown } from "rolldown";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumPath, whySkipped } from "../../web/test/support/chromium.ts";
import { expectedFindings } from "./support/program.ts";
import { startClientService, type ClientService } from "./support/service.ts";

const run = promisify(execFile);
let service: ClientService;
/** The program and the client in one file, for what knows no packages. */
let program: string;

beforeAll(async () => {
  const input = fileURLToPath(new URL("support/program.ts", import.meta.url));
  const built = await rolldown({ input, platform: "browser" });
  const { output } = await built.generate({ format: "esm" });
  await built.close();
  program = output[0].code;
  service = await startClientService(10);
});
afterAll(() => service[Symbol.asyncDispose]());

const workerProgram = `
import { tryClient } from "/program.js";
onmessage = async ({ data }) => postMessage(await tryClient(...data));`;
const pageProgram = `
import { tryClient } from "/program.js";
export async function tryBoth(where) {
  const worker = new Worker("/worker.js", { type: "module" });
  const inWorker = new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage(where);
  });
  return { inPage: await tryClient(...where), inWorker: await inWorker };
}`;

describe.skipIf(chromiumPath === undefined)(`a browser${whySkipped}`, () => {
  let site: Server;
  let origin: string;
  beforeAll(async () => {
    const files: Record<string, [type: string, text: string]> = {
      "/": ["text/html", "<!doctype html><title>a page</title>"],
      "/program.js": ["text/javascript", program],
      "/page.js": ["text/javascript", pageProgram],
      "/worker.js": ["text/javascript", workerProgram],
    };
    site = createServer(({ url = "" }, response) => {
      const [type, text] = files[url] ?? ["text/plain", ""];
      response.writeHead(url in files ? 200 : 404, { "content-type": type }).end(text);
    }).listen(0, "127.0.0.1");
    await once(site, "listening");
    const address = site.address();
    origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  });
  afterAll(() => site.close());

  test("a page, and a worker of it", async () => {
    const browser = await chromium.launch({
      executablePath: chromiumPath ?? "",
      args: ["--no-sandbox"],
    });
    try {
      const page = await browser.newPage();
      await page.goto(origin);
      const call = `tryBoth(${JSON.stringify([service.baseUrl, service.token])})`;
      const found: unknown = await page.evaluate(
        `import("/page.js").then(({ tryBoth }) => ${call})`,
      );
      expect(found).toEqual({ inPage: expectedFindings, inWorker: expectedFindings });
    } finally {
      await browser.close();
    }
  });
});

const platforms = [
  { name: "Node", command: process.execPath, args: [] },
  { name: "Deno", command: "deno", args: ["run", "--no-config", "--allow-net=127.0.0.1"] },
  { name: "Bun", command: "bun", args: [] },
];
const present = await Promise.all(
  platforms.map(({ command }) =>
    run(command, ["--version"]).then(
      () => true,
      () => false,
    ),
  ),
);

describe.each(platforms.map((one, at) => ({ ...one, skip: !present[at] })))(
  "$name",
  ({ name, command, args, skip }) => {
    test.skipIf(skip)(skip ? `(SKIPPED: there is no ${command} here)` : "the program", async () => {
      const folder = mkdtempSync(join(tmpdir(), `platen-${name.toLowerCase()}-`));
      try {
        const file = join(folder, "program.mjs");
        const call = `tryClient(${JSON.stringify(service.baseUrl)}, ${JSON.stringify(service.token)})`;
        writeFileSync(file, `${program}\nconsole.log(JSON.stringify(await ${call}));\n`);
        const { stdout } = await run(command, [...args, file], { cwd: folder, timeout: 500_000 });
        expect(JSON.parse(stdout)).toEqual(expectedFindings);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    });
  },
);
