/** `platen render` and `platen extract` on real files. */
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { dealt, share } from "../../../scripts/tests/budget.ts";
import { bin, Folder, formatOfBytes, platen, platenAlone, start } from "./platen.ts";

const folders: Folder[] = [];
let folder: Folder;
beforeEach(() => {
  folder = new Folder();
  folders.push(folder);
});
afterAll(() => folders.forEach((one) => one[Symbol.dispose]()));

/** A document whose third line causes a warning. */
const WARNS = "# Title\n\n$\\frac{$ is no formula\n";
const png = (path: string) => formatOfBytes(readFileSync(folder.of(path)));

/** A PNG of one pixel, to see that a local image is drawn. */
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);

describe("cards", () => {
  const cards = "# One\n\nText.\n\n---\n\nTwo.\n\n---\n\nThree.\n";
  const sizeOf = (path: string) => {
    const file = readFileSync(folder.of(path));
    return [file.readUInt32BE(16), file.readUInt32BE(20)];
  };

  test("--cards gives a numbered picture each, of exact pixels", async () => {
    writeFileSync(folder.of("a.md"), cards);
    const run = await platen(["render", "a.md", "--cards", "og"], folder.path);
    expect(run).toMatchObject({ code: 0, stderr: "" });
    const pictures = ["a-01.png", "a-02.png", "a-03.png"];
    expect(readdirSync(folder.path).sort()).toEqual(["a.md", ...pictures].toSorted());
    for (const picture of pictures) expect(sizeOf(picture)).toEqual([1200, 630]);
  });

  test("--pair gives a light picture and a dark one, and is refused beside what makes other files", async () => {
    writeFileSync(folder.of("a.md"), "# Both\n");
    const run = await platen(["render", "a.md", "--pair", "--width", "300"], folder.path);
    expect(run).toMatchObject({ code: 0, stderr: "" });
    expect(readdirSync(folder.path).sort()).toEqual(["a-dark.png", "a-light.png", "a.md"]);
    const wrong = await platen(["render", "a.md", "--pair", "-f", "pdf"], folder.path);
    expect(wrong.code).not.toBe(0);
    expect(wrong.stderr).toContain("format pdf makes other files");
  });

  test("as a pdf they are the pages of one file; a wrong size names the nearest", async () => {
    writeFileSync(folder.of("a.md"), cards);
    const pdf = await platen(
      ["render", "a.md", "--cards", "og", "-f", "pdf", "--json"],
      folder.path,
    );
    expect(JSON.parse(pdf.stdout.toString())).toMatchObject({ pixelWidth: 525, pixelHeight: 276 });
    expect(readFileSync(folder.of("a.pdf"), "latin1")).toContain("/Count 3");
    expect(readdirSync(folder.path).sort()).toEqual(["a.md", "a.pdf"]);
    const wrong = await platen(["render", "a.md", "--cards", "storry"], folder.path);
    expect(wrong.code).not.toBe(0);
    expect(wrong.stderr).toContain("story");
  });
});

