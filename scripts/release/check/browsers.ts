/**
 * The installed library in a browser: the sample of `docs/library.md`, bundled by others' tools, draws the same files as Node
 * does, under a strict policy.
 */
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { chromium, type Page } from "playwright-core";
import { chromiumPath } from "../../../packages/web/test/support/chromium.ts";
import type { Tarball } from "../pack.ts";
import { root } from "../packages.ts";
import { documented, libraryDocs } from "./documented.ts";
import type { NodeProgram } from "./nodes.ts";
import { npmProgram, Project } from "./project.ts";
import { everything } from "./samples.ts";

/** Tools of others, fetched for this check alone; and what the docs tell people to install for diagrams. */
const OTHERS = [
  "esbuild@0.28.2",
  "vite@8.3.8",
  "webpack@5.113.0",
  "webpack-cli@7.3.1",
  `mermaid@${mermaidVersion()}`,
];

const VITE = `export default { worker: { format: "es" }, build: { target: "es2023" } };\n`;
const pageOf = (script: string) =>
  `<!doctype html><title>Press</title><script type="module" src="/${script}"></script>\n`;

/** How each is asked to bundle, where it writes, and what of that is the page's script where it is not `main.js`. */
const bundles: readonly { command: string; into: string; script?: string }[] = [
  { command: "vite build --outDir out-vite", into: "out-vite" },
  {
    command:
      "webpack ./main.js --mode production --no-optimization-minimize --target web --output-module --output-path out-webpack --output-public-path /",
    into: "out-webpack",
    script: "main.mjs",
  },
  {
    command:
      "esbuild main.js press-worker.js press-diagrams.js --bundle --splitting --format=esm --outdir=out-esbuild",
    into: "out-esbuild",
  },
];

const DIAGRAM = "```mermaid\nflowchart LR\n  A[Words] --> B{Press} -->|set| C[Page]\n```\n";

const cases = [
  { markdown: everything, options: {} },
  { markdown: everything, options: { format: "webp" } },
  {
    markdown: everything,
    options: { format: "pdf", theme: "dark", page: { toc: true, justify: true } },
  },
  { markdown: `# A diagram\n\n${DIAGRAM}`, options: {} },
] as const;

/** Program that draws the same cases on Node. */
const IN_NODE = `
import { render } from "@platen/render";
const cases = ${JSON.stringify(cases)};
const files = await Promise.all(cases.map(({ markdown, options }) => render(markdown, options)));
console.log(JSON.stringify(files.map(({ bytes }) => Buffer.from(bytes).toString("base64"))));
`;

/** @returns complaints, in words */
export async function tryBrowsers(
  folder: string,
  library: readonly Tarball[],
  node: NodeProgram,
): Promise<string[]> {
  if (chromiumPath === undefined) return ["no Chromium is installed: set PLATEN_CHROMIUM to one"];
  const project = new Project(folder);
  project.install(library, node, OTHERS);
  for (const name of ["press-files.mjs", "press-diagrams.js", "main.js"])
    project.write(name, documented(name));
  project.write("press-worker.js", withDiagrams(documented("press-worker.js")));
  project.write("vite.config.js", VITE);
  const made = project.run(node.path, ["press-files.mjs"]);
  if (made.code !== 0) return [`press-files.mjs: ${made.error}`];
  const inNode = project.run(node.path, [project.write("in-node.mjs", IN_NODE)]);
  const expected = JSON.parse(inNode.output) as string[];
  const browser = await chromium.launch({ executablePath: chromiumPath });
  const complaints: string[] = [];
  for (const { command, into, script = "main.js" } of bundles) {
    project.write("index.html", pageOf(script));
    const [name = ""] = command.split(" ");
    const built = project.run(node.path, [npmProgram("npx"), "--no", "--", ...command.split(" ")]);
    if (built.code !== 0) {
      complaints.push(`${name}: ${built.error}${built.output}`);
      continue;
    }
    const server = await serve([join(folder, into), join(folder, "public"), folder]);
    const page = await browser.newPage();
    const said: string[] = [];
    page.on("console", (message) => said.push(message.text()));
    page.on("pageerror", (error) => said.push(String(error)));
    const { port } = server.address() as AddressInfo;
    try {
      const drawn = await drawnOn(page, `http://127.0.0.1:${port}/`);
      for (const [index, one] of drawn.entries())
        if (one !== expected[index])
          complaints.push(
            `${name}, case ${index}: other bytes than Node's, or ${one.slice(0, 200)}`,
          );
    } catch (error) {
      complaints.push(`${name}: ${String(error)}\n${said.join("\n")}`);
    } finally {
      await page.close();
      server.close();
    }
  }
  await browser.close();
  return complaints;
}

/** Draws all cases with the page's worker; returns each file as Base64, or its error. */
async function drawnOn(page: Page, address: string): Promise<string[]> {
  // The page's own worker, which the sample keeps to itself.
  await page.addInitScript(() => {
    const Own = Worker;
    const begun = Promise.withResolvers<Worker>();
    Object.assign(window, { begun: begun.promise });
    window.Worker = class extends Own {
      constructor(...given: ConstructorParameters<typeof Worker>) {
        super(...given);
        this.addEventListener("message", ({ data }) => data === "ready" && begun.resolve(this));
      }
    };
  });
  await page.goto(address);
  return page.evaluate(async (orders) => {
    const worker = await (window as unknown as { begun: Promise<Worker> }).begun;
    const answers: string[] = [];
    for (const [index, order] of orders.entries()) {
      const id = index + 100;
      const answer = await new Promise<{ bytes?: Uint8Array; error?: string }>((resolve) => {
        worker.addEventListener("message", ({ data }) => data.id === id && resolve(data));
        worker.postMessage({ id, ...order }, []);
      });
      let text = "";
      for (const byte of answer.bytes ?? []) text += String.fromCharCode(byte);
      answers.push(answer.bytes ? btoa(text) : String(answer.error));
    }
    return answers;
  }, cases);
}

/** The sample of the worker, with the function that begins the worker of diagrams. */
function withDiagrams(sample: string): string {
  const [, begins] = /`(diagrams: \(\) => [^`]+)`/.exec(libraryDocs) ?? [];
  if (begins === undefined) throw new Error("docs/library.md does not say how diagrams are begun.");
  return sample.replace("openPress({", `openPress({\n  ${begins},`);
}

/** The one that `@platen/diagram` has within. */
function mermaidVersion(): string {
  const manifest = readFileSync(join(root, "packages/diagram/package.json"), "utf8");
  const { devDependencies } = JSON.parse(manifest) as { devDependencies: Record<string, string> };
  return devDependencies["mermaid"] ?? "";
}

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};
const POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'";

/** Serves the first of some folders that has a file. */
async function serve(folders: readonly string[]): Promise<Server> {
  const server = createServer(({ url = "/" }, response) => {
    const path = normalize(decodeURIComponent(new URL(url, "http://a").pathname));
    const wanted = path === "/" ? "/index.html" : path;
    response.setHeader("Content-Security-Policy", POLICY);
    for (const folder of folders)
      try {
        const bytes = readFileSync(join(folder, wanted));
        response.setHeader("Content-Type", types[extname(wanted)] ?? "application/octet-stream");
        response.end(bytes);
        return;
      } catch {
        // Perhaps the next one has it.
      }
    response.writeHead(404).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}
