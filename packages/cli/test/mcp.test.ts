/** `platen mcp` as agents run it: on standard input and output, with files in a folder of its own. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { fileURLToPath } from "node:url";
import { localTools, localToolSchemas } from "@platen/contract";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  blockOf,
  clientNames,
  clients,
  wordsOf,
  type ToolClient,
  type ToolResult,
} from "../../server/test/mcp/support/clients.ts";
import { inspect } from "../../server/test/mcp/support/inspector.ts";
import { bin, Folder, formatOfBytes } from "./platen.ts";

const folder = new Folder();
afterAll(() => folder[Symbol.dispose]());

const place = (...options: string[]) => ({
  command: process.execPath,
  args: [bin, "mcp", ...options],
  cwd: folder.path,
});

/** Holds a result against the picture in it and the file that was written. */
async function expectFile(result: ToolResult, width: number): Promise<string> {
  expect(result.isError ?? false, wordsOf(result)).toBe(false);
  const { data } = localToolSchemas.generate_image.output.parse(result.structuredContent);
  expect(fileURLToPath(data.imageUrl)).toBe(data.path);
  const file = readFileSync(data.path);
  expect(file).toHaveLength(data.bytes);
  const image = blockOf(result, "image");
  const shown = Buffer.from(image?.data ?? "", "base64");
  expect(shown.equals(file)).toBe(true);
  const decoded = await sharp(shown).metadata();
  expect([decoded.width, decoded.height]).toEqual([width, data.pixelHeight]);
  expect(blockOf(result, "resource_link")).toMatchObject({ uri: data.imageUrl, size: data.bytes });
  return data.path;
}

describe.each(clientNames)("%s", (name) => {
  test("lists, calls, and the picture is the file and has the size it is said to have", async () => {
    await using client = await clients[name](place("--out", name));
    expect(client.revision).toBe(name.endsWith("2026-07-28") ? "2026-07-28" : "2025-11-25");
    expect(await client.list()).toEqual(localTools);
    const markdown = "# Hash maps\n\n$O(1)$";
    const path = await expectFile(
      await client.call("generate_image", { markdown, width: 400 }),
      800,
    );
    expect(path).toBe(folder.of(name, "hash-maps.png"));
  });
});

describe.each(["legacy", "modern"] as const)("Inspector, %s", (era) => {
  test("lists, finds no fault with the schemas, calls", async () => {
    const target = [process.execPath, bin, "mcp"];
    const listed = await inspect(era, ["--method", "tools/list", "--strict"], target, folder.path);
    expect(listed.code).toBe(0);
    expect(listed.tools).toEqual(localTools);
    const request = ["--method", "tools/call", "--tool-name", "generate_image"];
    const args = JSON.stringify({ markdown: "# Seen", width: 300, quality: 1 });
    const all = [...request, "--tool-args-json", args];
    const called = await inspect(era, all, target, folder.path);
    const path = await expectFile(called.result ?? { content: [] }, 300);
    // Without --out: a folder in the working folder.
    expect(path.startsWith(folder.of("platen-images"))).toBe(true);
  });
});

test("two versions are compared, as texts or files, and a picture of both is written", async () => {
  mkdirSync(folder.of("versions"));
  writeFileSync(folder.of("versions", "a.md"), "# Plan\n\nOne step.\n");
  writeFileSync(folder.of("versions", "b.md"), "# Plan\n\nTwo steps.\n");
  await using client = await clients["client library v2, 2026-07-28"](place("--out", "versions"));
  const words = await client.call("diff_markdown", { markdown: "a b", against: "a c", tone: 1 });
  expect(wordsOf(words)).toMatch(
    /^~ paragraph, line 1: a \[-c-\]\{\+b\+\}\n1 changed\n[^]+"tone" is unknown/u,
  );
  const files = {
    path: "b.md",
    againstPath: "a.md",
    picture: true,
    output: "diff.png",
    width: 400,
  };
  const drawn = await client.call("diff_markdown", files);
  const { data } = localToolSchemas.diff_markdown.output.parse(drawn.structuredContent);
  expect([data.counts.changed, data.image?.path]).toEqual([1, folder.of("versions", "diff.png")]);
  expect(formatOfBytes(readFileSync(folder.of("versions", "diff.png")))).toBe("png");
  const missing = await client.call("diff_markdown", { new: "a", old: "b" });
  expect(wordsOf(missing)).toMatch(
    /Send the value of "new" as markdown\. Send the value of "old" as against/u,
  );
  const outside = await client.call("diff_markdown", { markdown: "a", againstPath: "../a.md" });
  expect(wordsOf(outside)).toMatch(/path must name a file inside/u);
});

