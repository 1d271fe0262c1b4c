import type { RuleCase } from "../case.ts";

export const insert: readonly RuleCase[] = [
  { markdown: "++inserted++ text", means: "p(ins(inserted) text)", why: "markdown-it-ins" },
  { markdown: "a ++bb cc++ d", means: "p(a ins(bb cc) d)", why: "several words" },
  { markdown: "- ++new++", means: "list:ordered=false((p(ins(new))))", why: "in an item" },
  {
    markdown: "++a **b** c d++",
    means: "p(++a strong(b) c d++)",
    why: "begins with a letter by itself, as a counter does",
  },
  { markdown: "++the **b** code++", means: "p(ins(the strong(b) code))", why: "styles nest" },
  { markdown: "**++new++**", means: "p(strong(ins(new)))", why: "and around it" },
  { markdown: "这是++新增++内容", means: "p(这是ins(新增)内容)", why: "Chinese sets no spaces" },
  {
    markdown: "(++new++), ++more++.",
    means: "p((ins(new)), ins(more).)",
    why: "punctuation around it",
  },
  { markdown: "# ++new++", means: "heading:depth=1(ins(new))", why: "in a heading" },
  { markdown: "++`x`++", means: "p(ins(code:x))", why: "around code" },
  { markdown: "~~old~~ ++new++", means: "p(del(old) ins(new))", why: "beside strikethrough" },
  { markdown: "i++ and j++", means: "p(i++ and j++)", why: "counters" },
  { markdown: "++i and j++", means: "p(++i and j++)", why: "counters before and after" },
  {
    markdown: "for (i = 0; i < n; ++i) { j++; }",
    means: "p(for (i = 0; i < n; ++i) { j++; })",
    why: "a loop",
  },
  {
    markdown: "++index or index++",
    means: "p(++index or index++)",
    why: "a longer name, counted before and after",
  },
  {
    markdown: "C++ and g++ or Notepad++",
    means: "p(C++ and g++ or Notepad++)",
    why: "names of languages and programs",
  },
  { markdown: "C++11, C++14 and C++17", means: "p(C++11, C++14 and C++17)", why: "versions" },
  { markdown: "a ++ b ++ c", means: "p(a ++ b ++ c)", why: "an operator" },
  { markdown: "A+++ and B++", means: "p(A+++ and B++)", why: "grades" },
  { markdown: "+++\na\n+++", means: "p(+++ a +++)", why: "three of them" },
  { markdown: "\\++a++", means: "p(++a++)", why: "escaped" },
];
