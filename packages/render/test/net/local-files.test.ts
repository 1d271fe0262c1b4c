import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ImageFailure } from "../../src/net/failure.ts";
import { createLocalReader } from "../../src/net/local-files.ts";

let base: string;
let read: (address: string) => Promise<Uint8Array>;

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), "platen-local-"));
  const root = join(base, "docs");
  await mkdir(join(root, "img", "sub"), { recursive: true });
  await writeFile(join(base, "secret.png"), "secret");
  await mkdir(join(base, "docs-other"));
  await writeFile(join(base, "docs-other", "a.png"), "secret");
  await writeFile(join(root, "a.png"), "a");
  await writeFile(join(root, "img", "two words.png"), "two");
  await writeFile(join(root, "100%.png"), "percent");
  await writeFile(join(root, "..a.png"), "dots");
  await writeFile(join(root, "big.png"), "");
  await truncate(join(root, "big.png"), 60_000_000);
  await symlink(join(base, "secret.png"), join(root, "out.png"));
  await symlink(base, join(root, "outdir"));
  await symlink("a.png", join(root, "in.png"));
  await symlink("circle.png", join(root, "circle.png"));
  if (process.platform !== "win32") execFileSync("mkfifo", [join(root, "pipe.png")]);
  read = createLocalReader({ root });
});

afterAll(() => rm(base, { recursive: true }));

test.each([
  ["a.png", "a"],
  ["./a.png", "a"],
  ["img/../a.png", "a"],
  ["img/two%20words.png", "two"],
  ["img/two words.png?raw=true#x", "two"],
  ["img\\two words.png", "two"],
  ["100%.png", "percent"],
  ["..a.png", "dots"],
  ["in.png", "a"],
])("reads %s", async (address, content) => {
  expect(Buffer.from(await read(address)).toString()).toBe(content);
});

test("reads an absolute path within the folder", async () => {
  expect(Buffer.from(await read(join(base, "docs", "a.png"))).toString()).toBe("a");
});

test.each([
  ["../secret.png", "refused"],
  ["..\\secret.png", "refused"],
  ["%2e%2e/secret.png", "refused"],
  ["%2e%2e%5csecret.png", "refused"],
  ["img/../../secret.png", "refused"],
  ["../docs-other/a.png", "refused"],
  ["../nothing.png", "refused"],
  // A slash is the root's: this is `etc/passwd` in it.
  ["/etc/passwd", "missing"],
  ["/../secret.png", "refused"],
  ["/..%2fsecret.png", "refused"],
  ["/outdir/secret.png", "refused"],
  ["//server/share/a.png", "refused"],
  ["\\\\server\\share", "refused"],
  ["C:\\a.png", "refused"],
  ["file:///etc/passwd", "refused"],
  ["file:a.png", "refused"],
  ["out.png", "refused"],
  ["outdir/secret.png", "refused"],
  [".", "refused"],
  ["..", "refused"],
  ["img", "invalid"],
  ["pipe.png", "invalid"],
  ["big.png", "limit"],
  ["absent.png", "missing"],
  ["a.png/b.png", "missing"],
  ["a.png%00.svg", "missing"],
  ["circle.png", "missing"],
  ["", "missing"],
  ["?x", "missing"],
  ["x".repeat(5_000), "missing"],
])("does not read %s", async (address, kind) => {
  const error = await read(address).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ImageFailure);
  expect((error as ImageFailure).kind).toBe(kind);
  expect((error as ImageFailure).message).not.toContain(base);
});

test("reads /… from the root and … from the document's folder", async () => {
  const root = join(base, "docs");
  const inner = createLocalReader({ root, folder: join(root, "img", "sub") });
  const text = async (address: string) => Buffer.from(await inner(address)).toString();
  expect(await text("/a.png")).toBe("a");
  expect(await text("/img/two%20words.png?raw=true")).toBe("two");
  expect(await text("../two words.png")).toBe("two");
  expect(await text("../../a.png")).toBe("a");
  await expect(inner("a.png")).rejects.toThrow("no such file");
  await expect(inner("../../../secret.png")).rejects.toThrow("outside");
  await expect(inner("../../out.png")).rejects.toThrow("outside");
});

test("a refusal says how to allow it, when that is known", async () => {
  const reader = createLocalReader({ root: join(base, "docs"), hint: "--root names another" });
  await expect(reader("../secret.png")).rejects.toThrow(
    "the file is outside the folder that images may come from; --root names another",
  );
});
