/** Everything that can be said wrongly on the command line, and the help. */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { flagDefinitions, flagName } from "../src/option-flags.ts";
import { bin, Folder, platen, platenAlone } from "./platen.ts";

const folder = new Folder();
afterAll(() => folder[Symbol.dispose]());
beforeAll(() => {
  for (const name of ["a.md", "b.md", "a.markdown"]) writeFileSync(folder.of(name), "# Hi\n");
  writeFileSync(folder.of("file"), "");
  mkdirSync(folder.of("other"));
  writeFileSync(folder.of("other", "a.md"), "# Other\n");
});

const cases: [args: string, complaint: string | RegExp][] = [
  ["rendr a.md", "unknown command 'rendr'\n(Did you mean render?)"],
  ["--nope", "unknown option '--nope'"],
  ["render", "missing required argument 'input'"],
  ["render a.md --wdith 300", "unknown option '--wdith'\n(Did you mean --width?)"],
  ["render a.md --width", "--width <number>' argument missing"],
  ["render a.md --width 10", "--width must be a number from 200 to 2560; got 10."],
  ["render a.md --width=", '--width must be a number from 200 to 2560; got "".'],
  ["render a.md --width 8OO", '--width must be a number from 200 to 2560; got "8OO".'],
  ["render a.md --quality 3.5", "--quality must be a number from 1 to 3; got 3.5."],
  [
    "render a.md --theme drak",
    /--theme must be one of light, dark, .*; got "drak"\. Did you mean dark\?/,
  ],
  ["render a.md --theme zzzzzz", /got "zzzzzz"\.\n/],
  ["render a.md --code-style atom-one", /--code-style must be one of default, github, vs/],
  ["render a.md --font-family robot", /Did you mean roboto\?/],
  ["render a.md --format gif", /--format must be one of png, jpeg, webp, pdf; got "gif"/],
  [
    `render a.md --watermark ${"x".repeat(61)}`,
    "--watermark must be text of at most 60 characters",
  ],
  [
    "render a.md --cards 100x1080",
    "--cards: width must be a whole number from 200 to 4096; got 100.",
  ],
  ["render a.md --page-margin abc", /four of them clockwise .*"20mm 15mm 20mm 15mm"; got "abc"/],
  ["render a.md --page-size 10x20", /Legal, or a size such as 100x150mm with units/],
  ["render a.md --cards 10x", /og, or a size such as 1080x1350 with whole numbers/],
  ["serve --port abc", '--port must be a whole number from 0 to 65535; got "abc".'],
  ["serve --data-dir file", '--data-dir must name a folder; got "file".'],
  ["mcp --out file", "--out must name a folder to write in; got file"],
  ["mcp --out /proc/x", "--out must name a folder to write in; got /proc/x"],
  ["render a.md --page-header {titel}", /--page-header: left may have .*mean \{title\}\?\n/],
  ["render a.md --jobs 0", '--jobs must be a whole number from 1 to 64; got "0".'],
  ["render a.md --jobs 1.5", "--jobs must be a whole number"],
  ["render a.md -o a.gif", /\.gif is no format\. Allowed are \.png, \.jpg, .*--format/],
  ["render a.md -o a.pgn", "Did you mean .png?"],
  ["render a.md -o a.png --format jpeg", /--format jpeg contradicts the output a\.png\..*a\.jpg/],
  ["render a.md b.md -o one.png", /2 inputs cannot go to one\.png\..*folder/],
  ["render a.md b.md -o -", "2 inputs cannot go to standard output."],
  ["render a.md a.markdown", "a.md and a.markdown would both become a.png."],
  ["render a.md b.md -o file", "2 inputs cannot go to file."],
  ["--wdith 300 a.md", "unknown option '--wdith'\n(Did you mean --width?)"],
  ["a.md --wdith=300", "unknown option '--wdith=300'\n(Did you mean --width?)"],
  ["a.md --out x.png", "(Did you mean --output?)"],
  ["a.md --font inter", "(Did you mean --font-family?)"],
  ["a.md --toc", "(Did you mean --page-toc?)"],
  ["a.md --margin 1cm", "(Did you mean --page-margin?)"],
  ["a.md --margn 1cm", "(Did you mean --page-margin?)"],
  ["--landscape a.md", "(Did you mean --page-landscape?)"],
  ["check a.md --foramt png", "(Did you mean --format?)"],
  ["serve --prot 1", "(Did you mean --port?)"],
  ["render a.md -o a.md --format png", "a.md is an input and would be overwritten."],
  ["render - a.md", "- (standard input) cannot be mixed with files."],
  ["render - --watch", "--watch needs files"],
  ["render a.md -o - --watch", "--watch needs files"],
  ["render other --watch", "other cannot be watched"],
  ["render a.md -o - --json", "--json and the picture cannot share standard output."],
  ["extract", "missing required argument 'file'"],
  ["themes extra", "too many arguments"],
];

