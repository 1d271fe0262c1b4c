/** The scripts, in the real shells where these are installed. */
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Folder, platen } from "./platen.ts";
import { unless } from "../../../scripts/tests/skipped.ts";

const folder = new Folder();
afterAll(() => folder[Symbol.dispose]());
beforeAll(async () => {
  mkdirSync(folder.of("empty"));
  for (const shell of ["bash", "zsh", "fish"]) {
    const { stdout } = await platen(["completion", shell], folder.path);
    writeFileSync(folder.of(`platen.${shell}`), stdout);
  }
});

const has = (shell: string) => spawnSync(shell, ["-c", "true"]).status === 0;
const needs = (shell: string) => unless(has(shell), `there is no ${shell}`);

const lines: [words: string[], expected: string[]][] = [
  [["re"], ["render"]],
  [["render", "--theme", "n"], ["nord"]],
  [["-t", "mon"], ["monokai"]],
  [["--theme=mon"], ["monokai"]],
  [
    ["render", "--theme="],
    ["light", "dark", "nord", "github", "monokai", "solarized"],
  ],
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

test("another shell is refused with what is allowed", async () => {
  const { code, stderr } = await platen(["completion", "tcsh"], folder.path);
  expect(stderr).toContain("Allowed choices are bash, zsh, fish");
  expect(code).toBe(2);
});
