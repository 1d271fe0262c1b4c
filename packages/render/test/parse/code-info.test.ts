/**
 * Tests info strings as the documentation of each tool writes them, and text that only looks like
 * one.
 */
import { describe, expect, test } from "vitest";
import { Diagnostics } from "../../src/diagnostics.ts";
import type { CodeBlock, Table } from "../../src/document.ts";
import { inlineText } from "../../src/document/inline-kinds.ts";
import { parse } from "../../src/parse/index.ts";
import { readCodeInfo } from "../../src/parse/code/info.ts";

function blocksOf(markdown: string) {
  return parse(markdown, new Diagnostics()).blocks;
}

function code(info: string, text = "one\ntwo\nthree\nfour\nfive\nsix"): CodeBlock {
  const [block] = blocksOf(`\`\`\`\`${info}\n${text}\n\`\`\`\``);
  if (block?.type !== "code") throw new Error(`no code but ${block?.type}`);
  return block;
}

/** Returns the numbers of lines that have a mark, from 1. */
const marked = ({ marks = [] }: CodeBlock, wanted = "highlight") =>
  marks.flatMap((mark, index) => (mark === wanted ? [index + 1] : []));

describe("info strings", () => {
  const cases: [info: string, expected: Partial<CodeBlock>, lines?: number[]][] = [
    // Docusaurus
    [
      'jsx title="/src/components/HelloCodeTitle.js"',
      { language: "jsx", title: "/src/components/HelloCodeTitle.js" },
    ],
    ["jsx {1,4-6,11} showLineNumbers", { language: "jsx", firstNumber: 1 }, [1, 4, 5, 6]],
    ["jsx showLineNumbers=3", { language: "jsx", firstNumber: 3 }],
    // VitePress
    ["js{4}", { language: "js" }, [4]],
    ["ts:line-numbers {1}", { language: "ts", firstNumber: 1 }, [1]],
    ["ts:line-numbers=2 {1}", { language: "ts", firstNumber: 2 }, [1]],
    ["ts:no-line-numbers {1}", { language: "ts" }, [1]],
    ["js [config.js]", { language: "js", title: "config.js" }],
    // Pandoc
    ['{#mycode .haskell .numberLines startFrom="100"}', { language: "haskell", firstNumber: 100 }],
    ["{.python .number-lines}", { language: "python", firstNumber: 1 }],
    // pymdown, mkdocs
    [
      'py title="bubble_sort.py" linenums="1" hl_lines="2 3"',
      { language: "py", title: "bubble_sort.py", firstNumber: 1 },
      [2, 3],
    ],
    ['{.py3 hl_lines="1-2 5" linenums="7"}', { language: "py3", firstNumber: 7 }, [1, 2, 5]],
    // Hugo
    [
      'go {linenos=table,hl_lines=[2,"4-5"],linenostart=199}',
      { language: "go", firstNumber: 199 },
      [2, 4, 5],
    ],
    ["go {linenos=false}", { language: "go" }],
    // Qiita, Zenn, HackMD
    ["js:src/app.js", { language: "js", title: "src/app.js" }],
    ["ruby:Gemfile", { language: "ruby", title: "Gemfile" }],
    ["javascript=101", { language: "javascript", firstNumber: 101 }],
    // Quarto, R Markdown, Next, Expressive Code
    ['{.python filename="run.py"}', { language: "python", title: "run.py" }],
    ["{r, echo=FALSE}", { language: "r" }],
    ["js showLineNumbers{5} {2} /text/", { language: "js", firstNumber: 5 }, [2]],
    ["12:15:src/App.tsx", { language: "tsx", title: "src/App.tsx", firstNumber: 12 }],
    // Languages alone.
    ["c++", { language: "c++" }],
    ["c#", { language: "c#" }],
    ["objective-c", { language: "objective-c" }],
    ["rust,ignore", { language: "rust" }],
    ["html.hbs", { language: "html.hbs" }],
    ["", {}],
    ["json {3,", { language: "json" }],
    ["js {0,9-7,99}", { language: "js" }],
    ['js title="unclosed', { language: "js" }],
  ];
  test.each(cases)("%s", (info, expected, lines = []) => {
    const block = code(info);
    const { language, title, firstNumber } = block;
    expect({
      ...(language !== undefined && { language }),
      ...(title !== undefined && { title }),
      ...(firstNumber !== undefined && { firstNumber }),
    }).toEqual(expected);
    expect(marked(block)).toEqual(lines);
  });

  test("lines that are added and removed", () => {
    const block = code("js ins={2} del={3-4}");
    expect([marked(block, "added"), marked(block, "removed")]).toEqual([[2], [3, 4]]);
  });

  test("diagrams and formulas are such in every notation", () => {
    expect(blocksOf("```{.mermaid}\ngraph TD\n```")[0]?.type).toBe("diagram");
    expect(blocksOf("```math title=x\nx^2\n```")[0]?.type).toBe("math");
  });
});

