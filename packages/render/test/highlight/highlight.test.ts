import { readdirSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { createRequire } from "node:module";
import * as fc from "fast-check";
import hljs, { type LanguageFn } from "highlight.js";
import { describe, expect, test } from "vitest";
import { dealt, runs } from "../../../../scripts/tests/budget.ts";
import type { CodeBlock, CodeLine, Document } from "../../src/document.ts";
import { highlight } from "../../src/enrich/highlight.ts";
import { highlightBounds } from "../../src/enrich/highlight/bounds.ts";
import { grammars } from "../../src/enrich/highlight/grammar-table.ts";
import { grammarName } from "../../src/enrich/highlight/language-name.ts";

const documentOf = (...blocks: Document["blocks"]): Document => ({ blocks, footnotes: [] });

async function linesOf(language: string | undefined, text: string): Promise<CodeLine[]> {
  const block: CodeBlock = { type: "code", text, ...(language === undefined ? {} : { language }) };
  await highlight(documentOf(block));
  if (!block.lines) throw new Error("no lines");
  return block.lines;
}

const textOf = (lines: readonly CodeLine[]) =>
  lines.map((line) => line.map((run) => run.text).join("")).join("\n");
const isPlain = (lines: readonly CodeLine[]) => lines.flat().every((run) => !run.scopes);

describe("lines", () => {
  test("come highlighted, one for each line of the source", async () => {
    expect(await linesOf("js", "let a = 1;\n\n// end")).toEqual([
      [
        { text: "let", scopes: ["keyword"] },
        { text: " a = " },
        { text: "1", scopes: ["number"] },
        { text: ";" },
      ],
      [],
      [{ text: "// end", scopes: ["comment"] }],
    ]);
  });

  test("carry a scope over a line break", async () => {
    expect(await linesOf("js", "/* a\nb */")).toEqual([
      [{ text: "/* a", scopes: ["comment"] }],
      [{ text: "b */", scopes: ["comment"] }],
    ]);
  });

  test("have nested scopes outermost first", async () => {
    const runs = (await linesOf("js", "`a${b + 1}`")).flat();
    expect(runs).toContainEqual({ text: "`a", scopes: ["string"] });
    expect(runs).toContainEqual({ text: "1", scopes: ["string", "subst", "number"] });
  });

  test("of embedded languages are highlighted by these", async () => {
    const runs = (await linesOf("html", "<style>a { color: red }</style>")).flat();
    expect(runs).toContainEqual({ text: "color", scopes: ["attribute"] });
  });

  test("of an HTTP body are guessed among the languages of the table only", async () => {
    await linesOf("python", "x = 1");
    const runs = (await linesOf("http", 'HTTP/1.1 200 OK\nA: b\n\n{"a": true}')).flat();
    expect(runs).toContainEqual({ text: '"a"', scopes: ["attr"] });
  });

  test("of a diff are highlighted", async () => {
    expect(await linesOf("diff", "@@ -1 +1 @@\n-a\n+b\n c")).toEqual([
      [{ text: "@@ -1 +1 @@", scopes: ["meta"] }],
      [{ text: "-a", scopes: ["deletion"] }],
      [{ text: "+b", scopes: ["addition"] }],
      [{ text: " c" }],
    ]);
  });

  test.each([undefined, "no-such-language", "", "mermaid-x", "x".repeat(100)])(
    "are plain for language %j",
    async (language) => {
      expect(await linesOf(language, "let a\n\nb")).toEqual([
        [{ text: "let a" }],
        [],
        [{ text: "b" }],
      ]);
    },
  );

  test("of an empty block are one empty line", async () => {
    expect(await linesOf("js", "")).toEqual([[]]);
  });

  test("join runs of equal scopes", async () => {
    for (const line of await linesOf("python", 'print(f"{a}{b} c")  # x\n"""a\nb"""'))
      line.reduce((before, run) => {
        expect(run.scopes?.join()).not.toBe(before.scopes?.join() ?? "none");
        return run;
      });
  });
});

describe("tabs", () => {
  test.each([
    ["\ta", "    a"],
    ["a\tb", "a   b"],
    ["abcd\te", "abcd    e"],
    ["中\ta", "中  a"],
    ["中文\ta", "中文    a"],
    ["é\ta", "é   a"],
    ["e\u0301\ta", "e\u0301   a"],
    ["a\n\tb", "a\n    b"],
  ])("%j is set as %j", async (source, expected) => {
    expect(textOf(await linesOf(undefined, source))).toBe(expected);
  });

  test("go to the next stop across runs", async () => {
    expect(textOf(await linesOf("js", "let\ta = 1;\t// x"))).toBe("let a = 1;  // x");
  });
});

describe("every place", () => {
  test("where a code block can stand is found", async () => {
    const blocks: CodeBlock[] = [];
    const code = () => {
      const block: CodeBlock = { type: "code", language: "js", text: "let a" };
      blocks.push(block);
      return [block];
    };
    await highlight({
      blocks: [
        ...code(),
        { type: "list", ordered: false, tight: true, items: [{ children: code() }] },
        { type: "quote", children: code() },
        { type: "alert", kind: "note", children: code() },
        { type: "table", rows: [{ head: false, cells: [{ header: false, children: code() }] }] },
        { type: "details", open: false, summary: [], children: code() },
        { type: "definitions", items: [{ terms: [], definitions: [code()] }] },
      ],
      footnotes: [{ number: 1, id: "a", blocks: code() }],
    });
    expect(blocks).toHaveLength(8);
    for (const block of blocks)
      expect(block.lines?.[0]?.[0]).toEqual({ text: "let", scopes: ["keyword"] });
  });
});

describe("language names", () => {
  test.each([
    ["js", "javascript"],
    ["JavaScript", "javascript"],
    ["TS", "typescript"],
    ["language-python", "python"],
    ["lang-python", "python"],
    ["{.python", "python"],
    ["{.python}", "python"],
    ["{.python .numberLines}", "python"],
    [".rust", "rust"],
    ["rust,ignore", "rust"],
    ["js{1,3-5}", "javascript"],
    ["ruby:app.rb", "ruby"],
    ["ts title=x", "typescript"],
    ["c++", "cpp"],
    ["C#", "csharp"],
    ["f#", "fsharp"],
    ["objective-c", "objectivec"],
    ["html", "xml"],
    ["sh", "bash"],
    ["toml", "ini"],
    ["vue", "xml"],
    ["python3", "python"],
    ["patch", "diff"],
    ["txt", "plaintext"],
    ["ls", "livescript"],
    ["__proto__", undefined],
    ["constructor", undefined],
    ["{}", undefined],
  ])("%j is %s", (language, grammar) => {
    expect(grammarName(language)).toBe(grammar);
  });

  test("are highlight.js's own, every one", () => {
    for (const name of hljs.listLanguages())
      for (const alias of [name, ...(hljs.getLanguage(name)?.aliases ?? [])])
        if (!/\s/.test(alias)) expect([alias, grammarName(alias)]).toEqual([alias, ownName(alias)]);
  });
});

/** The module's name of what highlight.js takes an alias for. */
function ownName(alias: string): string | undefined {
  const language = hljs.getLanguage(alias);
  return hljs.listLanguages().find((name) => hljs.getLanguage(name) === language);
}

describe("the table of grammars", () => {
  const require = createRequire(import.meta.url);
  const folder = require.resolve("highlight.js/lib/languages/xml").replace(/xml\.js$/, "");
  const names = readdirSync(folder)
    .filter((file) => /^[^.]+\.js$/.test(file))
    .map((file) => file.slice(0, -3));

  test("has every module of highlight.js", () => {
    expect(Object.keys(grammars).toSorted()).toEqual(names.toSorted());
  });

  test("has the aliases and embedded languages that the grammars declare", () => {
    const guessing: string[] = [];
    for (const name of names) {
      const grammar = (require(`highlight.js/lib/languages/${name}`) as LanguageFn)(hljs);
      const { embeds, lists } = embeddedIn(grammar);
      if (lists > 0) guessing.push(name);
      else expect([name, [...embeds].toSorted()]).toEqual([name, grammars[name]?.embeds]);
      const aliases = (grammar.aliases ?? []).filter((alias) => !/\s/.test(alias));
      expect([name, aliases]).toEqual([name, grammars[name]?.aliases]);
    }
    // Those that `grammars.ts` narrows.
    expect(guessing.toSorted()).toEqual(["http", "pgsql"]);
  });

  test("embeds only what it has", () => {
    for (const { embeds } of Object.values(grammars))
      for (const name of embeds) expect(grammars).toHaveProperty([name]);
  });
});

function embeddedIn(grammar: object): { embeds: Set<string>; lists: number } {
  const embeds = new Set<string>();
  let lists = 0;
  const seen = new Set<object>([grammar]);
  for (const part of seen)
    for (const [key, value] of Object.entries(part) as [string, unknown][])
      if (key === "subLanguage" && typeof value === "string") embeds.add(value);
      else if (key === "subLanguage" && Array.isArray(value)) lists += 1;
      else if (typeof value === "object" && value !== null) seen.add(value);
  return { embeds, lists };
}

test("every grammar loads, highlights as highlight.js does, and loses nothing", async () => {
  const sample = `<!-- a --> # b // c /* d */ "e" 'f' 12 0x1F if (x) { return y.z(1); } [g]: h\n  - i: true\n`;
  for (const name of Object.keys(grammars)) {
    const lines = await linesOf(name, sample);
    expect([name, textOf(lines)]).toEqual([name, sample]);
    if (name === "http" || name === "pgsql") continue;
    const html = hljs.highlight(sample, { language: name, ignoreIllegals: true }).value;
    expect([name, isPlain(lines)]).toEqual([name, !html.includes('class="hljs-')]);
    expect([name, colored(lines)]).toEqual([name, coloredIn(html)]);
  }
}, 60_000);

/** Each character that is no white space, with the innermost scope it is in. */
function colored(lines: readonly CodeLine[]): string[] {
  return lines.flatMap((line) =>
    line.flatMap((run) =>
      [...run.text].filter(isInk).map((character) => `${character} ${run.scopes?.at(-1) ?? ""}`),
    ),
  );
}

/** The same from highlight.js's HTML. */
function coloredIn(html: string): string[] {
  const open: string[] = [];
  const out: string[] = [];
  for (const [token] of html.matchAll(/<span class="[^"]*">|<\/span>|&[^;]+;|[^<&]/gs)) {
    if (token.startsWith("<span")) open.push(/class="([^"]*)"/.exec(token)?.[1] ?? "");
    else if (token === "</span>") open.pop();
    else {
      const character = entities[token] ?? token;
      const scope = open.findLast((name) => !name.startsWith("language-")) ?? "";
      if (isInk(character)) out.push(`${character} ${scopeOf(scope)}`);
    }
  }
  return out;
}

