/** `platen render --watch` on files that are edited, replaced and deleted. */
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Folder, start } from "./platen.ts";

let folder: Folder;
let child: ChildProcess | undefined;
let stderr = "";
let reports: { file: string; pixelWidth?: number; error?: { code: string } }[] = [];

beforeEach(() => {
  folder = new Folder();
  stderr = "";
  reports = [];
});
afterEach(async () => {
  if (child?.exitCode === null && child.kill("SIGKILL")) await once(child, "exit");
  folder[Symbol.dispose]();
});

function watch(...args: string[]): ChildProcess {
  child = start(["render", ...args, "--watch", "--json", "--width", "300"], folder.path);
  child.stderr?.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
  child.stdout?.on("data", (chunk: Buffer) => {
    for (const line of chunk.toString().trim().split("\n")) reports.push(JSON.parse(line));
  });
  return child;
}

/** Waits until so many reports are there in all. */
async function reported(count: number): Promise<void> {
  const end = performance.now() + 15_000;
  while (reports.length < count) {
    if (performance.now() > end) throw new Error(`only ${JSON.stringify(reports)}; ${stderr}`);
    await sleep(20);
  }
}

/**
 * Writes a file in one step, as editors save: a new file takes the old one's place. A machine that is busy may stop who
 * writes in place between emptying a file and filling it, for longer than a file has to be left alone.
 */
function put(name: string, text: string): void {
  writeFileSync(folder.of(`${name}.new`), text);
  renameSync(folder.of(`${name}.new`), folder.of(name));
}

test("renders on every change, through atomic saves, deletes and errors, until Ctrl-C", async () => {
  const file = folder.of("a.md");
  const picture = () => readFileSync(folder.of("a.png"), "latin1");
  put("a.md", "# One\n");
  const process = watch("a.md");
  await reported(1);
  const first = picture();

  // In its place; as long as before, and so in one step, too.
  writeFileSync(file, "# Two\n", { flag: "r+" });
  await reported(2);
  const second = picture();
  expect(second).not.toBe(first);

  put("a.md", "# Three\n");
  await reported(3);
  const third = picture();
  expect(third).not.toBe(second);

  rmSync(file);
  await sleep(400);
  expect(reports).toHaveLength(3);
  expect(picture()).toBe(third);
  put("a.md", "# Four\n");
  await reported(4);
  expect(picture()).not.toBe(third);

  put("a.md", " \n");
  await reported(5);
  expect(reports[4]).toMatchObject({ error: { code: "MARKDOWN_REQUIRED" } });
  put("a.md", "# One\n");
  await reported(6);
  expect(picture()).toBe(first);

  process.kill("SIGINT");
  expect(await once(process, "exit")).toEqual([130, null]);
}, 60_000);

test("of several files only the one that changed is rendered again", async () => {
  for (const name of ["a.md", "b.md", "c.md"]) writeFileSync(folder.of(name), `# ${name}\n`);
  watch("*.md", "--jobs", "2");
  await reported(3);
  put("b.md", "# changed\n");
  await reported(4);
  await sleep(400);
  expect(reports.map(({ file }) => file)).toEqual(["a.md", "b.md", "c.md", "b.md"]);
}, 60_000);

test("a burst of changes is one render", async () => {
  writeFileSync(folder.of("a.md"), "# Hello\n");
  watch("a.md");
  await reported(1);
  const start = performance.now();
  for (let i = 0; i < 5; i += 1) {
    put("a.md", `# Hello ${i}\n`);
    await sleep(10);
  }
  // A busy machine may draw the burst out over several looks at the file, 100 ms apart.
  const looks = 1 + Math.ceil((performance.now() - start) / 100);
  await reported(2);
  await sleep(500);
  expect(reports.length).toBeLessThanOrEqual(1 + looks);
}, 60_000);

test("a file that is not there yet is waited for", async () => {
  watch("later.md");
  await reported(1);
  expect(reports[0]).toMatchObject({ error: { code: "INPUT_NOT_FOUND" } });
  put("later.md", "# Here\n");
  await reported(2);
  expect(reports[1]).toMatchObject({ pixelWidth: 600 });
}, 60_000);
