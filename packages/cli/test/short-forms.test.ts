/**
 * Tests of short forms: `platen FILE.md` without a command's name, short flags, and settings kept
 * in files.
 */
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { withDefaultCommand } from "../src/default-command.ts";
import { bin, Folder, formatOfBytes, platen } from "./platen.ts";
import { spawnSync } from "node:child_process";

let folder: Folder;
beforeEach(() => {
  folder = new Folder();
  writeFileSync(folder.of("a.md"), "# Hi\n");
});
afterEach(() => folder[Symbol.dispose]());

describe("platen FILE.md", () => {
  const commands = ["help", "render", "serve"];
  test.each([
    [["notes.md"], true],
    [["-"], true],
    [["'*.md'"], true],
    [["docs/*.md", "-o", "out"], true],
    [["-t", "dark", "notes.md"], true],
    [["--theme=dark", "notes.md"], true],
    [["render", "notes.md"], false],
    [["rendr", "notes.md"], false],
    [["--help"], false],
    [["--nope"], true],
    [["--wdith=300", "notes.md"], true],
    [["--", "-notes.md"], true],
    [["-v"], false],
    [[], false],
  ] as const)("%j: %s", (args, inserted) => {
    const expected = inserted ? ["render", ...args] : args;
    expect(withDefaultCommand(args, commands, () => false)).toEqual(expected);
  });

  test("renders, with short flags", async () => {
    const args = ["a.md", "-t", "nord", "-w", "300", "-f", "webp", "--json"];
    const { code, stdout } = await platen(args, folder.path);
    expect(code).toBe(0);
    expect(JSON.parse(stdout.toString())).toMatchObject({ output: "a.webp", width: 300 });
    expect(formatOfBytes(readFileSync(folder.of("a.webp")))).toBe("webp");
  });
});

describe("without an input, what is piped in", () => {
  test.each([
    ["is rendered", [], "png"],
    ["is rendered into the output", ["-o", "z.webp"], "webp"],
    ["is rendered by name", ["render", "-f", "jpeg"], "jpeg"],
  ])("%s", async (_, args, format) => {
    const run = await platen(args, folder.path, "# Hello\n");
    expect(run).toMatchObject({ code: 0, stderr: "" });
    const bytes = args.includes("-o") ? readFileSync(folder.of("z.webp")) : run.stdout;
    expect(formatOfBytes(bytes)).toBe(format);
  });

  test("is checked, planned and extracted from", async () => {
    const checked = await platen(["check"], folder.path, "# A\n\n$\\frac{$ x\n");
    expect(checked.stderr).toMatch(/^<stdin>:3: MATH_INVALID/u);
    const planned = await platen(["plan", "--json"], folder.path, "# Hello\n");
    expect(JSON.parse(planned.stdout.toString())).toMatchObject({ input: "-", words: 1 });
    await platen(["a.md", "--embed-source"], folder.path);
    const { status, stdout } = spawnSync(process.execPath, [bin, "extract"], {
      input: readFileSync(folder.of("a.png")),
      encoding: "utf8",
    });
    expect({ status, stdout }).toEqual({ status: 0, stdout: "# Hi\n" });
  });

  test("a file after -- may be called like a flag", async () => {
    writeFileSync(folder.of("-x.md"), "# X\n");
    expect(await platen(["--", "-x.md"], folder.path, null)).toMatchObject({ code: 0, stderr: "" });
    expect(existsSync(folder.of("-x.png"))).toBe(true);
  });
});

