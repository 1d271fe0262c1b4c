/** Every command in the README and the documents runs as it stands there, or is listed with why not. */
import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root, snippets } from "./support/snippets.ts";

/** Commands that are not run here, by how they begin, and why. */
const notRun: Readonly<Record<string, string>> = {
  "npx platen broken.md": "warns, as it should; tutorial.test.ts runs it",
  "platen https://": "needs the network; packages/cli/test/address.test.ts has a web of its own",
  "npm install": "the check-out has been installed; `npm run release:check` installs the packages",
  "PLATEN_PLAN=unlimited npm start":
    "builds the web app and does not end; packages/cli/test/service.test.ts starts the service",
  "npm test": "this is it",
  "claude ": "a program of others",
  "npx @modelcontextprotocol/inspector":
    "needs a service on the network; packages/server/test/mcp runs it against one",
  "PLATEN_URL=": "needs a token of a service; packages/server/test/http/samples.test.ts runs it",
  "curl ": "needs a token of a service; doc-data.test.ts gives it one",
  "npx platen serve": "does not end; packages/cli/test/service.test.ts starts the service",
  "npx platen mcp": "does not end; packages/cli/test/mcp.test.ts speaks with it",
  "npm run ":
    "what each does takes long or needs what is not here; continuous integration runs build and check",
  "pip install":
    "the client is not published yet; packages/client/test/python.test.ts builds its wheel",
  "docker ": "needs Docker; `npm run image:check` builds the image without",
  "cp deploy/compose": "the step before `docker compose`",
};

const all = snippets
  .filter(({ language }) => language === "sh")
  .flatMap(({ document, code }) => commandsIn(code).map((line) => [document, line]));
const reasonFor = (line: string) => Object.keys(notRun).find((start) => line.startsWith(start));
const runnable = all.filter(([, line = ""]) => reasonFor(line) === undefined);

/** Lines without comments, with what continues them. */
function commandsIn(code: string): string[] {
  return code
    .replaceAll(/\\\n\s*/gu, "")
    .split("\n")
    .map((line) => line.replace(/(?:^|\s+)# .*$/u, "").trim())
    .filter(Boolean);
}

let work: string;
beforeAll(() => {
  work = mkdtempSync(join(tmpdir(), "platen-docs-"));
  program(
    "platen",
    `exec "${process.execPath}" "${join(root, "packages/cli/bin/platen.js")}" "$@"`,
  );
  program("npx", 'exec "$@"');
  // Programs that `--open` starts.
  for (const name of ["xdg-open", "open"]) program(name, "true");
  const names = [
    "README",
    "docs/gallery/hello",
    "notes",
    "tea",
    "one",
    "answer",
    "report",
    "post",
    "preface",
    "chapters/1",
    "chapters/2",
    "docs/a",
    "docs/b",
  ];
  for (const name of names) write(`template/${name}.md`, `# ${name}\n\nSome text.\n`);
  mkdirSync(join(work, "template/.config/fish/completions"), { recursive: true });
  for (const file of ["notes.png", "report.pdf"]) {
    const command = `platen ${file.replace(/\..*/u, ".md")} -o ${file} --embed-source`;
    expect(shell(command, join(work, "template"))).toMatchObject({ code: 0 });
  }
}, 120_000);
afterAll(() => rmSync(work, { recursive: true, force: true }));

function write(name: string, text: string): string {
  const file = join(work, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

function program(name: string, body: string): void {
  chmodSync(write(`bin/${name}`, `#!/bin/sh\n${body}\n`), 0o755);
}

/** Commands are for bash, but these, by how they begin: the program that runs one, and its arguments. */
const otherShells: Readonly<Record<string, (command: string) => [string, ...string[]]>> = {
  "source <(platen completion zsh)": (command) => [
    "zsh",
    "-fec",
    `autoload -U compinit && compinit -uD; ${command}; [ "$_comps[platen]" ]`,
  ],
  "platen completion powershell": (command) => [
    "pwsh",
    "-NoProfile",
    "-Command",
    `$ErrorActionPreference = 'Stop'; ${command}`,
  ],
};
// Bash reads its rc files where it takes the pipes for a connection from elsewhere.
const inBash = (command: string) =>
  ["bash", "--norc", "-euo", "pipefail", "-c", command] as [string, ...string[]];

function shellFor(command: string): [string, ...string[]] {
  const start = Object.keys(otherShells).find((beginning) => command.startsWith(beginning));
  return (otherShells[start ?? ""] ?? inBash)(command);
}

function shell(command: string, folder: string) {
  const [program, ...args] = shellFor(command);
  const { status, stderr } = spawnSync(program, args, {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, PATH: `${join(work, "bin")}:${process.env["PATH"]}`, HOME: folder },
  });
  return { code: status, error: stderr };
}

test("there are such commands, and every reason is needed", () => {
  expect(runnable.length).toBeGreaterThan(10);
  for (const start of Object.keys(notRun))
    expect(
      all.some(([, line = ""]) => line.startsWith(start)),
      start,
    ).toBe(true);
});

test.for(runnable)("%s: %s", ([name = "", line = ""], { skip }) => {
  const [program] = shellFor(line);
  skip(
    spawnSync(program, ["--version"]).error !== undefined,
    `SKIPPED: there is no ${program} here`,
  );
  const folder = mkdtempSync(join(work, "run-"));
  cpSync(join(work, "template"), folder, { recursive: true });
  expect(shell(line, folder), name).toEqual({ code: 0, error: "" });
});