test.each(cases)("platen %s", async (args, complaint) => {
  const { code, stdout, stderr } = await platen(args.split(" "), folder.path, null);
  if (typeof complaint === "string") expect(stderr).toContain(complaint);
  else expect(stderr).toMatch(complaint);
  expect(stderr).toContain("--help");
  expect(stderr).not.toContain("    at ");
  expect(stdout.length).toBe(0);
  expect(code).toBe(2);
  expect(existsSync(folder.of("a.png"))).toBe(false);
});

test("a file that is given by two spellings is one input", async () => {
  const args = ["check", "a.md", "./a.md", "other/../a.md", "--json"];
  const { code, stdout } = await platen(args, folder.path);
  expect(stdout.toString().trim().split("\n")).toHaveLength(1);
  expect(code).toBe(0);
});

test("without a command the help is shown, as a mistake", async () => {
  const { code, stdout, stderr } = await platenAlone([], folder.path, null);
  expect(stderr).toContain("Usage: platen");
  expect(stdout.length).toBe(0);
  expect(code).toBe(2);
});

test.each([["--help"], ["help"], ["-h"]])("platen %s lists the commands", async (flag) => {
  const { code, stdout } = await platen([flag], folder.path);
  for (const word of ["render", "extract", "themes", "Exit codes"])
    expect(stdout.toString()).toContain(word);
  expect(code).toBe(0);
});

test("the help of render shows every option with its choices, bounds and default", async () => {
  const { code, stdout } = await platen(["render", "--help"], folder.path);
  const help = stdout.toString().replace(/\s+/gu, " ");
  for (const own of flagDefinitions) {
    const { definition } = own;
    expect(help).toContain(`--${flagName(own)}`);
    expect(help).toContain(definition.description);
    if (definition.kind === "choice") expect(help).toContain(definition.values.join(", "));
    if (definition.kind === "number") {
      const { min, max, default: usual } = definition;
      expect(help).toContain(`${min} to ${max}${usual === undefined ? "" : `, default ${usual}`}`);
    }
  }
  expect(code).toBe(0);
});

test.each([["--version"], ["-v"], ["-V"], ["version"]])(
  "%s prints the version of the package",
  async (word) => {
    const text = readFileSync(new URL("../package.json", import.meta.url), "utf8");
    const { version } = JSON.parse(text) as { version: string };
    const { code, stdout } = await platen([word], folder.path);
    expect(stdout.toString()).toBe(`${version}\n`);
    expect(code).toBe(0);
  },
);

test("npx starts it from the repository's root, whatever Node the machine has", () => {
  const root = new URL("../../../", import.meta.url);
  const output = execFileSync("npx", ["platen", "--version"], { cwd: root, encoding: "utf8" });
  expect(output).toMatch(/^\d+\.\d+\.\d+/u);
});

test("a Node that is too old is told so in words", () => {
  // The check reads nothing but the version, so an older one is what it takes it for.
  const pretend = 'Object.defineProperty(process.versions, "node", { value: "20.20.2" });';
  const preload = `data:text/javascript,${encodeURIComponent(pretend)}`;
  const { status, stderr } = spawnSync(process.execPath, ["--import", preload, bin, "--version"], {
    encoding: "utf8",
  });
  expect(stderr).toMatch(/^platen needs Node 24 or newer; this is Node 20\.20\.2\. .*\n$/u);
  expect(status).toBe(2);
});

test("a picture is not written to a terminal", (context) => {
  const script = spawnSync("script", ["--version"], { encoding: "utf8" });
  if (!script.stdout?.includes("util-linux")) {
    context.skip("needs the program script of util-linux to make a terminal");
    return;
  }
  const command = `'${process.execPath}' '${bin}' render a.md -o -`;
  const { stdout, status } = spawnSync("script", ["-qec", command, "/dev/null"], {
    cwd: folder.path,
    encoding: "utf8",
  });
  expect(stdout).toContain("A png would garble the terminal.");
  expect(status).toBe(2);
});