describe("files", () => {
  let client: ToolClient;
  beforeAll(async () => {
    mkdirSync(folder.of("elsewhere"));
    mkdirSync(folder.of("out"));
    symlinkSync(folder.of("elsewhere"), folder.of("out", "link"));
    symlinkSync(folder.of("elsewhere", "new.png"), folder.of("out", "new.png"));
    symlinkSync(folder.of("elsewhere", "new.png"), folder.of("out", "cards-01.png"));
    symlinkSync("/dev/null", folder.of("out", "null.png"));
    client = await clients["client library v2, 2026-07-28"](place("--out", "out", "--no-network"));
  });
  afterAll(() => client[Symbol.asyncDispose]());
  const generate = (args: Record<string, unknown>) => client.call("generate_image", args);
  const pathIn = ({ structuredContent }: ToolResult) =>
    (structuredContent as { data: { path: string } }).data.path;

  test("are called like the first heading, and none is replaced by chance", async () => {
    const markdown = "Hi\n\n## Grüße, *Welt*! ../x\n";
    const paths = [];
    for (let count = 0; count < 3; count += 1) paths.push(pathIn(await generate({ markdown })));
    const names = ["grüße-welt-x.png", "grüße-welt-x-2.png", "grüße-welt-x-3.png"];
    expect(paths).toEqual(names.map((name) => folder.of("out", name)));
    expect(pathIn(await generate({ markdown: "no heading" }))).toBe(folder.of("out", "image.png"));
  });

  test("go where the caller says, in the format of the extension, and replace what is there", async () => {
    for (const markdown of ["one", "two"])
      expect(pathIn(await generate({ markdown, output: "a/b/c.JPG" }))).toBe(
        folder.of("out/a/b/c.JPG"),
      );
    expect(readdirSync(folder.of("out/a/b"))).toEqual(["c.JPG"]);
    expect(formatOfBytes(readFileSync(folder.of("out/a/b/c.JPG")))).toBe("jpeg");
    const plain = await generate({ markdown: "x", output: "v1.2", format: "webp" });
    expect(pathIn(plain)).toBe(folder.of("out/v1.2.webp"));
    const inside = folder.of("out/absolute.png");
    expect(pathIn(await generate({ markdown: "x", output: inside }))).toBe(inside);
  });

  test.each([
    ["../escaped.png", "must name a file inside"],
    ["a/../../escaped.png", "must name a file inside"],
    ["/tmp/escaped-by-platen.png", "must name a file inside"],
    ["link/escaped.png", "by a link"],
    ["link/new/escaped.png", "by a link"],
    ["new.png", "by a link"],
    ["null.png", "by a link"],
    ["a\0.png", "must name a file inside"],
    ["folder/", "must name a file inside"],
    [".", "must name a file inside"],
  ])("never go outside the folder: %j", async (output, words) => {
    const result = await generate({ markdown: "x", output });
    expect(result.isError).toBe(true);
    expect(wordsOf(result)).toMatch(/^INVALID_REQUEST: output /);
    expect(wordsOf(result)).toContain(words);
    expect(existsSync(folder.of("escaped.png"))).toBe(false);
    expect(readdirSync(folder.of("elsewhere"))).toEqual([]);
  });

  test("nor do the cards of a call, nor a name that is made of the heading", async () => {
    const cards = await generate({ markdown: "x", output: "cards.png", cards: { size: "og" } });
    expect(wordsOf(cards)).toContain("by a link");
    const named = await generate({ markdown: "# New" });
    expect(pathIn(named)).toBe(folder.of("out", "new-2.png"));
    expect(readdirSync(folder.of("elsewhere"))).toEqual([]);
  });

  test("a FIFO is not written into", async () => {
    spawnSync("mkfifo", [folder.of("out", "fifo.png")]);
    const result = await generate({ markdown: "x", output: "fifo.png" });
    expect(wordsOf(result)).toContain("no regular file");
  });

  test("a format that contradicts the extension is refused", async () => {
    const result = await generate({ markdown: "x", output: "a.png", format: "webp" });
    expect(wordsOf(result)).toContain("output ends in .png and format is webp");
  });

  test("a pdf is written and linked to", async () => {
    const result = await generate({ markdown: "# Page", format: "pdf" });
    expect(readFileSync(pathIn(result)).subarray(0, 5).toString()).toBe("%PDF-");
    expect(blockOf(result, "image")).toBeUndefined();
    expect(blockOf(result, "resource_link")?.mimeType).toBe("application/pdf");
  });

  test("images in the folder are drawn, those outside are not", async () => {
    const red = await sharp({ create: { width: 50, height: 50, channels: 3, background: "#f00" } })
      .png()
      .toBuffer();
    writeFileSync(folder.of("out/red.png"), red);
    writeFileSync(folder.of("secret.png"), red);
    expect(wordsOf(await generate({ markdown: "![](red.png)" }))).toContain("No warnings");
    expect(wordsOf(await generate({ markdown: "![](../secret.png)" }))).toContain("IMAGE_FAILED");
  });

  test("nothing is paid, nothing marked: watermark has no effect and is not complained of", async () => {
    const bytes = [];
    for (const watermark of [true, false])
      bytes.push(readFileSync(pathIn(await generate({ markdown: "Same", watermark }))));
    expect(bytes[0]?.equals(bytes[1] ?? Buffer.of())).toBe(true);
  });

  test.each([
    [{}, /^MARKDOWN_REQUIRED: .*What to do:/s],
    [
      { markdown: "x", width: 1 },
      /^INVALID_REQUEST: width must be a number from 200 to 2560; got 1/,
    ],
    [{ markdown: "$\\frac{1$", strict: true }, /^WARNINGS_REFUSED: .*What to do:/s],
    [{ markdown: "x", strict: true, colour: 1 }, /^INVALID_REQUEST: .*colour.*What to do:/s],
  ])("an error says what to change: %j", async (args, words) => {
    const result = await generate(args);
    expect(result.isError).toBe(true);
    expect(wordsOf(result)).toMatch(words);
  });
});

