/** Every example of the README is run, as it stands there, against a real service. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startClientService, type ClientService } from "./support/service.ts";

const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
const examples = [...readme.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = ""]) => code);
const expected = [
  { output: /^http:.*\.png 1600 \d+\n49 free requests left/, files: [] },
  { output: /^$/, files: ["report.pdf"] },
  { output: /^$/, files: ["long.png"] },
  { output: /^$/, files: [] },
  { output: /^width: width must be a number from 200 to 2560; got 10\n$/, files: [] },
];

// Within the project, so that the examples find the package by its name.
const out = fileURLToPath(new URL("../../../out/", import.meta.url));
let service: ClientService;
let folder: string;

beforeAll(async () => {
  service = await startClientService(1);
  mkdirSync(out, { recursive: true });
  folder = mkdtempSync(join(out, "readme-"));
});
afterAll(async () => {
  await service[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

test("the list of what is expected is as long as the README's", () => {
  expect(examples.length).toBe(expected.length);
});

test.each(examples.map((code, index) => ({ code, index })))("example $index", async (example) => {
  const cwd = mkdtempSync(join(folder, "example-"));
  writeFileSync(join(cwd, "example.ts"), example.code);
  const child = spawn(process.execPath, ["example.ts"], {
    cwd,
    env: { ...process.env, PLATEN_URL: service.baseUrl, PLATEN_TOKEN: service.token },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: 500_000,
  });
  const [[code], printed, complained] = await Promise.all([
    once(child, "close"),
    text(child.stdout),
    text(child.stderr),
  ]);
  const { output, files = [] } = expected[example.index] ?? {};
  expect(code, complained).toBe(0);
  expect(printed + complained).toMatch(output ?? "");
  expect(readdirSync(cwd).filter((name) => name !== "example.ts")).toEqual(files);
});