const isInk = (character: string) => character.trim() !== "";
const entities: Record<string, string> = {
  "&lt;": "<",
  "&gt;": ">",
  "&amp;": "&",
  "&quot;": '"',
  "&#x27;": "'",
};
const scopeOf = (classes: string) =>
  classes
    .split(" ")
    .map((name, i) => (i === 0 ? name.replace("hljs-", "") : name.replace(/_+$/, "")))
    .join(".");

describe("bounds", () => {
  test("a line too long leaves the block plain, its neighbour highlighted", async () => {
    const long: CodeBlock = {
      type: "code",
      language: "json",
      text: `[${"1,".repeat(highlightBounds.line / 2)}1]`,
    };
    const short: CodeBlock = { type: "code", language: "json", text: "[1]" };
    await highlight(documentOf(long, short));
    expect(isPlain(long.lines ?? [])).toBe(true);
    expect(textOf(long.lines ?? [])).toBe(long.text);
    expect(isPlain(short.lines ?? [])).toBe(false);
  });

  test.each([
    ["json", highlightBounds.quickBlock],
    ["csharp", highlightBounds.block],
  ])("a %s block of more than %d characters is plain", async (language, limit) => {
    const line = "[1, 2, 3]\n";
    const fits = line.repeat(Math.floor(limit / line.length));
    expect(isPlain(await linesOf(language, fits))).toBe(false);
    expect(isPlain(await linesOf(language, fits + line))).toBe(true);
  });

  test("a block that opens more than code does, anew in each line, is plain", async () => {
    // Ten more are open after each line: six hundred lines open nearly two million.
    const nested = `${"${".repeat(10)}\n`.repeat(600);
    const lines = await linesOf("shell", nested);
    expect(isPlain(lines)).toBe(true);
    expect(textOf(lines)).toBe(nested);
    expect(isPlain(await linesOf("shell", '$ echo "${HOME}"\n'.repeat(600)))).toBe(false);
    expect(isPlain(await linesOf("bash", `${"${".repeat(10)}\n`.repeat(20)))).toBe(false);
  });

  test("blocks past the document's allowance are plain", async () => {
    const text = "[1, 2, 3]\n".repeat(9000);
    const blocks = [1, 2, 3, 4].map((n): CodeBlock => ({
      type: "code",
      language: "json",
      text: text + n,
    }));
    await highlight(documentOf(...blocks));
    expect(blocks.map((block) => isPlain(block.lines ?? []))).toEqual([false, false, false, true]);
  });

  const hostile = [
    ["markdown", "[a]("],
    ["javascript", "`${"],
    ["java", "$"],
    ["csharp", "A"],
    ["cpp", "A_"],
    ["haskell", "\n"],
    ["php", "A"],
    ["shell", "${"],
    ["xml", "<a "],
    ["pgsql", "$a$"],
    ["ruby", "<<A\n"],
    ["json", "["],
    ["typescript", "<"],
  ] as const;
  test.each(dealt(hostile))(
    "hostile %s (%j repeated) ends soon and loses nothing",
    async (language, unit) => {
      const line = unit.includes("\n")
        ? unit
        : `${unit.repeat(Math.floor(highlightBounds.line / unit.length))}\n`;
      const text = line.repeat(Math.floor(highlightBounds.block / line.length));
      const start = process.cpuUsage();
      expect(textOf(await linesOf(language, text))).toBe(text);
      expect(process.cpuUsage(start).user / 1000).toBeLessThan(8000);
    },
    20_000,
  );
});

