import type { RuleCase } from "../case.ts";

export const wikiLinks: readonly RuleCase[] = [
  {
    markdown: "See [[Three laws of motion]].",
    means: "p(See Three laws of motion.)",
    why: "Obsidian: a page",
  },
  {
    markdown: "See [[Page|these words]].",
    means: "p(See these words.)",
    why: "Obsidian: other words",
  },
  {
    markdown: "See [[Page#Part]].",
    means: "p(See Page > Part.)",
    why: "Obsidian: a part of it",
  },
  {
    markdown: "See [[#Part of this]].",
    means: "p(See link:href=#part-of-this(Part of this).)",
    why: "Obsidian: a part of this page",
  },
  {
    markdown: "See [[Page#^a1b2]].",
    means: "p(See Page.)",
    why: "Obsidian: a block",
  },
  {
    markdown: "See [[folder/Page]].",
    means: "p(See folder/Page.)",
    why: "Obsidian: a page by its folder",
  },
  {
    markdown: "![[a.png]]",
    means: "p(image:src=a.png,alt=a)",
    why: "Obsidian: an image",
  },
  {
    markdown: "![[a.png|300]]",
    means: 'p(image:src=a.png,alt=a,width={"unit":"px","value":300})',
    why: "with a width",
  },
  {
    markdown: "![[img/a b.png|300x200]]",
    means:
      'p(image:src=img/a%20b.png,alt=a b,width={"unit":"px","value":300},height={"unit":"px","value":200})',
    why: "a width and a height, a space in the name",
  },
  {
    markdown: "![[a.png|A photo]]",
    means: "p(image:src=a.png,alt=A photo)",
    why: "a description",
  },
  {
    markdown: "![[A note]]",
    means: "p(A note)",
    why: "a note, which is not there",
  },
  {
    markdown: "![[song.mp3]]",
    means: "p(song.mp3)",
    why: "a sound",
  },
  {
    markdown: "参见[[页面]]。",
    means: "p(参见页面。)",
    why: "Chinese sets no spaces",
  },
  {
    markdown: "| a |\n|---|\n| [[Page\\|b]] |",
    means: "table(:head=true(:header=true(p(a))) :head=false(:header=false(p(b))))",
    why: "the bar escaped in a table",
  },
  {
    markdown: "- [[C++ notes (2024)]]",
    means: "list:ordered=false((p(C++ notes (2024))))",
    why: "signs that names have",
  },
  {
    markdown: "arr[[0]] and df[[name]]",
    means: "p(arr[[0]] and df[[name]])",
    why: "an index of a program",
  },
  {
    markdown: "[[0]] [[1, 2]] [[1.5]]",
    means: "p([[0]] [[1, 2]] [[1.5]])",
    why: "numbers",
  },
  {
    markdown: "[[1, 2], [3, 4]]",
    means: "p([[1, 2], [3, 4]])",
    why: "a matrix",
  },
  {
    markdown: "if [[ -f a ]]; then",
    means: "p(if [[ -f a ]]; then)",
    why: "a test of a shell",
  },
  {
    markdown: "[[ $a == b ]] [[:alpha:]]",
    means: "p([[ $a == b ]] [[:alpha:]])",
    why: "a shell's variable; a class of characters",
  },
  {
    markdown: "[[nodiscard]] int f(); [[gnu::pure]]",
    means: "p([[nodiscard]] int f(); [[gnu::pure]])",
    why: "attributes of C++",
  },
  {
    markdown: "[[a]](b) and [[c]][d]\n\n[d]: e",
    means: "p(link:href=b([a]) and link:href=e([c]))",
    why: "brackets within a link",
  },
  {
    markdown: "[[a]]\n\n[a]: /b",
    means: "p([link:href=/b(a)])",
    why: "a reference that is defined",
  },
  {
    markdown: "`[[Page]]`",
    means: "p(code:[[Page]])",
    why: "code",
  },
  {
    markdown: "Its [[Prototype]] has a [[Get]] method.",
    means: "p(Its [[Prototype]] has a [[Get]] method.)",
    why: "ECMAScript's internal methods and slots",
  },
  {
    markdown: "[[]] and [[|a]]",
    means: "p([[]] and [[|a]])",
    why: "no name",
  },
  {
    markdown: "[[[a]]]",
    means: "p([[[a]]])",
    why: "three brackets",
  },
  {
    markdown: "\\[[Page]]",
    means: "p([[Page]])",
    why: "escaped",
  },
  {
    markdown: "See [[#^claim]] and [[Note#^claim]]",
    means: "p(See link:href=#^claim(^claim) and Note)",
    why: "a block, whose name is said",
  },
];
