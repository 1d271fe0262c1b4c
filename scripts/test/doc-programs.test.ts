/**
 * Every program in the documents type-checks and runs, as it stands there. Those of `docs/library.md` and of the
 * clients run in tests of their own, and are type-checked here.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root, snippet, snippets } from "./support/snippets.ts";

interface Surroundings {
  /** Defines the names that the text around the program stands for. */
  before?: string;
  /** Gives away what the program made, and closes what it leaves open. */
  after?: string;
  /** Values that it must have made. */
  made?: object;
}

const layout = `import type { FaceSource, Node } from "@platen/layout";
const sources: FaceSource[] = [];
const bytesOf = (_file: string) => new Uint8Array();
const page: Node = { type: "container", style: { backgroundColor: "#ff0000", height: "8px" }, children: [] };
`;

/** Programs with their surroundings. One without is whole, and has to run to its end. */
const programs: Readonly<Record<string, Surroundings>> = {
  "README.md ts 1": {
    after: "export { pixelWidth, warnings };",
    made: { pixelWidth: 1600, warnings: [] },
  },
  "README.md ts 2": {
    before: 'const markdown = "# Hello";',
    after: "await pool.close();\nexport const { format } = picture;",
    made: { format: "png" },
  },
  "docs/diagrams.md ts 1": {
    after: "export const labels = isDiagramError(drawn) ? [] : [drawn.alt];",
    made: { labels: [expect.stringContaining("A")] },
  },
  "docs/diagrams.md ts 2": {
    before: `import { closeDiagrams, diagram, plainTheme } from "@platen/diagram";
const source = 'flowchart LR\\n A["$$x^2$$"] --> B';`,
    after: 'await closeDiagrams();\nexport const drew = "svg" in drawn;',
    made: { drew: true },
  },
  "packages/contract/README.md ts 1": {
    after:
      'export const path = Object.keys(openApiDocument("https://a.example").paths as object).length > 0 && endpoints.generateImage.path;',
    made: { path: expect.stringContaining("/generate") },
  },
  "packages/diagram/README.md ts 1": {},
  "packages/draw/README.md ts 1": {
    before: `import { FaceSet, layOut } from "@platen/layout";
import type { PaintPicture } from "@platen/draw";
${layout}const paintPicture: PaintPicture = () => {};
const layout = layOut(page, 8, 1, new FaceSet(sources, bytesOf));`,
    after: `export const rows = [...bands].map((band) => band.height);
export const colors = [...palette()];
export const direct = [...drawDirect(layout, paintPicture)].length;`,
    made: { rows: [8], colors: expect.arrayContaining([255, 0, 0]), direct: 1 },
  },
  "packages/fonts/README.md ts 1": {
    after: "export const count = faces.length;\nexport { missing };",
    made: { count: expect.any(Number), missing: [] },
  },
  "packages/layout/README.md ts 1": {
    before: layout,
    after: "export { width, height, items };",
    made: { width: 1600, height: 16, items: [expect.anything()] },
  },
  "packages/encode/README.md ts 1": {
    before: "const [width, height] = [2, 1];\nconst pixels = new Uint8Array(8).fill(255);",
    after: "export const signature = String.fromCharCode(...file.subarray(1, 4));",
    made: { signature: "PNG" },
  },
  "packages/math/README.md ts 1": {
    after: "export const width = part?.width;\nexport const count = drawings.size;",
    made: { width: expect.closeTo(0.72, 2), count: 2 },
  },
  "packages/pool/README.md ts 1": {},
  "packages/pool/README.md ts 2": {
    before: 'const input = "text";\nconst { signal } = new AbortController();',
    after: "export const length = bytes.length;\nexport { PoolError, TaskError };",
    made: { length: 4 },
  },
  "packages/render/README.md ts 1": {
    after: "export { warnings };\nexport const size = bytes.length;",
    made: { warnings: [] },
  },
  "packages/server/README.md ts 1": {},
  "packages/svg/README.md ts 1": {
    before: `const source = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"><path d="M0 0h4v2z"/></svg>';
const outline = () => Promise.resolve();`,
    after: "export { svg, width, height, SvgRefused };",
    made: { width: 4, height: 2, svg: expect.stringContaining("<path") },
  },
};