describe("several pictures", () => {
  test("go into a folder, if -o has no ending and there is no such file", async () => {
    writeFileSync(folder.of("a.md"), "# One\n\n---\n\nTwo.\n");
    const run = await platen(["a.md", "--cards", "-o", "out"], folder.path);
    expect(run).toMatchObject({ code: 0, stderr: "" });
    expect(readdirSync(folder.of("out")).sort()).toEqual(["a-01.png", "a-02.png"]);
    expect(await platen(["a.md", "-o", "plain"], folder.path)).toMatchObject({ code: 0 });
    expect(png("plain")).toBe("png");
  });

  const tall = "word\n\n".repeat(900);
  test("come of a document that its format cannot hold in one, said in one line", async () => {
    writeFileSync(folder.of("a.md"), tall);
    const run = await platen(["a.md", "-f", "webp", "-w", "200"], folder.path);
    expect(run.code).toBe(0);
    expect(run.stderr).toMatch(
      /^a\.md: \d pictures, since webp cannot hold one as tall: a-01\.webp … a-0\d\.webp\n$/u,
    );
    expect(readFileSync(folder.of("a-01.webp")).toString("latin1", 8, 12)).toBe("WEBP");
    const planned = await platen(["plan", "a.md", "-f", "webp", "-w", "200"], folder.path);
    expect(planned.stdout.toString()).toMatch(/1 of \d: lines 1 to/u);
    const checked = await platen(["check", "a.md", "-f", "webp", "-w", "200"], folder.path);
    expect(checked.code).toBe(0);
  });

  test.each([[["-o", "-"]], [["--overflow", "error"]]])("do not with %j", async (args) => {
    writeFileSync(folder.of("a.md"), tall);
    const run = await platen(["a.md", "-f", "webp", "-w", "200", ...args], folder.path);
    expect(run.stderr).toContain("IMAGE_TOO_TALL");
    expect(run.code).toBe(1);
  });

  test("our own documents become pictures in their folders, in a format that holds little", async () => {
    const root = fileURLToPath(new URL("../../../", import.meta.url));
    // Those that stand deepest are in every share.
    const some = ["docs/upstream/README.md", ...dealt(globSync("docs/**/*.md", { cwd: root }))];
    const docs = share === 1 ? ["docs/**/*.md"] : some;
    const args = ["README.md", ...docs, "-o", folder.of("pictures"), "--no-network"];
    const run = await platen([...args, "--format", "webp", "-w", "400"], root, null);
    expect(run.stderr.match(/^.*(?:FAILED|TOO_TALL).*$/gmu)).toBeNull();
    expect(run.code).toBe(0);
    expect(existsSync(folder.of("pictures/README.webp"))).toBe(true);
    expect(existsSync(folder.of("pictures/docs/upstream/README.webp"))).toBe(true);
  }, 240_000);
});

describe("what is said", () => {
  test("--quiet: failures; --verbose: each file that is done", async () => {
    writeFileSync(folder.of("w.md"), WARNS);
    const both = ["w.md", "none.md", "-o", "out"];
    const quiet = await platen([...both, "--quiet"], folder.path);
    expect(quiet.stderr).toBe("none.md: INPUT_NOT_FOUND no such file\n");
    const loud = await platen([...both, "--verbose"], folder.path);
    expect(loud.stderr).toMatch(
      /^w\.md:3: MATH_INVALID .+\nout.w\.png {2}1600 × \d+, \d+ KB\nnone\.md: INPUT_NOT_FOUND/u,
    );
    const contrary = await platen(["w.md", "--quiet", "--verbose"], folder.path);
    expect(contrary.code).toBe(2);
    expect(contrary.stderr).toContain("cannot be used with");
  });

  test("UTF-16 becomes the same picture", async () => {
    writeFileSync(folder.of("a.md"), "# Grüße\n");
    writeFileSync(folder.of("b.md"), Buffer.from("\ufeff# Grüße\n", "utf16le"));
    await platen(["a.md", "b.md"], folder.path);
    expect(readFileSync(folder.of("b.png")).equals(readFileSync(folder.of("a.png")))).toBe(true);
  });
});

