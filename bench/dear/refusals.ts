/**
 * Measures how much processor time refusals take in a warm process: each kind of content at half a megabyte, for each kind of
 * output. `npm run refusals -- quotes cards` tries the contents and outputs whose names match.
 */
import { render, RenderError, type RenderOptions } from "@platen/render";

/** Length of what is to be refused, and of what makes the process warm, in bytes of UTF-8. */
const LARGE = 500_000;
const SMALL = 3000;
/** A refusal is to take no more than the first, in ms of processor time, in 95 of 100, and never more than the second. */
const SOON = 300;
const LATE = 1000;

/** Repeats Markdown to a length. */
const repeated = (markdown: string) => (length: number) =>
  markdown.repeat(Math.max(1, Math.floor(length / Buffer.byteLength(markdown))));

/** Joins pieces that all differ to a length. */
const numbered = (of: (at: number) => string) => (length: number) => {
  let all = "";
  for (let at = 0; ; at += 1) {
    const piece = of(at);
    if (all.length + piece.length > length) return all;
    all += piece;
  }
};

/** Kinds of content, by what is repeated in them. */
const contents: Readonly<Record<string, (length: number) => string>> = {
  words: repeated("word and more "),
  word: repeated("a"),
  "words of 1000": numbered(() => "b".repeat(999) + " "),
  "short paragraphs": repeated("a\n\n"),
  paragraphs: repeated("A sentence of some words that goes on for a while, and ends.\n\n"),
  han: repeated("汉字测试"),
  "han, ends": repeated("汉字。"),
  thai: repeated("กขค"),
  arabic: repeated("كلمة "),
  emoji: repeated("😀"),
  cyrillic: repeated("слово "),
  quotes: repeated("> a\n\n"),
  "long quote": repeated("> some words in it\n"),
  "nested quotes": repeated("> > > a\n\n"),
  items: repeated("- a\n"),
  "loose items": repeated("- a\n\n"),
  numbered: repeated("1. a\n"),
  tasks: repeated("- [x] a\n"),
  "nested items": repeated("- a\n  - b\n    - c\n"),
  letters: repeated("a. x\nb. y\n\n"),
  roman: repeated("i. x\nii. y\n\n"),
  definitions: repeated("a\n: b\n\n"),
  headings: repeated("# a\n\n"),
  setext: repeated("a\n=\n\n"),
  "h3 words": repeated("### a head of words\n\ntext\n\n"),
  rules: repeated("---\n\n"),
  breaks: repeated("a  \n"),
  "hard breaks": repeated("a\\\n"),
  code: (length) => "```\n" + repeated("x = 1\n")(length - 9) + "\n```\n",
  "code js": (length) => "```js\n" + repeated("const a = f(1);\n")(length - 12) + "\n```\n",
  "line of code": (length) => "```\n" + "a".repeat(length - 9) + "\n```\n",
  "blank code": (length) => "```\n" + repeated("\n")(length - 9) + "\n```\n",
  fences: repeated("```\na\n```\n\n"),
  "fences js": repeated("```js\nlet a\n```\n\n"),
  indented: repeated("    a\n"),
  "inline code": repeated("`a` "),
  "table rows": (length) => "|a|b|\n|-|-|\n" + repeated("|c|d|\n")(length - 14),
  tables: repeated("|a|\n|-|\n|b|\n\n"),
  "one column": (length) => "|a|\n|-|\n" + repeated("|c|\n")(length - 9),
  "wide table": (length) =>
    "|" +
    "a|".repeat(60) +
    "\n|" +
    "-|".repeat(60) +
    "\n" +
    repeated("|" + "b|".repeat(60) + "\n")(length - 300),
  "html table": (length) => "<table>" + repeated("<tr><td>a</td></tr>\n")(length - 20) + "</table>",
  "html cells": (length) => "<table><tr>" + repeated("<td>a</td>")(length - 40) + "</tr></table>",
  "html p": repeated("<p>a</p>\n"),
  "html br": repeated("a<br>"),
  "html div": repeated("<div>a</div>\n\n"),
  details: repeated("<details><summary>a</summary>\n\nb\n\n</details>\n\n"),
  "html li": (length) => "<ul>" + repeated("<li>a</li>\n")(length - 12) + "</ul>",
  "html h": repeated("<h2>a</h2>\n"),
  comments: repeated("a <!-- b -->\n\n"),
  kbd: repeated("<kbd>a</kbd> "),
  ruby: repeated("<ruby>漢<rt>かん</rt></ruby>"),
  span: repeated('<span style="color:red">a</span> '),
  "bad html": repeated("<foo>a</foo>\n\n"),
  script: repeated("<script>a</script>\n\n"),
  formulas: repeated("$x$ "),
  "new formulas": numbered((at) => `$x_{${at}}$ `),
  display: repeated("$$\nx\n$$\n\n"),
  "new display": numbered((at) => `$$\nx_{${at}}\n$$\n\n`),
  "bad formulas": numbered((at) => `$\\foo${"abcdefghij"[at % 10]}{${at}}$ `),
  "brackets display": repeated("\\[ x \\]\n\n"),
  links: repeated("[a](b) "),
  "long links": repeated("[some words](https://example.com/a/b) "),
  addresses: repeated("https://example.com/a/b/c "),
  "long address": (length) => "https://example.com/" + "a/".repeat((length - 20) / 2),
  "address paragraphs": repeated("https://example.com/abc\n\n"),
  references: (length) => "[a]: b\n\n" + repeated("[a] ")(length - 9),
  "definitions of links": numbered((at) => `[a${at}]: b\n`),
  mails: repeated("a@example.com "),
  bold: repeated("**a** "),
  italic: repeated("*a* "),
  strike: repeated("~~a~~ "),
  mark: repeated("==a== "),
  sub: repeated("H~2~O "),
  critic: repeated("{++a++} "),
  "critic del": repeated("{--a--}{>>b<<} "),
  "critic lines": repeated("{++a++}\n\n"),
  attrs: repeated("a {.b}\n\n"),
  "critic sub": repeated("{~~a~>b~~} "),
  alerts: repeated("> [!NOTE]\n> a\n\n"),
  containers: repeated("::: note\na\n:::\n\n"),
  mkdocs: repeated("!!! note\n    a\n\n"),
  notes: numbered((at) => `a[^${at}]\n\n[^${at}]: b\n\n`),
  "inline notes": repeated("a^[b] "),
  "refs to one": (length) => "[^1]: b\n\n" + repeated("a[^1] ")(length - 10),
  images: repeated("![a](b) "),
  "image lines": repeated("![a](b)\n\n"),
  figures: repeated('![a](b "c")\n\n'),
  "data images": repeated(
    "![a](data:image/gif;base64,R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=)\n\n",
  ),
  toc: (length) => "[TOC]\n\n" + numbered((at) => `# Head ${at}\n\n`)(length - 8),
  wiki: repeated("[[a]] "),
  tags: repeated("#tag "),
  mentions: repeated("@name "),
  shortcodes: repeated(":smile: "),
  entities: repeated("&amp; "),
  escapes: repeated("\\* "),
  tabs: repeated("a\tb\n"),
  stars: repeated("* "),
  brackets: repeated("["),
  bangs: repeated("!["),
  backticks: repeated("`a``"),
  underscores: repeated("_a "),
  starsopen: repeated("**a "),
  zwj: repeated("\u200d"),
  nul: repeated("\u0000"),
  quotesdeep: (length) => ">".repeat(length - 2) + "a",
  listdeep: (length) => "- ".repeat(length / 2) + "a",
  mermaid: (length) =>
    "```mermaid\nflowchart TD\n" + numbered((at) => `a${at}-->a${at + 1}\n`)(length - 40) + "```\n",
  mermaids: repeated('```mermaid\npie\n"a": 1\n```\n\n'),
  sequence: (length) =>
    "```mermaid\nsequenceDiagram\n" + repeated("A->>B: c\n")(length - 40) + "```\n",
  gantt: (length) =>
    "```mermaid\ngantt\n dateFormat YYYY-MM-DD\n" +
    numbered((at) => `t${at} :2024-01-01, 3d\n`)(length - 60) +
    "```\n",
  "page breaks": repeated("a\n\n<!-- pagebreak -->\n\n"),
  newpage: repeated("a\n\n\\newpage\n\n"),
  json: (length) => "```json\n" + repeated('{"a": [1, 2]},\n')(length - 12) + "\n```\n",
  csv: (length) => "```csv\n" + repeated("a,b\n")(length - 12) + "\n```\n",
  diff: (length) => "```diff\n" + repeated("+a\n")(length - 12) + "\n```\n",
  frontmatter: (length) => "---\n" + numbered((at) => `k${at}: 1\n`)(length - 20) + "---\n\na",
};

