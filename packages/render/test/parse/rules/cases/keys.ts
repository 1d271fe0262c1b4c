import type { RuleCase } from "../case.ts";

export const keys: readonly RuleCase[] = [
  {
    markdown: "Press ++ctrl+c++.",
    means: "p(Press keyboard(Ctrl)+keyboard(C).)",
    why: "pymdown's keys",
  },
  {
    markdown: "++ctrl+alt+delete++",
    means: "p(keyboard(Ctrl)+keyboard(Alt)+keyboard(Del))",
    why: "three keys",
  },
  { markdown: "++enter++", means: "p(keyboard(Enter))", why: "one key" },
  { markdown: "++f5++ reloads", means: "p(keyboard(F5) reloads)", why: "function keys" },
  {
    markdown: "++cmd+shift+p++",
    means: "p(keyboard(Cmd)+keyboard(Shift)+keyboard(P))",
    why: "with a letter",
  },
  {
    markdown: "++arrow-up++ ++page-down++",
    means: "p(keyboard(Up) keyboard(Page Down))",
    why: "names with hyphens",
  },
  {
    markdown: "++Ctrl+S++",
    means: "p(keyboard(Ctrl)+keyboard(S))",
    why: "capitals as on the keys",
  },
  {
    markdown: "按 ++ctrl+v++粘贴",
    means: "p(按 keyboard(Ctrl)+keyboard(V)粘贴)",
    why: "beside Chinese",
  },
  { markdown: "(++esc++)", means: "p((keyboard(Esc)))", why: "in brackets" },
  { markdown: "++i++", means: "p(++i++)", why: "a letter alone is a counter" },
  {
    markdown: "++a+b++",
    means: "p(keyboard(A)+keyboard(B))",
    why: "letters that are pressed together",
  },
  {
    markdown: "[[Ctrl]]+[[C]]",
    means: "p(keyboard(Ctrl)+keyboard(C))",
    why: "brackets, as some wikis have them",
  },
  {
    markdown: "Press [[Ctrl]] + [[Alt]] + [[Page Up]].",
    means: "p(Press keyboard(Ctrl)+keyboard(Alt)+keyboard(Page Up).)",
    why: "blanks between and within",
  },
  { markdown: "[[Home]]", means: "p(Home)", why: "a page: one key alone is not certain" },
  { markdown: "[[Ctrl]]+[[Setup]]", means: "p(Ctrl+Setup)", why: "pages: Setup is no key" },
  { markdown: "a[[Ctrl]]+[[C]]", means: "p(a[[Ctrl]]+C)", why: "within a word" },
  { markdown: "C++ and C++", means: "p(C++ and C++)", why: "names" },
  { markdown: "`++ctrl+c++`", means: "p(code:++ctrl+c++)", why: "in code" },
  { markdown: "x++ctrl+c++", means: "p(x++ctrl+c++)", why: "within a word" },
];