test("any text in any popular language keeps every character", async () => {
  const languages = [
    "js",
    "ts",
    "python",
    "html",
    "markdown",
    "bash",
    "yaml",
    "cpp",
    "php",
    "diff",
    "latex",
  ];
  const piece = fc.constantFrom(
    ..."\n ` ' \" < > { } ( ) [ ] / * # $ \\ @ - = : ; & 1 a".split(" "),
    "<script>",
    "</script>",
    "<?php ",
    "?>",
    "<!--",
    "-->",
    "```",
    "${",
    "中",
    "😀",
    "\ud800",
    " ",
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...languages),
      fc.array(piece, { maxLength: 120, size: "max" }),
      async (language, pieces) => {
        const text = pieces.join("");
        expect(textOf(await linesOf(language, text))).toBe(text);
      },
    ),
    { numRuns: runs(300), seed: 1 },
  );
}, 30_000);

test("the same block gives equal lines whatever came before, and shared ones are frozen", async () => {
  const first = await linesOf("js", "let shared = 1");
  await linesOf("python", "x");
  const second = await linesOf("js", "let shared = 1");
  expect(second).toBe(first);
  expect(Object.isFrozen(first) && first.every(Object.isFrozen)).toBe(true);
});

test("every block of the corpus keeps its text", async () => {
  const blocks = corpusCode();
  expect(blocks.length).toBeGreaterThan(5);
  await highlight(documentOf(...blocks));
  for (const block of blocks) expect(textOf(block.lines ?? [])).toBe(expanded(block.text));
  const known = blocks.filter((block) => block.language && grammarName(block.language));
  expect(
    known.filter((block) => !isPlain(block.lines ?? [])).length / known.length,
  ).toBeGreaterThan(0.8);
});

const expanded = (text: string) =>
  text.includes("\t") ? text.split("\n").map(expandedLine).join("\n") : text;
function expandedLine(line: string): string {
  let out = "";
  for (const character of line)
    out += character === "\t" ? " ".repeat(4 - (out.length % 4)) : character;
  return out;
}

function corpusCode(): CodeBlock[] {
  const root = pathToFileURL(`${process.env["PLATEN_CORPUS"]}/`);
  const blocks: CodeBlock[] = [];
  for (const folder of ["answers", "documents", "samples"])
    for (const file of filesIn(new URL(`${folder}/`, root)))
      for (const [, language = "", text = ""] of readFileSync(file, "utf8").matchAll(
        /^```(\S*)[^\n]*\n([\s\S]*?)\n```$/gm,
      ))
        blocks.push({ type: "code", language, text });
  return blocks;
}

function filesIn(folder: URL): URL[] {
  return readdirSync(folder).map((name) => new URL(name, folder));
}
