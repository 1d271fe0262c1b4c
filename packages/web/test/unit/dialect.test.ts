/** The editor sets the signs of `wide` apart. */
import { parser, GFM, Subscript, Superscript } from "@lezer/markdown";
import { describe, expect, test } from "vitest";
import { rules } from "../../../render/src/parse/rules/index.ts";
import type { Rule } from "../../../render/src/parse/rules/rule.ts";
import { dialect } from "../../src/editor/dialect/index.ts";

const usual = parser.configure([GFM, Subscript, Superscript]);
const wide = usual.configure(dialect);

/** Nodes and what they hold. */
function read(text: string, reader = wide): string[] {
  const found: string[] = [];
  reader.parse(text).iterate({
    enter: ({ name, from, to }) => void found.push(`${name} ${text.slice(from, to)}`),
  });
  return found;
}

/** Their signs stand in what the editor colours without them, or they mend what has no signs. */
const others = new Set([
  "tildes",
  "superscript",
  "author-colors",
  "asides",
  "embedded-html",
  "code-info",
  "csv-tables",
  "terminal-colors",
  "image-captions",
  "quote-fences",
  "table-spans",
  "dashed-tables",
  "delimiter-rows",
  "nested-fences",
  "tight-html",
  "aligned-paragraphs",
  "bare-brackets",
  "closing-strong",
  "marker-spaces",
  "mdx-imports",
  "comment-tails",
  "components",
  "component-bodies",
  "spaced-addresses",
  "doubled-backslashes",
  "closing-tags",
  "own-markers",
  "tab-rows",
  "flat-tables",
  "cell-lines",
  "fences-behind-words",
  "tight-headings",
  "padded-strong",
  "item-tables",
]);

const own = (rules as readonly Rule[]).filter(
  ({ flavors }) => flavors.includes("wide") && !flavors.includes("github"),
);

test.each(own.filter(({ name }) => !others.has(name)))(
  "the signs of $name are set apart",
  ({ doc }) => {
    const { example = "" } = doc ?? {};
    expect(read(example)).not.toEqual(read(example, usual));
  },
);

test("those that are not are rules that there are", () => {
  const names = own.map(({ name }) => name);
  expect([...others].filter((name) => !names.includes(name))).toEqual([]);
});

describe("what is set apart", () => {
  test.each([
    ["a ==b *c* d== e", "Marked ==b *c* d=="],
    ["a ==b *c* d== e", "Emphasis *c*"],
    ["a ++better++ c", "Inserted ++better++"],
    ["++ctrl+c++", "Keys ++ctrl+c++"],
    ["a %%b%% c", "Remark %%b%%"],
    ["%%\na\n\nb\n%%\n\n*c*", "RemarkBlock %%\na\n\nb\n%%"],
    ["%%\na\n\nb\n%%\n\n*c*", "Emphasis *c*"],
    ["{>>why<<}", "Remark {>>why<<}"],
    ["a {/* b */} c", "Remark {/* b */}"],
    ["a ^claim", "Label ^claim"],
    ["$$\na\n$$ {#eq-b}", "Label {#eq-b}"],
    ["{{< note >}}\n*a*\n{{< /note >}}", "BoxHead {{< note >}}"],
    ['{% hint style="info" %}\n*a*\n{% endhint %}', 'BoxHead {% hint style="info" %}'],
    ["{%- note -%}\na\n{%- endnote -%}", "BoxHead {%- endnote -%}"],
    ["[b]a[/b]", "Sign [b]"],
    ["a <:tada:12345>", "Keys <:tada:12345>"],
    ["- a\n  id:: b", "Label id::"],
    ["## A[[a]]", "Label [[a]]"],
    ["a\n\n---\nlayout: x\n---\n\nb", "FrontMatter ---\nlayout: x\n---"],
    ["a {+ b +} c", "Sign {+ "],
    ["a [- b -] c", "Sign -]"],
    ["[[Page|words]]", "WikiLink [[Page|words]]"],
    ["![[a.png|300]]", "WikiLink ![[a.png|300]]"],
    ["a^[note]", "WikiLink ^[note]"],
    ["> [!info]- Title", "BoxHead [!info]-"],
    ["::: tip Title\n*a*\n:::", "BoxHead ::: tip Title"],
    ["::: tip Title\n*a*\n:::", "Sign :::"],
    ['!!! note "Title"\n\n    *a*\n\nb', 'BoxHead !!! note "Title"'],
    ['!!! note "Title"\n\n    *a*\n\nb', "Emphasis *a*"],
    ['> === "A"\n>\n>     *a*', "Emphasis *a*"],
    ["/// tip | Title\na\n///", "BoxHead /// tip | Title"],
    ["Term\n: what it is", "Sign :"],
    ["a. one\nb. two", "Sign b."],
    ["- [/] begun", "Sign [/]"],
    ["*[HTML]: Hyper", "Label *[HTML]:"],
    ["(a-b)=\n# A", "Label (a-b)="],
    ["## A {#b}", "Sign {#b}"],
    ["![](a.png){width=50%}", "Sign {width=50%}"],
    ["{kbd}`a`", "Keys {kbd}`a`"],
    ["[TOC]", "Sign [TOC]"],
    ["---\ntitle: A\n---\n\n# B", "FrontMatter ---\ntitle: A\n---"],
    ["---\ntitle: A\n---\n\n# B", "ATXHeading1 # B"],
    ['+++\ntitle = "A"\n+++', 'FrontMatter +++\ntitle = "A"\n+++'],
  ])("%j: %j", (text, node) => {
    expect(read(text)).toContain(node);
  });
});

test.each([
  "a == b and c==d, f(x)==1",
  "i++ and ++i, C++",
  "100%% of it",
  "a[[0]] and [[1, 2]] and [[ -f a ]]",
  "x^2 and y",
  "{{ name }} and {x}",
  "{% of them %} in a {% line %}",
  "A note: this",
  "a. The end.",
  "see [!]",
  "It was so !!! note",
  "`==a==`",
  "```\n==a==\n::: tip\n[[b]]\n```",
  "---\n\ntext\n\n---",
  "12:30 and a :: b",
])("%j is as GitHub reads it", (text) => {
  expect(read(text)).toEqual(read(text, usual));
});

test.each([
  "==",
  "==a ",
  "++a ",
  "[[a",
  "{>>",
  "{++",
  "%%a ",
  "^[",
  "::: a\n",
  "!!! a\n\n    b\n\n",
  "a. b\n",
  "![",
  "{#",
])("%j, ten thousand times", (piece) => {
  wide.parse(piece.repeat(10_000));
});
