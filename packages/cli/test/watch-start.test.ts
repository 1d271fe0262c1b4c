/** Tests that a file which changes while `platen render --watch` starts is noticed. */
import { pbkdf2 } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Rendering } from "../src/render/output-names.ts";
import { watch } from "../src/render/watch.ts";
import { Folder } from "./platen.ts";

/**
 * Threads by which Node looks at files, and rounds of a hash that keep each of them busy for some
 * tenths of a second.
 */
const THREADS = 4;
const ROUNDS = 300_000;

test("a change while the first picture is made is seen, however late the machine looks at the file", async () => {
  using folder = new Folder();
  const path = folder.of("a.md");
  writeFileSync(path, "# One\n");
  for (let thread = 0; thread < THREADS; thread += 1)
    pbkdf2("word", "salt", ROUNDS, 64, "sha512", () => {});
  const rendered: string[] = [];
  const watching = watch([{ input: { path }, output: "a.png" } as Rendering], async () => {
    rendered.push(readFileSync(path, "utf8"));
    if (rendered.length === 2) throw new Error("That is enough.");
    writeFileSync(path, "# Two\n");
    return Promise.resolve();
  });
  await expect(watching).rejects.toThrow("That is enough.");
  expect(rendered).toEqual(["# One\n", "# Two\n"]);
}, 30_000);
