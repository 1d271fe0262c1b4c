/** The tests' own PostgreSQL, in a project below a folder that only root may enter. */
import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { owner, readable } from "../support/postgres-programs.ts";

const isRoot = process.getuid?.() === 0;
const whySkipped = isRoot ? "" : " (SKIPPED: only root runs it as another user)";

test.skipIf(!isRoot)(`programs that only root may reach are copied once${whySkipped}`, () => {
  const closed = mkdtempSync(join(tmpdir(), "platen-closed-"));
  onTestFinished(() => rmSync(closed, { recursive: true }));
  mkdirSync(join(closed, "native/bin"), { recursive: true });
  const program = join(closed, "native/bin/postgres");
  writeFileSync(program, "#!/bin/sh\necho started\n", { mode: 0o700 });
  const run = (folder: string) =>
    execFileSync(join(folder, "bin/postgres"), { ...owner, cwd: "/", encoding: "utf8" });
  expect(() => run(join(closed, "native"))).toThrow("EACCES");

  const copy = readable(join(closed, "native"), `test-${process.pid}`);
  onTestFinished(() => rmSync(copy, { recursive: true }));
  expect(run(copy)).toBe("started\n");
  expect(readable(join(closed, "native"), `test-${process.pid}`)).toBe(copy);
  // Somebody else may have written into this one.
  chmodSync(copy, 0o777);
  const other = readable(join(closed, "native"), `test-${process.pid}`);
  onTestFinished(() => rmSync(other, { recursive: true }));
  expect(other).not.toBe(copy);
});
