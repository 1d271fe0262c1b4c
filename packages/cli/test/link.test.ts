/** `platen link`: addresses that a service takes, without asking it. */
import { execFile } from "node:child_process";
import { createHmac } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { bin } from "./platen.ts";

const folder = mkdtempSync(join(tmpdir(), "platen-link-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, "a.md");
writeFileSync(file, '---\ntheme: nord\n---\n# Hi & "you"\n');
const KEY = "PLATEN_LINK_KEY";
const env = { [KEY]: "c2FtcGxl:plk_sample-secret", PLATEN_URL: "https://p.example/" };

interface Ran {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs the command with variables of its own. */
const platen = (args: readonly string[], own: Readonly<Record<string, string>> = env) =>
  new Promise<Ran>((resolve) => {
    const options = { env: { ...process.env, ...own } };
    execFile(process.execPath, [bin, ...args], options, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });

function checked(link: string): URL {
  const url = new URL(link);
  const [, , id, signature, format] = url.pathname.split("/");
  const right = createHmac("sha256", "plk_sample-secret").update(`/i/${id}/${format}${url.search}`);
  expect(signature).toBe(right.digest("base64url"));
  return url;
}

test("a document stands in the address whole, with the options of flags and front matter", async () => {
  const args = [
    "link",
    file,
    "--width",
    "500",
    "--frame",
    "ocean",
    "-f",
    "webp",
    "--expires",
    "2040-01-01",
  ];
  const { stdout, code } = await platen(args);
  expect(code).toBe(0);
  const { pathname, searchParams } = checked(stdout.trim());
  expect(pathname.endsWith("/webp")).toBe(true);
  expect(Object.fromEntries(searchParams)).toEqual({
    md: '---\ntheme: nord\n---\n# Hi & "you"\n',
    theme: "nord",
    width: "500",
    frame: '{"background":"ocean"}',
    exp: String(Date.parse("2040-01-01") / 1000),
  });
});

test("a document on the web is named by its address", async () => {
  const { stdout } = await platen(["link", "https://x.example/a.md"]);
  expect(Object.fromEntries(checked(stdout.trim()).searchParams)).toEqual({
    source: "https://x.example/a.md",
  });
});

test("--og prints tags that a page can hold, with the size of the card", async () => {
  const { stdout } = await platen(["link", file, "--og"]);
  const [, link = ""] = /og:image" content="([^"]+)"/u.exec(stdout) ?? [];
  expect(checked(link.replaceAll("&amp;", "&")).searchParams.get("cards")).toBe('{"size":"og"}');
  expect(stdout).toContain('<meta property="og:image:width" content="1200">');
  expect(stdout).toContain('<meta name="twitter:card" content="summary_large_image">');
});

test.each([
  [{ ...env, [KEY]: "" }, [], /PLATEN_LINK_KEY must hold a key/u],
  [{ ...env, PLATEN_URL: "" }, [], /--server or PLATEN_URL must be the address/u],
  [env, ["--server", "ftp://x"], /--server must be an http or https address/u],
  [env, ["--expires", "yesterday"], /--expires must be a moment to come/u],
])("what is missing or wrong is said: %j %j", async (given, args, words) => {
  const { stderr, code } = await platen(["link", file, ...args], given);
  expect(code).toBe(2);
  expect(stderr).toMatch(words);
});

test("a document that is too long for an address is told of another way", async () => {
  const long = join(folder, "long.md");
  writeFileSync(long, "Words. ".repeat(2000));
  const { stderr, code } = await platen(["link", long]);
  expect(code).toBe(2);
  expect(stderr).toMatch(/a service takes 8000\. Put the document on the web/u);
});
