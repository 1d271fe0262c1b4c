/** Files that share a process: which, and what holds them apart. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { GROUPS, groupOf, groups } from "../tests/groups.ts";

const root = join(import.meta.dirname, "../..");
const all = groups();

describe("groups of files", () => {
  test("each has files, and no file is in two", () => {
    expect([...all.keys()]).toEqual([...GROUPS]);
    expect([...all.values()].filter((files) => files.length === 0)).toEqual([]);
    const files = [...all.values()].flat();
    expect(new Set(files).size).toBe(files.length);
  });

  test.each([
    ["packages/web/test/browser/flows.test.ts", "browser"],
    ["packages/web/test/unit/budget.test.ts", "together"],
    ["packages/render/test/parse/ranges.test.ts", "render"],
    ["packages/server/test/http/files.test.ts", "service"],
    ["packages/cli/test/join.test.ts", "apart"],
    ["scripts/test/words.test.ts", "apart"],
  ])("%s: %s", (path, group) => {
    expect(groupOf(path, "")).toBe(group);
  });

  test("what needs a process of its own says why", () => {
    const path = "packages/render/test/parse/ranges.test.ts";
    expect(groupOf(path, "// In a process of its own: its memory is measured.\n")).toBe("apart");
    expect(groupOf(path, "// In a process of its own:\n")).toBe("render");
  });
});

test("accounts of browser tests have addresses of their own: their files share a service", () => {
  const files = new Map<string, Set<string>>();
  for (const file of all.get("browser") ?? []) {
    const text = readFileSync(join(root, file), "utf8");
    for (const [, email = ""] of text.matchAll(/"([\w.-]+@example\.org)"/gu))
      files.set(email, (files.get(email) ?? new Set()).add(file));
  }
  const shared = [...files].filter(([, of]) => of.size > 1).map(([email]) => email);
  // Nobody has this one.
  expect(shared).toEqual(["nobody@example.org"]);
});
