/** ARCHITECTURE.md and the pages of the subsystems speak of files that exist. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const files = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).trim().split("\n");
const architecture = readFileSync(join(root, "ARCHITECTURE.md"), "utf8");
const pages = files.filter((file) => file === "DESIGN.md" || file.endsWith("/DESIGN.md"));

/** Finds texts in backticks that look like paths: they have a slash or an extension of ours. */
function pathsIn(markdown: string): string[] {
  const quoted = [...markdown.matchAll(/`([^`\n]+)`/g)].map(([, text]) => text ?? "");
  return quoted.filter(
    (text) => /^[\w@.-]+(\/[\w.@*-]*)+$|^[\w-]+\.(ts|md|wasm)$/.test(text) && !text.startsWith("@"),
  );
}

const stars = (path: string) => path.replace(/\*.*$/, "");

/** The path is that of a file or folder, or how one ends. */
const isKnown = (path: string) =>
  files.some((file) => `/${file}`.includes(`/${stars(path)}`)) || existsSync(join(root, path));

/** Written like paths, and none. */
const noPaths = new Set(["PREFIX/ID.ext", "import/no-cycle"]);

describe("ARCHITECTURE.md", () => {
  it("lists every page of a subsystem, and no other", () => {
    const listed = [...architecture.matchAll(/\]\(([^)]+DESIGN\.md)\)/g)].map(
      ([, path]) => path ?? "",
    );
    expect(listed.toSorted()).toEqual(pages.toSorted());
  });

  it("shows folders that exist", () => {
    const shown = [...architecture.matchAll(/^ {2}(\w+)\/ +(?:@platen\/\w+|platen) /gm)];
    expect(shown.length).toBeGreaterThan(10);
    for (const [, name] of shown) expect(existsSync(join(root, "packages", name ?? ""))).toBe(true);
  });
});

describe.each(["ARCHITECTURE.md", "CONTRIBUTING.md", ...pages])("%s", (page) => {
  it("speaks of files that exist", () => {
    const text = readFileSync(join(root, page), "utf8").replaceAll(/^```[\s\S]*?^```/gm, "");
    const missing = pathsIn(text).filter(
      (path) =>
        !noPaths.has(path) &&
        !/^(out|dist)\//.test(path) &&
        !isKnown(path) &&
        !existsSync(join(root, dirname(page), path)),
    );
    expect(missing).toEqual([]);
  });
});