describe("one file", () => {
  test.each(["card.md", "ein Bild ü 日本語 🙂.md", "-leading.md", "[brackets]*.md"])(
    "%s → a picture beside it, and nothing else",
    async (name) => {
      writeFileSync(folder.of(name), "# Hello\n");
      const run = await platen(["render", "--", name], folder.path);
      expect(run).toMatchObject({ code: 0, stderr: "" });
      expect(run.stdout.length).toBe(0);
      const picture = name.replace(".md", ".png");
      expect(readdirSync(folder.path).sort()).toEqual([name, picture].sort());
      expect(png(picture)).toBe("png");
    },
  );

  test.each([
    [["-o", "out.jpg"], "out.jpg", "jpeg"],
    [["-o", "out.webp"], "out.webp", "webp"],
    [["--format", "jpeg"], "a.jpg", "jpeg"],
    [["-o", "deep/er/"], "deep/er/a.png", "png"],
    [["-o", "plain", "--format=webp"], "plain", "webp"],
  ])("%j → %s", async (args, output, format) => {
    writeFileSync(folder.of("a.md"), "# Hello\n");
    expect(await platen(["render", "a.md", ...args], folder.path)).toMatchObject({ code: 0 });
    expect(png(output)).toBe(format);
  });

  test("the options reach the render", async () => {
    writeFileSync(folder.of("a.md"), "# Hello\n");
    const args = "--width 400 --quality 1.5 --theme nord --code-style vs --font-family article";
    const run = await platen(
      ["render", "a.md", "--json", "--watermark", "draft", ...args.split(" ")],
      folder.path,
    );
    const report = JSON.parse(run.stdout.toString()) as Record<string, number>;
    const bytes = readFileSync(folder.of("a.png"));
    expect(report).toMatchObject({
      file: "a.md",
      output: "a.png",
      format: "png",
      width: 400,
      pixelWidth: 600,
      bytes: bytes.length,
      warnings: [],
    });
    // IHDR: width and height at bytes 16 and 20 (PNG specification, 11.2.2).
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([600, report["pixelHeight"]]);
  });

  test("from standard input to standard output", async () => {
    const run = await platenAlone(["render", "-", "--format", "jpeg"], folder.path, "# Hello\n");
    expect(run).toMatchObject({ code: 0, stderr: "" });
    expect(formatOfBytes(run.stdout)).toBe("jpeg");
    expect(readdirSync(folder.path)).toEqual([]);
  });

  test("the bytes do not depend on the way", async () => {
    writeFileSync(folder.of("a.md"), "# Hello\n");
    writeFileSync(folder.of("b.md"), "# Hello\n");
    const piped = await platenAlone(["render", "-"], folder.path, "# Hello\n");
    await platen(["render", "a.md", "b.md"], folder.path);
    expect(readFileSync(folder.of("a.png")).equals(piped.stdout)).toBe(true);
    expect(readFileSync(folder.of("b.png")).equals(piped.stdout)).toBe(true);
  });

  test("a warning names file and line; --strict makes it a failure without a file", async () => {
    writeFileSync(folder.of("w.md"), WARNS);
    const kind = await platen(["render", "w.md"], folder.path);
    expect(kind.stderr).toMatch(/^w\.md:3: MATH_INVALID .+\n$/u);
    expect(kind.code).toBe(0);
    const strict = await platen(["render", "w.md", "-o", "strict.png", "--strict"], folder.path);
    expect(strict.stderr).toMatch(/^w\.md:3: MATH_INVALID .+\nw\.md: WARNINGS_REFUSED .+\n$/u);
    expect(strict.code).toBe(1);
    expect(existsSync(folder.of("strict.png"))).toBe(false);
  });

  test("images come from beside the document, wherever the command is run", async () => {
    mkdirSync(folder.of("docs"));
    writeFileSync(folder.of("docs", "dot.png"), PIXEL);
    writeFileSync(folder.of("docs", "a.md"), "![dot](dot.png)\n");
    writeFileSync(folder.of("outside.md"), "![dot](dot.png)\n");
    expect((await platen(["render", "docs/a.md"], folder.path)).stderr).toBe("");
    const missing = await platen(["render", "outside.md"], folder.path);
    expect(missing.stderr).toMatch(/^outside\.md:1: IMAGE_FAILED /u);
  });

  describe("images of a document in docs/", () => {
    const WAYS = "![up](../img/dot.png)\n\n![root](/img/dot.png)\n";
    beforeEach(() => {
      for (const name of ["site/docs", "site/img", "other"])
        mkdirSync(folder.of(name), { recursive: true });
      writeFileSync(folder.of("site/img/dot.png"), PIXEL);
      writeFileSync(folder.of("other/dot.png"), PIXEL);
      writeFileSync(folder.of("site/docs/a.md"), WAYS);
    });
    const failures = (stderr: string) => stderr.match(/IMAGE_FAILED/gu)?.length ?? 0;

    test.each([
      ["from the working folder", ["docs/a.md"], "site"],
      ["from --root", ["site/docs/a.md", "--root", "site"], "."],
      ["from --root, elsewhere", ["../site/docs/a.md", "--root", "../site"], "other"],
    ])("%s", async (_, args, working) => {
      const run = await platen(["render", ...args, "-o", "out.png"], folder.of(working));
      expect(run).toMatchObject({ code: 0, stderr: "" });
    });

    test("from the repository, wherever the command is run", async () => {
      mkdirSync(folder.of("site/.git"));
      const run = await platen(["render", "../site/docs/a.md", "-o", "o.png"], folder.of("other"));
      expect(run).toMatchObject({ code: 0, stderr: "" });
    });

    test("never from outside, by dots or by links, and the warning says what to do", async () => {
      symlinkSync(folder.of("other/dot.png"), folder.of("site/img/link.png"));
      symlinkSync(folder.of("other"), folder.of("site/linked"));
      const out = [
        "../../other/dot.png",
        "../img/link.png",
        "/linked/dot.png",
        "/../other/dot.png",
      ];
      writeFileSync(folder.of("site/docs/a.md"), out.map((way) => `![x](${way})\n`).join("\n"));
      const run = await platen(["render", "docs/a.md"], folder.of("site"));
      expect(failures(run.stderr)).toBe(out.length);
      expect(run.stderr).toContain("--root names another");
      const wider = await platen(["render", "docs/a.md", "--root", ".."], folder.of("site"));
      // A path with a leading slash begins at the new root now, and its `..` still leads out of it.
      expect(failures(wider.stderr)).toBe(2);
    });

    test("--root must be a folder", async () => {
      const run = await platen(["render", "docs/a.md", "--root", "img/dot.png"], folder.of("site"));
      expect(run.code).toBe(2);
      expect(run.stderr).toContain("--root must name a folder that exists; got img/dot.png");
    });
  });

  test("--no-network fetches nothing", async () => {
    const { createServer } = await import("node:http");
    let requests = 0;
    const server = createServer((_, response) => {
      requests += 1;
      response.end();
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as { port: number };
    writeFileSync(folder.of("a.md"), `![x](http://127.0.0.1:${port}/x.png)\n`);
    const run = await platen(["render", "a.md", "--no-network"], folder.path);
    server.close();
    expect(run.stderr).toMatch(/^a\.md:1: IMAGE_FAILED /u);
    expect(requests).toBe(0);
  });
});

describe("what does not work", () => {
  test("is told per file; the others are rendered", async () => {
    writeFileSync(folder.of("good.md"), "# Hello\n");
    writeFileSync(folder.of("blank.md"), " \n");
    writeFileSync(folder.of("binary.md"), Buffer.from([0xff, 0xfe, 0x00]));
    writeFileSync(folder.of("long.md"), "x".repeat(600 * 1024));
    mkdirSync(folder.of("folder"));
    const args = ["missing.md", "blank.md", "folder", "binary.md", "good.md", "long.md", "no*.md"];
    const run = await platen(["render", ...args], folder.path);
    const lines = run.stderr.trim().split("\n");
    expect(lines.map((line) => line.replace(/^(\S+: \w+) .+$/u, "$1"))).toEqual([
      "missing.md: INPUT_NOT_FOUND",
      "blank.md: MARKDOWN_REQUIRED",
      "folder: INPUT_UNREADABLE",
      "binary.md: INPUT_NOT_TEXT",
      "long.md: MARKDOWN_TOO_LONG",
      "no*.md: INPUT_NOT_FOUND",
    ]);
    expect(run.stderr).toContain("'folder/**/*.md'");
    expect(run.code).toBe(1);
    expect(readdirSync(folder.path).filter((name) => name.endsWith(".png"))).toEqual(["good.png"]);
  });

  test("--json tells it on standard output", async () => {
    writeFileSync(folder.of("w.md"), WARNS);
    const run = await platen(["render", "gone.md", "w.md", "--strict", "--json"], folder.path);
    const reports = run.stdout
      .toString()
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as unknown);
    expect(reports).toMatchObject([
      { file: "gone.md", error: { code: "INPUT_NOT_FOUND" } },
      { file: "w.md", error: { code: "WARNINGS_REFUSED" }, warnings: [{ line: 3 }] },
    ]);
    expect(run).toMatchObject({ code: 1, stderr: "" });
  });

  test("a file that may not be read", async (context) => {
    if (process.getuid?.() === 0) return context.skip("root may read everything");
    writeFileSync(folder.of("a.md"), "# Hello\n");
    chmodSync(folder.of("a.md"), 0);
    const run = await platen(["render", "a.md"], folder.path);
    expect(run).toMatchObject({ code: 1, stderr: "a.md: INPUT_UNREADABLE permission denied\n" });
  });

  test("an output that cannot be written leaves nothing behind", async () => {
    writeFileSync(folder.of("a.md"), "# Hello\n");
    mkdirSync(folder.of("a.png"));
    writeFileSync(folder.of("a.png", "in the way"), "");
    const run = await platen(["render", "a.md"], folder.path);
    expect(run.stderr).toMatch(/^a\.md: OUTPUT_FAILED a\.png could not be written: .+\n$/u);
    expect(run.code).toBe(1);
    expect(readdirSync(folder.path).sort()).toEqual(["a.md", "a.png"]);
  });

  test("a failed render leaves the old picture as it was", async () => {
    writeFileSync(folder.of("a.md"), "");
    writeFileSync(folder.of("a.png"), "old");
    expect((await platenAlone(["render", "a.md"], folder.path)).code).toBe(1);
    expect(readFileSync(folder.of("a.png"), "utf8")).toBe("old");
  });
});

describe("many files", () => {
  test("by a glob, into a folder, reported in order", async () => {
    mkdirSync(folder.of("in", "node_modules"), { recursive: true });
    const names = Array.from({ length: 25 }, (_, i) => `${String(i).padStart(2, "0")} ü.md`);
    for (const name of names) writeFileSync(folder.of("in", name), `# ${name}\n`);
    writeFileSync(folder.of("in", "node_modules", "not.md"), "# no\n");
    const args = ["render", "in/**/*.md", "-o", "out", "--json", "--jobs", "2", "--width", "300"];
    const run = await platen(args, folder.path);
    expect(run).toMatchObject({ code: 0, stderr: "" });
    const lines = run.stdout.toString().trim().split("\n");
    const files = lines.map((line) => (JSON.parse(line) as { file: string }).file);
    expect(files).toEqual(names.map((name) => `in/${name}`));
    expect(readdirSync(folder.of("out"))).toEqual(names.map((name) => name.replace("md", "png")));
  }, 60_000);

  test("on a terminal a bar shows how far it is, and each picture its size", async (context) => {
    for (const name of ["a.md", "b.md", "c.md"]) writeFileSync(folder.of(name), "# Hello\n");
    const command = `'${process.execPath}' '${bin}' render a.md b.md c.md`;
    const script = spawnSync("script", ["-qec", command, "/dev/null"], {
      cwd: folder.path,
      encoding: "utf8",
    });
    if (script.error) return context.skip("needs the program script to make a terminal");
    expect(script.stdout).toMatch(/[━─]{24} 0\/3.*[━─]{24} 2\/3/su);
    expect(script.stdout).toMatch(/b\.png {2}1600 × \d+, \d+ KB/u);
    expect(script.status).toBe(0);
  }, 30_000);

  test("the same file named twice is rendered once", async () => {
    writeFileSync(folder.of("a.md"), "# Hello\n");
    const run = await platen(["render", "a.md", "*.md", "--json"], folder.path);
    expect(run.stdout.toString().trim().split("\n")).toHaveLength(1);
  });

  test("when the reader of standard output goes away it ends quietly", async () => {
    const names = Array.from({ length: 40 }, (_, i) => `${i}.md`);
    for (const name of names) writeFileSync(folder.of(name), "# Hello\n");
    const child = start(["render", ...names, "--json", "--width", "300"], folder.path);
    let stderr = "";
    child.stderr?.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
    child.stdout?.once("data", () => child.stdout?.destroy());
    const [code] = (await once(child, "exit")) as [number];
    expect({ code, stderr }).toEqual({ code: 141, stderr: "" });
  }, 60_000);

  test("Ctrl-C ends it, its children and its half-written files", async () => {
    const names = Array.from({ length: 200 }, (_, i) => `${i}.md`);
    for (const name of names) writeFileSync(folder.of(name), `# Hello\n\n${"word ".repeat(5000)}`);
    const child = start(["render", ...names, "--json"], folder.path);
    await once(child.stdout!, "data");
    child.kill("SIGINT");
    expect(await once(child, "exit")).toEqual([130, null]);
    expect(readdirSync(folder.path).filter((name) => name.endsWith(".part"))).toEqual([]);
  }, 60_000);
});

describe("extract", () => {
  const source = "\ufeff# Hello\r\n\r\n日本語 🙂 \u0000?\r\n";

  test.each(["png", "jpeg", "webp"])("gives back what was put into a %s", async (format) => {
    writeFileSync(folder.of("a.md"), source);
    const file = `a.${format}`;
    await platen(["render", "a.md", "-o", file, "--embed-source"], folder.path);
    const run = await platen(["extract", file], folder.path);
    expect(run).toMatchObject({ code: 0, stderr: "" });
    expect(run.stdout.equals(Buffer.from(source))).toBe(true);
    await platen(["extract", file, "-o", "b.md"], folder.path);
    expect(readFileSync(folder.of("b.md"), "utf8")).toBe(source);
  });

  test("tells of pictures that stood beside the document", async () => {
    const text = "![a](platen:cat-1a2b3c4d.png) ![a](platen:cat-1a2b3c4d.png)\n";
    await platen(["render", "-", "-o", "a.png", "--embed-source"], folder.path, text);
    const run = await platen(["extract", "a.png"], folder.path);
    expect(run.stdout.toString()).toBe(text);
    expect(run.stderr).toMatch(/^a\.png: the text names pictures .*: cat-1a2b3c4d\.png\. /u);
    expect(run.code).toBe(0);
  });

  test("tells when there is nothing inside", async () => {
    await platen(["render", "-", "-o", "a.png"], folder.path, "# Hello\n");
    const run = await platen(["extract", "a.png"], folder.path);
    expect(run.stderr).toMatch(/^a\.png: NO_SOURCE .*--embed-source\n$/u);
    expect(run.code).toBe(1);
    const other = await platen(["extract", bin], folder.path);
    expect(other.stderr).toContain("UNKNOWN_FORMAT");
    expect(other.code).toBe(1);
  });
});

describe("--describe", () => {
  test("writes words and places beside the picture", async () => {
    writeFileSync(folder.of("a.md"), "# Hello\n\nThere.\n");
    const run = await platen(["render", "a.md", "--describe", "told/a.json"], folder.path);
    expect(run).toMatchObject({ code: 0, stderr: "" });
    expect(png("a.png")).toBe("png");
    expect(JSON.parse(readFileSync(folder.of("told/a.json"), "utf8"))).toMatchObject({
      alt: "A document titled “Hello”. It begins: “There.”",
      text: "Hello\nThere.",
      map: [
        { kind: "heading", lines: [1, 1] },
        { kind: "paragraph", lines: [3, 3] },
      ],
    });
  });

  test.each([
    [["a.md", "b.md"], "tells of one picture"],
    [["a.md"], "would overwrite"],
  ])("%j is refused where it cannot be", async (inputs, reason) => {
    for (const name of inputs) writeFileSync(folder.of(name), "# Hello\n");
    const run = await platen(["render", ...inputs, "--describe", "a.md"], folder.path);
    expect(run.code).toBe(2);
    expect(run.stderr).toContain(reason);
  });
});
