import type { RuleCase } from "../case.ts";

const label = "(a)=\n# A\n\n";
const heading = 'heading:depth=1,anchors=["a"](A)';

export const mystLines: readonly RuleCase[] = [
  { markdown: `${label}% comment`, means: heading, why: "MyST's comment" },
  { markdown: `${label}% one\n% two\n\nb`, means: `${heading} p(b)`, why: "over two lines" },
  { markdown: `${label}%\n\nb`, means: `${heading} p(b)`, why: "an empty one" },
  { markdown: `${label}+++\n\nb`, means: `${heading} p(b)`, why: "a break between cells" },
  {
    markdown: `${label}+++ {"part": "abstract"}\n\nb`,
    means: `${heading} p(b)`,
    why: "with metadata",
  },
  { markdown: `${label}> % a\n> b`, means: `${heading} quote(p(b))`, why: "in a quote" },
  { markdown: `${label}% a\nb`, means: `${heading} p(b)`, why: "text right below" },
  {
    markdown: "---\nkernelspec:\n  name: python3\n---\n\na\n\n+++\n\nb",
    means: "p(a) p(b)",
    why: "a notebook of Jupytext's",
  },
  { markdown: ":::{note}\na\n:::\n\n% b", means: "alert:note(p(a))", why: "beside a directive" },
  { markdown: "% a\n\nb", means: "p(% a) p(b)", why: "no other sign of MyST" },
  { markdown: "a\n\n+++\n\nb", means: "p(a) p(+++) p(b)", why: "no other sign of MyST" },
  { markdown: "50\n% of all", means: "p(50 % of all)", why: "within a paragraph" },
  { markdown: "%a\n\n%%", means: "p(%a) p(%%)", why: "no blank behind it" },
  { markdown: "+++ b", means: "p(+++ b)", why: "text behind it" },
];
