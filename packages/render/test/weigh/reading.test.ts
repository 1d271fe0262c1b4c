import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import MarkdownItClass from "markdown-it";
import { describe, expect, test, vi } from "vitest";
import { dealt } from "../../../../scripts/tests/budget.ts";
import { documents, largest } from "../../bench/weights/documents.ts";
import { Diagnostics } from "../../src/diagnostics.ts";
import { render, WEIGHT_LIMIT } from "../../src/index.ts";
import { formats, resolveOptions, type Format } from "../../src/options.ts";
import { ClampNotice } from "../../src/parse/clamp-notice.ts";
import { Environment } from "../../src/parse/environment.ts";
import { parse } from "../../src/parse/index.ts";
import { rulesOf } from "../../src/parse/rules/index.ts";
import { tokenize } from "../../src/parse/markdown.ts";
import { unweighed, type ReadingCosts } from "../../src/parse/source/reading-weight.ts";
import { mostRead, pageOf } from "../../src/weigh/index.ts";
import { weigh } from "../../src/weigh/weigh.ts";

const pageFor = (format: Format) => pageOf(resolveOptions({ format }), {});
const read = (markdown: string, costs?: ReadingCosts) =>
  parse(markdown, new Diagnostics(), "light", undefined, costs);

describe("what alone weighs too much ends the reading where it passes that", () => {
  test.each([
    ["500 KB of tables", "pdf", "table cells"],
    ["500 KB of small tables", "png", "table cells"],
    ["500 KB of items", "pdf", "blocks"],
    ["500 KB of chips", "pdf", "pieces of code within text"],
    ["500 KB of formulas", "png", "formulas"],
  ] as const)("%s as %s: its %s", async (name, format, words) => {
    const markdown = { ...documents, ...largest }[name]?.() ?? "";
    const page = pageFor(format);
    expect(weigh(read(markdown), page).ms).toBeGreaterThan(WEIGHT_LIMIT);
    expect(() => read(markdown, mostRead(page))).toThrow(/take more than 5\.0 s/);
    const stages: string[] = [];
    await expect(
      render(markdown, { format }, { onStage: (stage) => stages.push(stage) }),
    ).rejects.toMatchObject({
      code: "TOO_COMPLEX",
      message: expect.stringMatching(
        new RegExp(
          `^The document would take more than 5\\.0 s .* It has more than [0-9,]+ ${words}, ` +
            "which take [0-9.]+ s of them\\. Split the document, or leave some of them out\\.$",
        ),
      ),
      details: [{ path: "markdown", message: expect.stringMatching(`more than [0-9,]+ ${words}`) }],
    });
    expect(stages).toEqual(["parse"]);
  });

  test("what somebody looks at is read to its end, and so is what may take any time", async () => {
    const page = pageOf(resolveOptions({ format: "pdf" }), { view: {} });
    expect(mostRead(page)).toBe(unweighed);
    const markdown = largest["500 KB of items"]?.() ?? "";
    expect(() => read(markdown, mostRead(pageFor("pdf"), Infinity))).not.toThrow();
  });

  test("the message counts what was read", () => {
    const tokens = new Map([["code_inline", { each: 1, name: 0 }]]);
    const costs = { ...unweighed, limit: 10, tokens, names: ["chips"] };
    expect(() => read("`a` ".repeat(10), costs)).not.toThrow();
    expect(() => read("`a` ".repeat(100), costs)).toThrow("It has more than 10 chips");
  });
});

test("line breaks by tags and addresses are counted while they are read", () => {
  const tokens = new Map([
    ["hardbreak", { each: 1, name: 0 }],
    ["link_open", { each: 0, name: 1 }],
  ]);
  const costs = { ...unweighed, limit: 20, tokens, names: ["line breaks", "links"], character: 1 };
  expect(() => read("a<br>".repeat(20), costs)).not.toThrow();
  expect(() => read("a<BR/>".repeat(21), costs)).toThrow("more than 20 line breaks");
  // Each address has 10 characters.
  expect(() => read("www.abc.de www.abc.de", costs)).not.toThrow();
  expect(() => read("www.abc.de www.abc.de1", costs)).toThrow("links");
});

test("notes within the text are counted where they are read", () => {
  const costs = {
    ...unweighed,
    limit: 10,
    tokens: new Map([["inline_note", { each: 1, name: 0 }]]),
    names: ["notes"],
  };
  expect(() => read("a^[b] ".repeat(10), costs)).not.toThrow();
  expect(() => read("a^[b] ".repeat(11), costs)).toThrow("more than 10 notes");
});

test("behind each table of lines with tabs, no more than that table is looked at", () => {
  const { prototype } = new MarkdownItClass().block.State;
  const looks = vi.spyOn(prototype, "isEmpty");
  try {
    read("a\tb\n".repeat(30_000));
    expect(looks.mock.calls.length).toBeLessThan(5 * 30_000);
  } finally {
    looks.mockRestore();
  }
});

describe("nothing is refused while it is read that would not be afterwards", () => {
  const refused = (markdown: string, format: Format) => {
    const page = pageFor(format);
    const { ms } = weigh(read(markdown), page);
    try {
      read(markdown, { ...mostRead(page), limit: ms });
      return false;
    } catch {
      return true;
    }
  };

  test("of what holds much of one thing", () => {
    const wrong = dealt(Object.keys(documents)).flatMap((name) =>
      (["png", "pdf"] as const)
        .filter((format) => refused({ ...documents, ...largest }[name]?.() ?? "", format))
        .map((format) => `${name} ${format}`),
    );
    expect(wrong).toEqual([]);
  });

  test("of the corpus", () => {
    const folders = ["../../../../corpus", "../../../../../shared/corpus"]
      .map((path) => fileURLToPath(new URL(path, import.meta.url)))
      .filter((folder) => existsSync(folder));
    const files = folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((name) => name.endsWith(".md"))
        .map((name) => join(folder, name)),
    );
    expect(files.length).toBeGreaterThan(10 * folders.length);
    const wrong = files.flatMap((file) =>
      formats
        .filter((format) => refused(readFileSync(file, "utf8"), format))
        .map((format) => `${file} ${format}`),
    );
    expect(wrong).toEqual([]);
  });
});

test("a lean token has all that a token of markdown-it has", () => {
  const md = new MarkdownItClass();
  const [theirs] = md.parse("# a", {});
  const diagnostics = new Diagnostics();
  const [ours] = tokenize(
    "# a",
    new Environment(diagnostics, new ClampNotice(diagnostics), 0, { rules: rulesOf("wide") }),
  );
  expect(ours).toBeInstanceOf(MarkdownItClass.Token);
  expect(Object.keys(ours ?? {}).toSorted()).toEqual(Object.keys(theirs ?? {}).toSorted());
  expect({ ...ours }).toEqual({ ...theirs });
  ours?.attrSet("class", "x");
  expect(ours?.attrGet("class")).toBe("x");
});
