import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import MarkdownItClass from "markdown-it";
import { describe, expect, test } from "vitest";
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
    ["500 KB of lists in lists", "pdf", "blocks"],
    ["500 KB of addresses", "pdf", "links"],
    ["500 KB of chips", "pdf", "pieces of code within text"],
    ["500 KB of formulas", "png", "formulas"],
    ["90,000 breaks", "pdf", "line breaks"],
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

describe("what grows with its square", () => {
  const costs = (part: Partial<ReadingCosts>): ReadingCosts => ({
    ...mostRead(pageFor("pdf")),
    tokens: new Map([
      ["hardbreak", { each: 0, name: 0 }],
      ["link_open", { each: 0, name: 1 }],
      ["paragraph_open", { each: 0, name: 2 }],
    ]),
    names: ["line breaks", "links", "blocks"],
    character: 0,
    ...part,
  });

  test("is counted in each paragraph by itself: line breaks", () => {
    const twenty = costs({ limit: 400, break: 1 });
    expect(() => read("a<br>".repeat(20), twenty)).not.toThrow();
    expect(() => read("a<BR/>".repeat(21), twenty)).toThrow("more than 20 line breaks");
    expect(() => read(`${"a<br>".repeat(14)}\n\n${"a<br />".repeat(14)}`, twenty)).not.toThrow();
  });

  test("is counted in each paragraph by itself: characters of addresses", () => {
    // Two of 10 characters: 400.
    const two = costs({ limit: 400, address: 1 });
    const address = "www.abc.de";
    expect(() => read(`${address} ${address}`, two)).not.toThrow();
    expect(() => read(`${address} ${address}1`, two)).toThrow("links");
    expect(() => read(`${address}\n\n${address}\n\n${address}`, two)).not.toThrow();
  });

  test("is counted in each outermost list by itself: items, by the lists around them", () => {
    const list = "- a\n  - b\n    - c\n";
    // 0 + 1 + 2, squared.
    const three = costs({ limit: 9, nested: 1 });
    expect(() => read(list, three)).not.toThrow();
    expect(() => read(`${list}    - c\n`, three)).toThrow("blocks");
    expect(() => read(`${list}\n\n1. x\n`, three)).not.toThrow();
  });
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
