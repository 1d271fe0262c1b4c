/** Wiki links and embeds are found among the files below the root. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Folder, platen } from "./platen.ts";

const folder = new Folder();
const SQUARE =
  "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='40'><rect width='40' height='40' fill='#c33'/></svg>";

beforeAll(() => {
  for (const name of ["vault/notes/img", "vault/img"])
    mkdirSync(join(folder.path, name), { recursive: true });
  const files = {
    "vault/a.md":
      "# A\n\nSee [[B|the other]] and [[Nobody]].\n\n![[square.svg|20]]\n\n![[B#Part]]\n",
    "vault/notes/B.md": "# B\n\n## Part\n\nWords of the part.\n",
    "vault/c.md": "![[D]]\n",
    "vault/notes/D.md": "![own](img/own.svg)\n",
    "vault/notes/img/own.svg": SQUARE,
    "vault/img/square.svg": SQUARE,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder.path, name), text);
});
afterAll(() => folder[Symbol.dispose]());

test("a picture has the image and the note that it embeds", async () => {
  const args = ["render", "vault/a.md", "-o", "a.png", "--root", "vault", "--json"];
  const told = [...args, "--describe", "a.json"];
  const { stdout, stderr, code } = await platen(told, folder.path);
  expect([code, stderr]).toEqual([0, ""]);
  expect(JSON.parse(stdout.toString())).toMatchObject({ warnings: [] });
  const { text } = JSON.parse(readFileSync(folder.of("a.json"), "utf8")) as { text: string };
  expect(text).toContain("Words of the part.");
});

test("an image of a note that is embedded is found from the note's folder", async () => {
  const args = ["render", "vault/c.md", "-o", "c.png", "--root", "vault", "--json"];
  const { stdout } = await platen(args, folder.path);
  expect(JSON.parse(stdout.toString())).toMatchObject({ warnings: [] });
});

test("joined, the link leads within the file", async () => {
  const args = ["render", "vault/a.md", "vault/notes/B.md", "--join", "-o", "book.pdf", "--json"];
  const { stdout } = await platen(args, folder.path);
  expect(JSON.parse(stdout.toString())).toMatchObject({ warnings: [] });
});