test("ends when its client goes away, and when told to", async () => {
  for (const end of ["stdin", "SIGTERM"] as const) {
    const child = spawn(process.execPath, [bin, "mcp"], { cwd: folder.path, stdio: "pipe" });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    const params = {
      protocolVersion: "2025-11-25",
      capabilities: {},
      clientInfo: { name: "t", version: "1" },
    };
    child.stdin.write(
      `${JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params })}\n`,
    );
    await expect.poll(() => output).toContain('"serverInfo"');
    const closed = once(child, "close");
    if (end === "stdin") child.stdin.end();
    else child.kill(end);
    expect((await closed)[0]).toBe(0);
    // Nothing but messages on standard output.
    for (const line of output.trim().split("\n"))
      expect(JSON.parse(line)).toHaveProperty("jsonrpc");
  }
});

describe("a file instead of pasted Markdown", () => {
  test("is read from the folder of --root, with the images beside it", async () => {
    mkdirSync(folder.of("project", "docs"), { recursive: true });
    writeFileSync(folder.of("project", "docs", "plan.md"), "# The plan\n\n![](dot.png)\n");
    const dot = await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    writeFileSync(folder.of("project", "docs", "dot.png"), dot);
    const options = ["--out", "from-path", "--root", "project"];
    await using client = await clients["client library v2, 2026-07-28"](place(...options));
    const result = await client.call("generate_image", { path: "docs/plan.md", width: 300 });
    expect(wordsOf(result)).toContain("No warnings.");
    expect(await expectFile(result, 600)).toBe(folder.of("from-path", "the-plan.png"));
    const checked = await client.call("check_markdown", { path: "docs/plan.md" });
    expect(checked.structuredContent).toEqual({ meta: { warnings: [] } });
    writeFileSync(folder.of("project", "odd.md"), "$\\nosuchcommand$");
    const odd = await client.call("check_markdown", { path: "odd.md", format: "pdf" });
    expect(wordsOf(odd)).toContain("MATH_INVALID (line 1");
    const planned = await client.call("plan_image", {
      path: "docs/plan.md",
      cards: { size: "og" },
    });
    expect(wordsOf(planned)).toContain("1 PNG of 1200 × 630 pixels each.");
    expect(wordsOf(planned)).toContain("1: 1 to 3");
    const page = await client.call("plan_image", { path: "docs/plan.md", output: "x.pdf" });
    expect(wordsOf(page)).toContain("PDF of 1 page.");
    expect(readdirSync(folder.of("from-path"))).toEqual(["the-plan.png"]);
  });

  test("is never read from outside it", async () => {
    mkdirSync(folder.of("inside"), { recursive: true });
    writeFileSync(folder.of("secret.md"), "# Secret");
    symlinkSync(folder.of("secret.md"), folder.of("inside", "link.md"));
    await using client = await clients["client library v1"](place("--out", "inside"));
    for (const path of [
      "../secret.md",
      folder.of("secret.md"),
      "link.md",
      "-",
      ".",
      "a/../../secret.md",
    ]) {
      const result = await client.call("generate_image", { path });
      expect(result.isError, path).toBe(true);
      expect(wordsOf(result)).not.toContain("Secret");
    }
    const missing = await client.call("check_markdown", { path: "none.md" });
    expect(wordsOf(missing)).toMatch(/^INPUT_NOT_FOUND: path: no such file/);
    const both = await client.call("check_markdown", { path: "a.md", markdown: "# A" });
    expect(wordsOf(both)).toContain("leave one out");
    const neither = await client.call("generate_image", {});
    expect(wordsOf(neither)).toMatch(/^MARKDOWN_REQUIRED/);
  });
});

test("an output whose extension is no format is refused", async () => {
  await using client = await clients["client library v1"](place("--out", "formats"));
  const result = await client.call("generate_image", { markdown: "# A", output: "plan.gif" });
  expect(wordsOf(result)).toContain("output ends in .gif, which is no format; allowed are .png");
  expect(existsSync(folder.of("formats"))).toBe(false);
  const version = await client.call("generate_image", { markdown: "# A", output: "v1.2" });
  expect(await expectFile(version, 1600)).toBe(folder.of("formats", "v1.2.png"));
});