describe("settings", () => {
  const widthAndFormat = async (...args: string[]) => {
    const { code, stdout, stderr } = await platen(["a.md", "--json", ...args], folder.path);
    expect(code, stderr).toBe(0);
    const { width, format, pixelWidth } = JSON.parse(stdout.toString()) as Record<string, number>;
    return [width, pixelWidth, format];
  };

  test("of JSON and of YAML; the command line wins", async () => {
    writeFileSync(folder.of("platen.config.json"), '{ "width": 320, "format": "jpeg" }');
    expect(await widthAndFormat()).toEqual([320, 640, "jpeg"]);
    expect(await widthAndFormat("--width", "400", "-o", "x.webp")).toEqual([400, 800, "webp"]);
    expect(await widthAndFormat("--no-config")).toEqual([800, 1600, "png"]);
    writeFileSync(folder.of("other.yml"), "# ours\nwidth: 500\nquality: 1\n");
    expect(await widthAndFormat("--config", "other.yml")).toEqual([500, 500, "png"]);
  });

  test("are found above, as far as the repository goes", async () => {
    const { stdout } = await (async () => {
      mkdirSync(folder.of("repo", ".git"), { recursive: true });
      mkdirSync(folder.of("repo", "docs"));
      writeFileSync(folder.of("platen.config.yml"), "width: 999\n");
      writeFileSync(folder.of("repo", "platen.config.yml"), "width: 333\n");
      writeFileSync(folder.of("repo", "docs", "b.md"), "# B\n");
      return platen(["b.md", "--json"], folder.of("repo", "docs"));
    })();
    expect(JSON.parse(stdout.toString())).toMatchObject({ width: 333 });
  });

  test.each([
    ["platen.config.yml", "wdith: 3\n", /"wdith" is no setting.*Did you mean width\?/],
    ["platen.config.yml", "width: 3\n", "width must be a number from 200 to 2560; got 3"],
    ["platen.config.yml", "- 1\n", "must be a list of names with values"],
    ["platen.config.json", "{", "is no valid JSON or YAML"],
  ])("%s with %j is refused", async (name, text, complaint) => {
    writeFileSync(folder.of(name), text);
    const { code, stderr } = await platen(["a.md"], folder.path);
    expect(stderr).toContain(name);
    expect(stderr).toMatch(complaint);
    expect(code).toBe(2);
    expect(existsSync(folder.of("a.png"))).toBe(false);
  });

  test("two files in one folder, and one that is not there, are refused", async () => {
    const missing = await platen(["a.md", "--config", "none.yml"], folder.path);
    expect(missing.stderr).toContain("none.yml could not be read: no such file");
    writeFileSync(folder.of("platen.config.json"), "{}");
    writeFileSync(folder.of("platen.config.yml"), "");
    const both = await platen(["a.md"], folder.path);
    expect(both.stderr).toContain("has both platen.config.json and platen.config.yml");
  });

  test("front matter wins over them, and the command line over it", async () => {
    const picture = async (...args: string[]) => {
      await platen(["a.md", "-o", "out.png", ...args], folder.path);
      return readFileSync(folder.of("out.png"));
    };
    const nord = await picture("--theme", "nord");
    const dark = await picture("--theme", "dark");
    writeFileSync(folder.of("platen.config.yml"), "theme: dark\n");
    expect(await picture()).toEqual(dark);
    writeFileSync(folder.of("a.md"), "---\ntheme: nord\n---\n# Hi\n");
    expect(await picture()).toEqual(nord);
    expect(await picture("--theme", "dark")).toEqual(dark);
  });

  test("a wrong value in front matter is a warning with its line", async () => {
    writeFileSync(folder.of("a.md"), "---\ntitle: x\ntheme: pink\n---\n# Hi\n");
    const { code, stderr } = await platen(["a.md"], folder.path);
    expect(stderr).toMatch(/^a\.md:3: FRONT_MATTER_INVALID theme must be one of .*got "pink"/u);
    expect(code).toBe(0);
  });
});

test("--open starts the system's program with the file", async () => {
  const seen = folder.of("seen");
  const fake = folder.of("fake-browser");
  writeFileSync(fake, `#!/bin/sh\nprintf '%s' "$1" > ${seen}\n`);
  chmodSync(fake, 0o755);
  const env = { ...process.env, BROWSER: fake, DISPLAY: "", WAYLAND_DISPLAY: "" };
  const run = spawnSync(process.execPath, [bin, "a.md", "--open"], { cwd: folder.path, env });
  expect(run.status).toBe(0);
  await expect.poll(() => existsSync(seen) && readFileSync(seen, "utf8")).toContain("a.png");
  const two = await platen(["a.md", "*.md", "-o", "-", "--open"], folder.path);
  expect(two.stderr).toContain("--open shows one file");
});
