import type { RuleCase } from "../case.ts";

export const tomlFrontMatter: readonly RuleCase[] = [
  { markdown: '+++\ntitle = "A day"\n+++\n\n# H', means: "heading:depth=1(H)", why: "Hugo" },
  {
    markdown: "+++\ntitle = 'A'\ndate = 2024-05-01\n+++\n\n# H",
    means: "heading:depth=1(H)",
    why: "a date",
  },
  { markdown: '+++\n[page]\nsize = "A5"\n+++\n\n# H', means: "heading:depth=1(H)", why: "a table" },
  { markdown: '+++\nauthor = ["A", "B"]\n+++\n\n# H', means: "heading:depth=1(H)", why: "a list" },
  {
    markdown: '+++\n# said\nlang = "de"\n+++\n\n# H',
    means: "heading:depth=1(H)",
    why: "with a comment",
  },
  {
    markdown: '+++\ntitle = """\nA\nB"""\n+++\n\n# H',
    means: "heading:depth=1(H)",
    why: "over lines",
  },
  {
    markdown: "+++\na.b = 1\nc = [1, 2]\nd = true\n+++\n\n# H",
    means: "heading:depth=1(H)",
    why: "dotted keys",
  },
  {
    markdown: '+++\ntitle = "never closed\n+++\n\n# H',
    means: "heading:depth=1(H)",
    why: "what cannot be read is left out",
  },
  { markdown: "+++ \ntitle = 1\n+++", means: "", why: "nothing behind" },
  { markdown: "+++\ntext\n+++", means: "p(+++ text +++)", why: "no key" },
  {
    markdown: "text\n\n+++\na = 1\n+++",
    means: "p(text) p(+++ a = 1 +++)",
    why: "not on the first line",
  },
  { markdown: "+++\na = 1", means: "p(+++ a = 1)", why: "never closed" },
  { markdown: "---\ntitle: A\n---\n\n# H", means: "heading:depth=1(H)", why: "YAML" },
  { markdown: "++++\na = 1\n++++", means: "p(++++ a = 1 ++++)", why: "four signs" },
];
