/**
 * `docs/tutorial.md`, done as a reader does it: every document is saved under the name in the text before it, every
 * command is run, and the pictures that result are those that are shown. With `PLATEN_RENEW=1` they become those.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "./support/snippets.ts";

const docs = join(root, "docs");
const tutorial = readFileSync(join(docs, "tutorial.md"), "utf8");
const platen = join(root, "packages/cli/bin/platen.js");
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "platen-tutorial-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Commands, what these say, and pictures, as they follow each other. */
const STEP =
  /^```sh\nnpx platen (?<command>[^\n]*)\n```$|^```text\n(?<said>.*?)^```$|^!\[[^\]]*\]\(tutorial\/(?<picture>[^)]+)\)$/gmsu;
const steps = [...tutorial.matchAll(STEP)].map(({ groups }) => groups ?? {});

test("has documents, commands and a picture of each", () => {
  const counted = (key: string) => steps.filter((step) => step[key] !== undefined).length;
  // One command makes two, and a PDF is not shown.
  expect(counted("picture")).toBe(6);
  expect(counted("command")).toBe(6);
});

test("does what it says", () => {
  const names = [...tutorial.matchAll(/(?:as|to) `(\w+\.md)`/gu)].map(([, name]) => name ?? "");
  const documents = [...tutorial.matchAll(/^````md\n(.*?)^````$/gmsu)].map(
    ([, text]) => text ?? "",
  );
  expect(names).toHaveLength(documents.length);
  for (const [index, name] of names.entries())
    writeFileSync(join(folder, name), documents[index] ?? "");
  let stderr = "";
  for (const { command, said, picture } of steps) {
    if (command !== undefined) {
      const run = spawnSync(process.execPath, [platen, ...command.split(" ")], {
        cwd: folder,
        encoding: "utf8",
      });
      ({ stderr } = run);
      expect(run.status, stderr).toBe(0);
    }
    if (said !== undefined) expect(stderr).toBe(said);
    if (picture !== undefined) sameAsShown(picture);
  }
}, 120_000);

function sameAsShown(picture: string): void {
  const made = readFileSync(join(folder, picture));
  const shown = join(docs, "tutorial", picture);
  if (process.env["PLATEN_RENEW"] === "1") {
    mkdirSync(dirname(shown), { recursive: true });
    writeFileSync(shown, made);
  }
  const why = `${picture} is not what the command gives: PLATEN_RENEW=1 npx vitest run tutorial`;
  expect(made.equals(readFileSync(shown)), why).toBe(true);
}
