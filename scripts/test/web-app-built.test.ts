/** `npm start` builds the web app only where its sources, or what they are made from, have changed. */
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { root as checkout, workspacePackages } from "../release/packages.ts";
import { isBuilt, noteBuilt, packagesOf, type WebApp } from "../web-app/is-built.ts";

let root: string;
let app: WebApp;

const write = (file: string, text: string) => {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "platen-built-"));
  const one = (name: string, dependencies: string[]) => ({
    folder: join(root, name),
    manifest: {
      name: `@platen/${name}`,
      version: "1.0.0",
      dependencies: Object.fromEntries(dependencies.map((other) => [`@platen/${other}`, "1.0.0"])),
    },
  });
  const packages = [
    one("web", ["draw"]),
    one("draw", ["layout"]),
    one("layout", []),
    one("cli", []),
  ];
  app = { root, packages };
  write("package-lock.json", "{}");
  for (const name of ["web", "draw", "layout", "cli"]) write(`${name}/src/index.ts`, name);
  write("web/dist/index.html", "<p>built</p>");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test("nothing is noted of a first build", () => expect(isBuilt(app)).toBe(false));

test.each([
  ["nothing", () => {}, true],
  ["a test", () => write("web/test/new.test.ts", "x"), true],
  ["a package that it is not made of", () => write("cli/src/index.ts", "x"), true],
  ["a source", () => write("web/src/index.ts", "x"), false],
  ["a new file", () => write("web/public/new.svg", "x"), false],
  ["a package below a package", () => write("layout/src/index.ts", "x"), false],
  ["the lock file", () => write("package-lock.json", "{ }"), false],
  ["a build of other sources", () => utimesSync(join(root, "web/dist/index.html"), 9, 9), false],
  ["a build that is gone", () => rmSync(join(root, "web/dist"), { recursive: true }), false],
] as const)("after %s: %s", (_what, change, still) => {
  noteBuilt(app);
  change();
  expect(isBuilt(app)).toBe(still);
});

test("the web app of this checkout is made of the press and what is below it", () => {
  const names = packagesOf({ root: checkout, packages: workspacePackages() }).map(
    ({ manifest }) => manifest.name,
  );
  expect(names).toEqual(
    expect.arrayContaining(["@platen/web", "@platen/contract", "@platen/draw"]),
  );
  expect(names).not.toContain("@platen/server");
});
