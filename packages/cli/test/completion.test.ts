/** The scripts, in the real shells where these are installed. */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { themeNames } from "@platen/render/options";
import { Folder, platen } from "./platen.ts";
import { unless } from "../../../scripts/tests/skipped.ts";

const folder = new Folder();
afterAll(() => folder[Symbol.dispose]());
beforeAll(async () => {
  mkdirSync(folder.of("empty"));
  for (const shell of ["bash", "zsh", "fish", "powershell"]) {
    const { stdout } = await platen(["completion", shell], folder.path);
    writeFileSync(folder.of(`platen.${shell}`), stdout);
    if (shell === "powershell") writeFileSync(folder.of("platen.ps1"), stdout);
  }
});

const has = (shell: string) => spawnSync(shell, ["-c", "true"]).status === 0;
const needs = (shell: string) => unless(has(shell), `there is no ${shell}`);

const lines: [words: string[], expected: readonly string[]][] = [
  [["re"], ["render"]],
  [
    ["render", "--theme", "n"],
    ["nord", "newsprint", "night-owl"],
  ],
  [["-t", "mon"], ["monokai"]],
  [["--theme=mon"], ["monokai"]],
  [["render", "--theme="], themeNames],
  [["render", "--qua"], ["--quality"]],
  [["admin", "grant"], ["grant-credits"]],
  [["admin", "create-token", "--exp"], ["--expires-in"]],
  [["serve", "--da"], ["--data-dir"]],
];

describe.skipIf(!has("bash"))(`bash${needs("bash")}`, () => {
  test.each(lines)("%j", (words, expected) => {
    // As bash itself takes words apart (COMP_WORDBREAKS).
    const all = ["platen", ...words.flatMap((word) => word.split(/(=)/u)).filter(Boolean)];
    const script = [
      `source ${folder.of("platen.bash")}`,
      `COMP_WORDS=(${all.join(" ")})`,
      `COMP_CWORD=${all.length - 1}`,
      "_platen",
      'printf "%s\\n" "${COMPREPLY[@]}"',
    ].join("\n");
    const { stdout, stderr } = spawnSync("bash", ["-c", script], { encoding: "utf8" });
    expect(stderr).toBe("");
    expect(stdout.trim().split("\n")).toEqual(expected);
  });
});

describe.skipIf(!has("fish"))(`fish${needs("fish")}`, () => {
  test.each(lines)("%j", (words, expected) => {
    const script = `source ${folder.of("platen.fish")}; complete -C "platen ${words.join(" ")}"`;
    const { stdout, stderr } = spawnSync("fish", ["-N", "-c", script], {
      encoding: "utf8",
      cwd: folder.of("empty"),
    });
    expect(stderr).toBe("");
    const found = stdout
      .trim()
      .split("\n")
      .map((line) => line.split("\t", 1)[0]?.replace(/^--\w+=/u, ""));
    expect(new Set(found)).toEqual(new Set(expected));
  });
});

test.skipIf(!has("zsh"))(`zsh reads its script${needs("zsh")}`, () => {
  const script = `autoload -U compinit; compinit -D; source ${folder.of("platen.zsh")}; whence -w _platen`;
  const { stdout, stderr } = spawnSync("zsh", ["-f", "-c", script], { encoding: "utf8" });
  expect(stderr).toBe("");
  expect(stdout).toContain("_platen: function");
});

const pwsh = spawnSync("pwsh", ["-NoProfile", "-Command", "1"]).status === 0;
test.skipIf(!pwsh)(`PowerShell completes${unless(pwsh, "there is no pwsh")}`, () => {
  for (const [words, expected] of lines.filter(([[word]]) => !/=|admin/u.test(word ?? ""))) {
    const line = `platen ${words.join(" ")}`;
    const look = `(TabExpansion2 '${line}' ${line.length}).CompletionMatches.CompletionText`;
    const script = `. ${folder.of("platen.ps1")}; ${look}`;
    const { stdout } = spawnSync("pwsh", ["-NoProfile", "-Command", script], { encoding: "utf8" });
    expect(stdout.trim().split(/\r?\n/u)).toEqual(expected);
  }
});

test("the script for PowerShell has every command, flag and value, and its quotes and brackets close", () => {
  const script = readFileSync(folder.of("platen.powershell"), "utf8");
  for (const word of ["'render' =", "'--data-dir' =", "'nord'", "'--theme' = @("])
    expect(script).toContain(word);
  // Quoted texts taken out, of each bracket as many open as close.
  const bare = script.replaceAll(/'(?:[^']|'')*'/gu, "").replaceAll(/^#.*$/gmu, "");
  expect(bare).not.toContain("'");
  for (const [open, close] of ["()", "{}", "[]"])
    expect(bare.split(open!).length).toBe(bare.split(close!).length);
});

test("another shell is refused with what is allowed", async () => {
  const { code, stderr } = await platen(["completion", "tcsh"], folder.path);
  expect(stderr).toContain("Allowed choices are bash, zsh, fish, powershell");
  expect(code).toBe(2);
});
