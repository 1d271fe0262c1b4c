/** `--markdown-limit` and `--weight-limit`: how much a document may be. */
import { readFileSync, writeFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { WEIGHT_LIMIT } from "@platen/render";
import { limitOptions } from "../src/limits.ts";
import { Folder, formatOfBytes, platen } from "./platen.ts";

let folder: Folder;
beforeEach(() => {
  folder = new Folder();
});
afterEach(() => folder[Symbol.dispose]());

/** Longer than a document may be without the flag; what is drawn of it is little. */
const long = `# Long\n\n<!-- ${"nothing that is seen ".repeat(27_000)}-->\n\nEnd.\n`;

describe("--markdown-limit", () => {
  test("a longer document is refused, and the flag that the error names lets it through", async () => {
    writeFileSync(folder.of("long.md"), long);
    const refused = await platen(["long.md", "-o", "long.png"], folder.path);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toMatch(/MARKDOWN_TOO_LONG.*524288 bytes.*raise --markdown-limit/u);
    const limit = ["--markdown-limit", "1000000"];
    const taken = await platen(["long.md", "-o", "long.png", ...limit], folder.path);
    expect(taken.stderr).toBe("");
    expect(formatOfBytes(readFileSync(folder.of("long.png")))).toBe("png");
    const planned = await platen(["plan", "long.md", "--json", ...limit], folder.path);
    expect(JSON.parse(String(planned.stdout))).toMatchObject({ words: 2 });
  });

  test("holds for several inputs, for one joined, and for less than is usual", async () => {
    writeFileSync(folder.of("long.md"), long);
    writeFileSync(folder.of("short.md"), "# Short\n\nWith [a link](long.md).\n");
    const both = ["short.md", "long.md"];
    const limit = ["--markdown-limit", "1000000"];
    expect(await platen(["render", ...both, "-o", "out/", ...limit], folder.path)).toMatchObject({
      code: 0,
    });
    expect(
      await platen(["render", ...both, "--join", "-o", "all.pdf", ...limit], folder.path),
    ).toMatchObject({ code: 0 });
    const less = await platen(["check", "short.md", "--markdown-limit", "10"], folder.path);
    expect(less.code).toBe(1);
    expect(less.stderr).toContain("longer than 10 bytes");
  });

  test.each(["0", "1.5", "many", "16777217"])("%s is refused", (given) => {
    const message = `--markdown-limit must be a whole number of bytes from 1 to 16777216; got ${JSON.stringify(given)}.`;
    expect(() => limitOptions()[0]?.parseArg?.(given, 0)).toThrow(message);
  });
});

describe("--weight-limit", () => {
  test("its default is the renderer's", () => {
    expect(limitOptions()[1]?.description).toContain(`default ${WEIGHT_LIMIT})`);
  });

  test("a document that is refused says the limit, and is drawn with a higher one, alone and beside another", async () => {
    writeFileSync(folder.of("some.md"), "# Some\n\nWords.\n");
    const refused = await platen(["some.md", "-o", "some.png", "--weight-limit", "1"], folder.path);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toMatch(/TOO_COMPLEX.*\(weight limit: 1 ms\)/u);
    const limit = ["--weight-limit", "20000"];
    for (const inputs of [["some.md"], ["some.md", "other.md"]]) {
      writeFileSync(folder.of("other.md"), "# Other\n");
      const taken = await platen(["render", ...inputs, "-o", "out/", ...limit], folder.path);
      expect(taken.stderr).not.toContain("TOO_COMPLEX");
      expect(taken.code).toBe(0);
    }
  });

  test.each(["0", "1.5", "many", "600001"])("%s is refused", (given) => {
    const message = `--weight-limit must be a whole number of milliseconds from 1 to 600000; got ${JSON.stringify(given)}.`;
    expect(() => limitOptions()[1]?.parseArg?.(given, 0)).toThrow(message);
  });
});
