import type { RuleCase } from "../case.ts";

export const mdxComments: readonly RuleCase[] = [
  {
    markdown: "## Title {/* #my-id */}",
    means: 'heading:depth=2,anchors=["my-id"](Title)',
    why: "Docusaurus: a heading's id",
  },
  {
    markdown: "## Title {/* #my-id and a remark */}",
    means: 'heading:depth=2,anchors=["my-id"](Title)',
    why: "Docusaurus: the id is the first word",
  },
  {
    markdown: "## The `id` {/*#my.id_2*/} ##",
    means: 'heading:depth=2,anchors=["my.id_2"](The code:id)',
    why: "no blanks within, and closing signs",
  },
  {
    markdown: "Title {/* #my-id */}\n===",
    means: 'heading:depth=1,anchors=["my-id"](Title)',
    why: "a heading by its underline",
  },
  {
    markdown: "## Title <!-- #my-id -->",
    means: 'heading:depth=2,anchors=["my-id"](Title)',
    why: "Docusaurus: an id where Markdown is not MDX",
  },
  { markdown: "## Title {/* note */}", means: "heading:depth=2(Title)", why: "in a heading" },
  {
    markdown: "## Title {/* #id */} again",
    means: "heading:depth=2(Title again)",
    why: "not at the heading's end",
  },
  { markdown: "a {/* b */} c", means: "p(a c)", why: "MDX: in a line" },
  { markdown: "a { /* b */ } c", means: "p(a c)", why: "MDX: blanks in the braces" },
  { markdown: "a {/* *b* `c` <d> */}", means: "p(a)", why: "signs within" },
  { markdown: "a {/* b\nc */} d", means: "p(a d)", why: "over the end of a line" },
  { markdown: "a\n{/* b */}\nc", means: "p(a c)", why: "a line of a paragraph" },
  { markdown: "文字{/* 注释 */}文字", means: "p(文字文字)", why: "beside Chinese" },
  { markdown: "{/* a */}\n\nb", means: "p(b)", why: "MDX: as a block" },
  {
    markdown: "{/*\n\n## a\n\n```\nb\n```\n\n*/}\nc",
    means: "p(c)",
    why: "MDX: a block with blank lines, and Markdown in it",
  },
  {
    markdown: "- a {/* b */}\n- c\n\n  {/*\n\n  d\n\n  */}\n- e",
    means: "list:ordered=false((p(a)) (p(c)) (p(e)))",
    why: "in items",
  },
  { markdown: "> a {/* b */}\n>\n> {/*\n>\n> */}", means: "quote(p(a))", why: "in a quote" },
  {
    markdown: "| a {/* b */} |\n|---|\n| {/* c */} d |",
    means: "table(:head=true(:header=true(p(a))) :head=false(:header=false(p(d))))",
    why: "in cells",
  },
  {
    markdown: "**a {/* b */}** [c {/* d */}](e)",
    means: "p(strong(a )link:href=e(c))",
    why: "in styles and links",
  },
  { markdown: "`{/* a */}`", means: "p(code:{/* a */})", why: "in code" },
  {
    markdown: "## `{/* #a */}`",
    means: "heading:depth=2(code:{/* #a */})",
    why: "in a heading's code",
  },
  {
    markdown: "    {/* a */}",
    means: "code:text={/* a */}",
    why: "in a block of code",
  },
  { markdown: "\\{/* a */}", means: "p({/* a */})", why: "escaped" },
  { markdown: "a {/* b", means: "p(a {/* b)", why: "never closed" },
  { markdown: "{/*\n\na", means: "p({/*) p(a)", why: "a block that is never closed" },
  { markdown: "a {/* b */ c}", means: "p(a {/* b */ c})", why: "not a comment alone" },
  {
    markdown: "/* a and {x} and b */}",
    means: "p(/* a and {x} and b */})",
    why: "comments of C, and braces",
  },
];
