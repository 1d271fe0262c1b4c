/** Tests of the modules of Node that the command loads for a small picture: each of these takes a twentieth of the time that it needs. */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { bin, Folder } from "./platen.ts";

/** Runs before the command, and writes what was loaded when it ends. */
const observer = `
  import { writeFileSync } from "node:fs";
  process.on("exit", () => writeFileSync(process.env.LOADED, JSON.stringify(process.moduleLoadList)));
`;

test("a small picture needs no cryptography and no client for the web", () => {
  using folder = new Folder();
  writeFileSync(folder.of("a.md"), "# A picture\n\nOf **plain** text.\n");
  const { status, stderr } = spawnSync(
    process.execPath,
    [`--import=data:text/javascript,${encodeURIComponent(observer)}`, bin, "a.md", "-o", "a.png"],
    { cwd: folder.path, env: { ...process.env, LOADED: folder.of("loaded") }, encoding: "utf8" },
  );
  expect(status, stderr).toBe(0);
  const loaded = JSON.parse(readFileSync(folder.of("loaded"), "utf8")) as string[];
  expect(loaded).toContain("NativeModule fs");
  expect(
    loaded.filter((name) => /NativeModule (?:.*undici|crypto|https?|tls)$/u.test(name)),
  ).toEqual([]);
});