const elsewhere = /^(?:docs\/library\.md|packages\/client\/README\.md) ts /u;
const all = snippets.filter(({ language }) => language === "ts");
let folder: string;

beforeAll(() => {
  // Within the project, so that the programs find the packages.
  mkdirSync(join(root, "out"), { recursive: true });
  folder = mkdtempSync(join(root, "out", "docs-"));
  for (const { id, code } of all) writeFileSync(join(folder, fileOf(id)), programOf(id, code));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function programOf(id: string, code: string): string {
  const { before = "", after = "" } = programs[id] ?? {};
  return `${[before, code, after].filter(Boolean).join("\n")}\nexport {};\n`;
}

/** `docs/a.md ts 1` → `docs-a-1.ts`; the pool's task has the name that the pool is given. */
function fileOf(id: string): string {
  if (id === "packages/pool/README.md ts 1") return "task.ts";
  return `${id.replace(".md ts ", "-").replaceAll("/", "-")}.ts`;
}

test("every program is run by a test, here or elsewhere", () => {
  const here = all.map(({ id }) => id).filter((id) => !elsewhere.test(id));
  expect(here).toEqual(Object.keys(programs).toSorted());
  // Those of `docs/recipes.md` are run with libraries of others, by a test of the server.
  const others = snippets.filter(
    ({ language, document }) =>
      document !== "docs/recipes.md" && /^(?:js|tsx|javascript|typescript)$/u.test(language),
  );
  // `npm run release:check` bundles five of the library's and runs them in a browser or a worker, and gives the last to Next.js.
  const bundled = [
    "press-files.mjs",
    "press-worker.js",
    "main.js",
    "press-diagrams.js",
    "worker.js",
    "next.config.mjs",
  ];
  expect(others.map(({ id }) => id)).toEqual([
    "docs/api.md js 1",
    // Verifies a webhook, in the server's test of them.
    "docs/api.md js 2",
    ...bundled.map((_, index) => `docs/library.md js ${index + 1}`),
  ]);
  for (const [index, name] of bundled.entries())
    expect(others[index + 2]?.code).toMatch(new RegExp(`^// ${name.replace(".", "\\.")}\n`, "u"));
});

/** @param lib in whose names the programs are checked, beside Node's own; absent: the project's */
function complaints(lib?: readonly string[], include: readonly string[] = ["*.ts"]): string[] {
  const config = {
    extends: join(root, "tsconfig.json"),
    compilerOptions: {
      types: ["node"],
      typeRoots: [join(root, "node_modules/@types")],
      noUnusedLocals: false,
      noUnusedParameters: false,
      ...(lib && { lib }),
    },
    include,
    exclude: [],
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
  const compiler = join(root, "node_modules/.bin/tsc");
  const options = { cwd: folder, encoding: "utf8", timeout: 500_000 } as const;
  const { stdout } = spawnSync(compiler, ["-p", folder], options);
  // Complaints about the programs alone: the sources of the packages have their own check. Express
  // has no types of its own, so what it hands over has none.
  return stdout.split("\n").filter((line) => /^[\w-]+\.ts\(/.test(line));
}

test("all programs type-check", () => {
  const own = complaints();
  const express = all.find(({ code }) => code.startsWith("// express.ts"))?.id ?? "";
  const untyped = new RegExp(`^${fileOf(express)}.*error TS70(06|16|31)`, "u");
  expect(own.filter((line) => !untyped.test(line))).toEqual([]);
});

test("the client's programs type-check among the names of a browser, too", () => {
  const lib = ["dom", "dom.iterable", "esnext"];
  expect(complaints(lib, ["packages-client-*.ts"])).toEqual([]);
});

test.each(Object.entries(programs))("%s", async (id, { made = {} }) => {
  expect(snippet(id)).toBeDefined();
  if (id.startsWith("packages/server/")) {
    const dataDir = join(folder, "data");
    const env = { PLATEN_DATA_DIR: dataDir, PLATEN_PORT: "0", PLATEN_METRICS_PORT: "off" };
    const options = {
      encoding: "utf8",
      timeout: 500_000,
      cwd: folder,
      env: { ...process.env, ...env },
    } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, [fileOf(id)], options);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).toMatch(/^http:\/\//mu);
    return;
  }
  const module = (await import(pathToFileURL(join(folder, fileOf(id))).href)) as object;
  expect(module).toMatchObject(made);
});
