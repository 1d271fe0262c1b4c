import { execFileSync, spawnSync } from "node:child_process";
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { bundle } from "../release/bundle.ts";
import { withoutIdleImports } from "../release/declarations.ts";
import { packedManifest } from "../release/manifest.ts";
import type { Manifest } from "../release/packages.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "platen-build-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const manifest: Manifest = {
  name: "sample",
  version: "1.0.0",
  type: "module",
  sideEffects: false,
  exports: { ".": "./src/index.ts", "./deep": "./src/deep/index.ts", "./data": "./data.json" },
};

function write(path: string, content: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

function run(code: string): string {
  write("try.mjs", code);
  return execFileSync(process.execPath, [join(folder, "try.mjs")], { encoding: "utf8" });
}

const shared = `
import { readFileSync } from "node:fs";
/** Reads what \`new URL("./nothing.txt", import.meta.url)\` does not. */
export const text = readFileSync(new URL("assets/a.txt", import.meta.url), "utf8");
export const version = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")).version;
`;

test("what a source finds by its own address, the bundle finds", async () => {
  write("package.json", JSON.stringify(manifest));
  write("src/deep/assets/a.txt", "asset");
  write("src/deep/shared.ts", shared);
  write(
    "src/deep/child.ts",
    'import { text } from "./shared.ts";\nexport const said: string = `child ${text}`;',
  );
  write(
    "src/deep/index.ts",
    `import { version } from "./shared.ts";
const siblingModule = (from: string, name: string) => new URL(name, from);
export { version };
export const child = siblingModule(import.meta.url, "child");`,
  );
  write(
    "src/index.ts",
    'export { text } from "./deep/shared.ts";\nexport * as deep from "./deep/index.ts";',
  );
  expect(await bundle({ folder, manifest })).toEqual({});
  const said = run(`
    import { text, deep } from "./dist/index.js";
    import { child } from "./dist/deep.js";
    const { said } = await import(child.href);
    console.log(JSON.stringify([text, deep.version, said]));`);
  expect(JSON.parse(said)).toEqual(["asset", "1.0.0", "child asset"]);
  const maps = globSync("dist/*.map", { cwd: folder });
  expect(maps.length).toBeGreaterThan(0);
  for (const map of maps)
    expect(readFileSync(join(folder, map), "utf8")).not.toContain("sourcesContent");
});

test("a Node that is too old is named, before anything that it lacks is called", async () => {
  write("package.json", JSON.stringify(manifest));
  write("src/deep/index.ts", "export const some = [1].values().noSuchHelper();");
  write("src/index.ts", 'export { some } from "./deep/index.ts";');
  await bundle({ folder, manifest });
  const told = (node: string): string => {
    const pretend = `Object.defineProperty(process.versions, "node", { value: "${node}" });`;
    const preload = `data:text/javascript,${encodeURIComponent(pretend)}`;
    const file = join(folder, "dist/index.js");
    return spawnSync(process.execPath, ["--import", preload, file], { encoding: "utf8" }).stderr;
  };
  for (const node of ["20.20.2", "22.11.0"])
    expect(told(node)).toContain(
      `sample needs Node 22.12 or newer; this is Node ${node.replace(/\.\d+$/u, ".")}`,
    );
  for (const node of ["22.12.0", "24.1.0", "26.0.0"])
    expect(told(node)).toContain("noSuchHelper is not a function");
});

test("Node's own modules are taken as they are, without a look at all that they export", async () => {
  write("package.json", JSON.stringify(manifest));
  write("src/deep/index.ts", 'export { EOL } from "node:os";');
  write(
    "src/index.ts",
    `import path, { join as joined } from "node:path";
import * as os from "node:os";
import { EOL } from "./deep/index.ts";
export const said = [joined("a", "b") === path.join("a", "b"), os.EOL === EOL];`,
  );
  await bundle({ folder, manifest });
  for (const file of globSync("dist/*.js", { cwd: folder }))
    expect(readFileSync(join(folder, file), "utf8")).not.toMatch(/ from "node:/u);
  const said = run('import { said } from "./dist/index.js"; console.log(JSON.stringify(said));');
  expect(JSON.parse(said)).toEqual([true, true]);
});

test("what a bundle would lose is an error of the build", async () => {
  write("src/deep/index.ts", "export const folder = import.meta.dirname;");
  write("src/index.ts", 'export * from "./deep/index.ts";');
  await expect(bundle({ folder, manifest })).rejects.toThrow("import.meta.dirname");
  write("src/deep/index.ts", 'export const url = new URL("../../scripts/x.ts", import.meta.url);');
  await expect(bundle({ folder, manifest })).rejects.toThrow("outside src");
  write("src/deep/index.ts", 'export * from "@platen/render";');
  await expect(bundle({ folder, manifest })).rejects.toThrow("not among its dependencies");
});

test("a package of others within is named with its version and its licence", async () => {
  write("node_modules/other/package.json", '{"name":"other","version":"2.0.0","main":"a.js"}');
  write("node_modules/other/a.js", "export const two = 2;");
  write("src/deep/index.ts", "export {};");
  write("src/index.ts", 'export { two } from "other";');
  await expect(bundle({ folder, manifest })).rejects.toThrow("other names no licence");
  write("node_modules/other/LICENSE", "Do as you like.");
  expect(await bundle({ folder, manifest })).toEqual({ other: "2.0.0" });
  expect(readFileSync(join(folder, "dist/THIRD-PARTY.txt"), "utf8")).toContain("Do as you like.");
});

test("packed, entries lead to what was built, and nothing is left of development", () => {
  const packed = packedManifest(
    {
      folder,
      manifest: { ...manifest, private: true, scripts: { x: "y" }, devDependencies: { a: "1" } },
    },
    { other: "2.0.0" },
  );
  expect(packed.exports).toEqual({
    ".": { types: "./dist/index.d.ts", default: "./dist/index.js" },
    "./deep": { types: "./dist/deep/index.d.ts", default: "./dist/deep.js" },
    "./data": "./data.json",
  });
  expect(packed).not.toHaveProperty("scripts");
  expect(packed).not.toHaveProperty("private");
  expect(packed).not.toHaveProperty("devDependencies");
  expect(packed).toMatchObject({ bundled: { other: "2.0.0" }, engines: { node: ">=22.12.0" } });
});

test("imports that nothing is left of are left out of declarations", () => {
  const used = 'import { type A } from "./a.ts";\n';
  const idle = 'import type { B, C } from "./b.ts";\n';
  const rest = "/** Not a C. */\nexport declare const a: A;\n";
  expect(withoutIdleImports(used + idle + rest)).toBe(used + rest);
});
