import { describe, expect, test } from "vitest";
import { breaches } from "../imports/breaches.ts";
import { between, circles, roomOf, workspacePackage } from "../imports/circles.ts";

const declared = new Map([["fonts", new Set(["harfbuzzjs"])]]);
const found = (file: string, ...targets: string[]) =>
  breaches(file, targets.map((target) => `import "${target}";\n`).join(""), declared);

describe("an import breaks a rule", () => {
  const fonts = "packages/fonts/src/files/store.ts";

  test("that goes past a package's exports", () => {
    expect(found(fonts, "../../../svg/src/element.ts")).toEqual([
      `${fonts} imports packages/svg/src/element.ts: a package is entered by its exports alone`,
    ]);
  });

  test("of a package that this one must not know", () => {
    expect(found(fonts, "@platen/render/options")[0]).toContain("no document");
    expect(found("packages/contract/src/index.ts", "@platen/render")[0]).toContain(
      "contract knows",
    );
  });

  test("of what the package does not declare", () => {
    expect(found(fonts, "sharp/lib")).toEqual([
      `${fonts} imports sharp/lib: its package does not declare it`,
    ]);
    expect(found(fonts, "harfbuzzjs", "node:fs", "./catalogue.ts")).toEqual([]);
  });

  test("but not of the package's own entries", () => {
    expect(found(fonts, "@platen/fonts/names")).toEqual([]);
  });

  test("from a package that nobody thought of", () => {
    expect(found("packages/new/src/index.ts", "node:fs")[0]).toContain("no entry in the table");
  });

  test("between folders", () => {
    const file = "packages/render/src/enrich/math.ts";
    expect(found(file, "../press/index.ts")[0]).toContain("knows of none");
  });

  test("but not in a docstring", () => {
    expect(breaches(fonts, '/**\n * import { a } from "sharp";\n */\n', declared)).toEqual([]);
  });
});

describe("circles", () => {
  test("are found between folders, and not within one", () => {
    const imports = new Map([
      ["packages/a/src/one/x.ts", ["packages/a/src/two/y.ts", "packages/a/src/one/z.ts"]],
      ["packages/a/src/one/z.ts", ["packages/a/src/one/x.ts"]],
      ["packages/a/src/two/y.ts", ["packages/a/src/top.ts"]],
      ["packages/a/src/top.ts", ["packages/a/src/one/x.ts"]],
    ]);
    expect(circles(between(imports, roomOf))).toEqual([
      ["packages/a/src/one", "packages/a/src/top.ts", "packages/a/src/two"],
    ]);
  });

  test("are found between packages", () => {
    const imports = new Map([
      ["packages/a/src/x.ts", ["@platen/b/deep"]],
      ["packages/b/src/y.ts", ["@platen/a"]],
    ]);
    expect(circles(between(imports, workspacePackage))).toEqual([["a", "b"]]);
  });

  test("setting and the two presses are rooms of their own", () => {
    const folder = "packages/render/src/press";
    expect(roomOf(`${folder}/index.ts`)).toBe(folder);
    expect(roomOf(`${folder}/set/blocks/list.ts`)).toBe(`${folder}/set`);
  });
});
