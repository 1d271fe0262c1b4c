/**
 * `npm run image:check`: there may be no container engine here, so this does what the Dockerfile says in empty
 * folders, starts the service of the result as a plain user on a tree that cannot be written, and tries it: health, readiness,
 * web app, metrics, a picture and a PDF over HTTP, every golden case byte for byte, and SIGTERM.
 */
import { createHash } from "node:crypto";
import {
  chmodSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { goldenCases } from "../packages/render/test/goldens/cases.ts";
import { buildImage, mebibytes, type Built } from "./image/build.ts";
import { startContainer, type Container } from "./image/serve.ts";

const root = join(import.meta.dirname, "..");
const work = mkdtempSync(join(tmpdir(), "platen-image-"));
chmodSync(work, 0o755);

/** Runs in the image: cases on standard input, SHA-256 of each on standard output. */
const renderAll = `
import { createHash } from "node:crypto";
import { text } from "node:stream/consumers";
import { render } from "./packages/render/dist/index.js";
const digests = {};
for (const { name, markdown, options } of JSON.parse(await text(process.stdin)))
  digests[name] = createHash("sha256").update((await render(markdown, options)).bytes).digest("hex");
console.log(JSON.stringify(digests));
process.exit(0);
`;

const failures: string[] = [];
const expect = (what: string, holds: boolean) => {
  console.log(`${holds ? "ok  " : "FAIL"} ${what}`);
  if (!holds) failures.push(what);
};

try {
  const image = buildImage(root, join(work, "stages"));
  for (const command of image.skipped) console.log(`not run here: ${command}`);
  reportSize(image);
  checkContents(image);
  readOnly(image);
  const before = listing(image);
  const container = await startContainer(image, join(work, "scratch"), { PLATEN_BOOTSTRAP: "1" });
  try {
    await checkAnswers(container);
    await checkGoldens(container);
  } finally {
    expect("SIGTERM ends it with code 0", (await container.stop()) === 0);
  }
  expect("nothing was written into the image", listing(image) === before);
  console.log(
    `left in /tmp: ${globSync("*", { cwd: join(work, "scratch/tmp") }).join(", ") || "nothing"}`,
  );
} finally {
  makeWritable(work);
  rmSync(work, { recursive: true, force: true });
}
console.log(failures.length === 0 ? "The image would do." : `${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;

function app(image: Built): string {
  return join(image.folder, image.workdir);
}

function reportSize(image: Built): void {
  console.log(`${Math.round(mebibytes(image.folder))} MiB beyond the base image`);
  const packages = globSync("node_modules/{[!@.]*,@*/*}", { cwd: app(image) });
  const sizes = packages.map((one) => [one, mebibytes(join(app(image), one))] as const);
  for (const [one, size] of sizes.sort((a, b) => b[1] - a[1]).slice(0, 12))
    console.log(`  ${size.toFixed(1).padStart(6)} ${one}`);
}

function checkContents(image: Built): void {
  const unwanted = [
    "node_modules/{vite,vitest,typescript,react,fast-check,playwright-core,pdfjs-dist}",
    "packages/*/{test,bench,scripts}",
    "{docs,out,data,.git,package-lock.json,.npmrc}",
    "packages/*/src",
  ].flatMap((pattern) => globSync(pattern, { cwd: app(image) }));
  expect(`no development, tests or docs ${unwanted.join(", ")}`, unwanted.length === 0);
  for (const file of [
    "LICENSE",
    "packages/fonts/NOTICE.md",
    "packages/math/NOTICE.md",
    "packages/render/NOTICE.md",
    "packages/web/dist/index.html",
  ])
    expect(`${file} is there`, existsSync(join(app(image), file)));
  const dangling = globSync("**", { cwd: app(image), withFileTypes: true }).filter(
    (one) => one.isSymbolicLink() && !existsSync(join(one.parentPath, one.name)),
  );
  expect(
    `no link leads nowhere ${dangling.map(({ name }) => name).join(", ")}`,
    dangling.length === 0,
  );
}

function eachEntry(folder: string, visit: (path: string, directory: boolean) => void): void {
  for (const one of globSync("**", { cwd: folder, withFileTypes: true }))
    if (!one.isSymbolicLink()) visit(join(one.parentPath, one.name), one.isDirectory());
}

function readOnly(image: Built): void {
  eachEntry(image.folder, (path, directory) => chmodSync(path, directory ? 0o555 : 0o444));
}

function makeWritable(folder: string): void {
  eachEntry(folder, (path, directory) => directory && chmodSync(path, 0o755));
}

/** Names, sizes and times of all files. */
function listing(image: Built): string {
  const lines: string[] = [];
  eachEntry(image.folder, (path) => {
    const { size, mtimeMs } = statSync(path);
    lines.push(`${path} ${size} ${mtimeMs}`);
  });
  return lines.sort().join("\n");
}

async function checkAnswers(container: Container): Promise<void> {
  const base = `http://127.0.0.1:${container.port}`;
  const began = performance.now();
  const ready = await until(async () => (await fetch(`${base}/readyz`)).ok, 60_000);
  expect(`ready after ${Math.round(performance.now() - began)} ms`, ready);
  if (!ready) console.log(container.output());
  expect("/healthz answers 200", (await fetch(`${base}/healthz`)).status === 200);
  expect(
    "the image's own health check agrees",
    (await container.node(["deploy/image/health.ts"])).code === 0,
  );
  const page = await fetch(`${base}/`, { headers: { Accept: "text/html" } });
  expect("the web app is served", (await page.text()).includes('<div id="'));
  const metrics = await fetch(`http://127.0.0.1:${container.metricsPort}/metrics`);
  expect("/metrics answers", (await metrics.text()).includes("platen_"));
  const token = /^ +token +(platen_\w+)$/mu.exec(container.output())?.[1];
  for (const [format, magic] of [
    ["png", "\u0089PNG"],
    ["pdf", "%PDF"],
  ] as const) {
    const answer = await fetch(`${base}/api/v1/images/generate`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: JSON.stringify({ markdown: "# Hello\n\n$x^2$ and `code`", format, mode: "binary" }),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const right = answer.status === 200 && bytes.toString("latin1", 0, 4) === magic;
    expect(`a ${format} is rendered, ${bytes.length} bytes`, right);
  }
}

/** Checks that the goldens are drawn without the files that were left out of the image. */
async function checkGoldens(container: Container): Promise<void> {
  const cases = goldenCases();
  const args = ["--input-type=module", "--eval", renderAll];
  const { output } = await container.node(args, JSON.stringify(cases));
  const digests = JSON.parse(output || "{}") as Record<string, string>;
  const digest = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex");
  const differ = cases.filter(({ name, file }) => digests[name] !== digest(file));
  expect(
    `${cases.length} golden cases come out the same ${differ.map(({ name }) => name).join(", ")}`,
    differ.length === 0,
  );
}

async function until(holds: () => Promise<boolean>, within: number): Promise<boolean> {
  const deadline = performance.now() + within;
  while (performance.now() < deadline) {
    if (await holds().catch(() => false)) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}