describe("comments that say something of lines", () => {
  const cases: [text: string, shown: string, mark: string, lines: number[]][] = [
    ["a // [!code ++]\nb", "a\nb", "added", [1]],
    ["a # [!code --]\nb", "a\nb", "removed", [1]],
    ["a\nb <!-- [!code highlight] -->", "a\nb", "highlight", [2]],
    ["a /* [!code focus] */\nb", "a\nb", "focus", [1]],
    ["a -- [!code error]\nb", "a\nb", "error", [1]],
    ["a ; [!code warning]\nb", "a\nb", "warning", [1]],
    ["a // [!code highlight:2]\nb\nc", "a\nb\nc", "highlight", [1, 2]],
    ["// [!code highlight:2]\na\nb\nc", "a\nb\nc", "highlight", [1, 2]],
    ["a {/* [!code hl] */}\nb", "a\nb", "highlight", [1]],
    ["// highlight-next-line\na\nb", "a\nb", "highlight", [1]],
    ["a\n# highlight-start\nb\nc\n# highlight-end\nd", "a\nb\nc\nd", "highlight", [2, 3]],
    // No comment, or none that is meant.
    ["a [!code ++]", "a [!code ++]", "added", []],
    ["a // [!code other]", "a // [!code other]", "added", []],
    ["a // [!code ++] b", "a // [!code ++] b", "added", []],
    ["// highlight-start\na", "// highlight-start\na", "highlight", []],
    ["a // highlight-next-line\nb", "a // highlight-next-line\nb", "highlight", []],
  ];
  test.each(cases)("%j", (text, shown, mark, lines) => {
    const block = code("js", text);
    expect(block.text).toBe(shown);
    expect(marked(block, mark)).toEqual(lines);
  });

  test("code without a language is left as it is", () => {
    expect(code("", "a // [!code ++]").text).toBe("a // [!code ++]");
  });
});

describe("diffs", () => {
  const text = "--- a\n+++ b\n-old\n+new\n same";
  test.each([
    ["diff", "diff"],
    ["diff js", "js"],
    ["diff-js", "js"],
    ["diff lang=ts", "ts"],
    ["diff title=x", "diff"],
    ["patch", "patch"],
  ])("%s", (info, language) => {
    const block = code(info, text);
    expect(block).toMatchObject({ language, isDiff: true, text });
    expect([marked(block, "removed"), marked(block, "added")]).toEqual([[3], [4]]);
  });
});

describe("values as tables", () => {
  function table(info: string, text: string): string[][] | undefined {
    const [block] = blocksOf(`\`\`\`${info}\n${text}\n\`\`\``);
    if (block?.type !== "table") return undefined;
    return block.rows.map((row) =>
      row.cells.map((cell) => {
        const [only] = cell.children;
        return only?.type === "paragraph" ? inlineText(only.children) : "";
      }),
    );
  }
  test.each([
    [
      "csv",
      "a,b\n1,2",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    [
      "csv",
      'a,b\n"x, y","say ""no"""',
      [
        ["a", "b"],
        ["x, y", 'say "no"'],
      ],
    ],
    [
      "csv",
      "a;b\n1,5;2",
      [
        ["a", "b"],
        ["1,5", "2"],
      ],
    ],
    [
      "tsv",
      "a\tb\n1\t2",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    [
      "csv",
      "a,b\n*x*,`y`",
      [
        ["a", "b"],
        ["*x*", "`y`"],
      ],
    ],
    [
      "csv",
      "a,b\n\n1,",
      [
        ["a", "b"],
        ["1", ""],
      ],
    ],
    ["csv", "a,b", undefined],
    ["csv", "a\n1", undefined],
    ["csv", "a,b\n1,2,3", undefined],
    ["csv", "a,b\n1,2\n...", undefined],
    ["csv", 'a,b\n"open,2', undefined],
    ["csv", 'a,b\n"x"y,2', undefined],
    ["csv showLineNumbers", "a,b\n1,2", undefined],
    ["text", "a,b\n1,2", undefined],
  ])("%s: %j", (info, text, expected) => {
    expect(table(info, text)).toEqual(expected);
  });

  test("numbers stand at the right, and a title is the caption", () => {
    const [block] = blocksOf('```csv title="Cities"\nCity,People\nBern,"134,794"\nBasel,\n```');
    const { rows, caption } = block as Table;
    expect(rows[1]?.cells.map(({ align }) => align)).toEqual([undefined, "right"]);
    expect(inlineText(caption ?? [])).toBe("Cities");
  });
});

/** Many repetitions, not timed: a reading in quadratic time would not end. */
test("repeated signs are read in a straight line", () => {
  const many = (text: string) => text.repeat(10_000);
  for (const sign of ["{", "[", '"', "{1,", "title=", ":", "/a", "{.", "a=[", "showLineNumbers{"])
    expect(readCodeInfo(many(sign)).lines.length).toBeLessThan(1000);
  for (const line of [
    "a // [!code ++:99999]\n",
    "// highlight-start\n",
    " // [!code ",
    "\t\t# [!code hl:9]\n",
    "+\n-\n",
  ])
    expect(blocksOf(`\`\`\`js {1-9999,2-9999}\n${many(line)}\n\`\`\``)).toHaveLength(1);
  for (const line of ['"', '","', "a,b\n", '""a', "\n,", ";", '"\n'])
    expect(blocksOf(`\`\`\`csv\na,b\n${many(line)}\n\`\`\``)).toHaveLength(1);
});