const outputs: Readonly<Record<string, RenderOptions>> = {
  picture: { format: "png" },
  "picture at a quality of 3": { format: "jpeg", quality: 3 },
  split: { format: "png", overflow: "split" },
  cards: { format: "png", cards: { size: "square" } },
  "cards at headings": { format: "webp", cards: { size: "og", split: "heading" } },
  pdf: { format: "pdf" },
  "one page": { format: "pdf", page: { single: true } },
};

const ORDINARY =
  "# A\n\nText $x$ `c` **b**\n\n|a|\n|-|\n|b|\n\n- a\n\n> q\n\n```js\nlet a = 1\n```\n\n";

/** Renders, and returns the processor time in ms, and the error's code where it is refused. */
async function tried(markdown: string, options: RenderOptions) {
  const before = process.cpuUsage();
  const code = await render(markdown, options).then(
    () => undefined,
    (error: unknown) => (error instanceof RenderError ? error.code : `untyped: ${String(error)}`),
  );
  const { user, system } = process.cpuUsage(before);
  return { ms: (user + system) / 1000, code };
}

const [content = "", output = ""] = process.argv.slice(2).map((name) => new RegExp(name, "u"));
for (let round = 0; round < 20; round += 1)
  for (const options of Object.values(outputs)) await tried(ORDINARY.repeat(10), options);
const times: number[] = [];
for (const [into, options] of Object.entries(outputs).filter(([name]) => name.match(output)))
  for (const [name, of] of Object.entries(contents).filter(([kind]) => kind.match(content))) {
    await tried(of(SMALL), options);
    const { ms, code } = await tried(of(LARGE), options);
    if (code === undefined) continue;
    times.push(ms);
    console.log(`${String(Math.round(ms)).padStart(6)} ms  ${into}: ${name}: ${code}`);
  }
const over = (most: number) => times.filter((ms) => ms > most).length;
console.log(
  `${times.length} refused, ${over(SOON)} after more than ${SOON} ms, ${over(LATE)} after ${LATE}`,
);
