/** A test that cannot run on a machine says why: the report lists it. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const files = globSync("{packages/*,scripts,bench,deploy}/test/**/*.test.ts", { cwd: root });

/** The name after a condition, and after cases if there are any: `skipIf(…).each(…)(name`. */
const INNER = String.raw`(?:[^()]|\((?:[^()]|\([^()]*\))*\))*`;
const SKIP = new RegExp(
  String.raw`\.(?:skipIf|runIf)\(${INNER}\)\s*(?:\.each\(${INNER}\)\s*)?\(\s*(?<name>"[^"]*"|\x60[^\x60]*\x60)`,
  "gu",
);

test("every test that is skipped somewhere has a name that says why", () => {
  const silent = files.flatMap((file) =>
    Array.from(
      readFileSync(join(root, file), "utf8").matchAll(SKIP),
      ({ groups }) => groups?.["name"] ?? "",
    )
      .filter((name) => !name.includes("${"))
      .map((name) => `${file}: ${name}`),
  );
  expect(silent).toEqual([]);
});
