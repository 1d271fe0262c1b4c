import type { RuleCase } from "../case.ts";

export const logseq: readonly RuleCase[] = [
  {
    markdown: "- Books\n  id:: 64b1c2f0\n  collapsed:: true",
    means: 'list:ordered=false((p:anchors=["64b1c2f0"](Books)))',
    why: "properties for the program",
  },
  {
    markdown: "- Books\n  author:: Kim\n  year:: 2020",
    means: "list:ordered=false((p(Books / author:: Kim / year:: 2020)))",
    why: "other properties, a line each",
  },
  {
    markdown: "- TODO Read\n  SCHEDULED: <2026-03-04 Wed>",
    means: "list:ordered=false((p(TODO Read / SCHEDULED: <2026-03-04 Wed>)))",
    why: "a date",
  },
  {
    markdown: "- a\n  :LOGBOOK:\n  CLOCK: [2026-03-01 Sun 10:00:00]\n  :END:",
    means: "list:ordered=false((p(a)))",
    why: "a drawer",
  },
  {
    markdown: "- #+BEGIN_QUOTE\n  Said someone.\n  #+END_QUOTE",
    means: "list:ordered=false((quote(p(Said someone.))))",
    why: "a quote",
  },
  {
    markdown: "#+BEGIN_TIP\nA tip.\n#+END_TIP",
    means: "alert:tip(p(A tip.))",
    why: "an alert",
  },
  {
    markdown: "#+BEGIN_SRC python\na = 1\n#+END_SRC",
    means: "code:language=python,text=a = 1",
    why: "code",
  },
  {
    markdown: "- ![img](a.png){:height 80, :width 120}",
    means:
      'list:ordered=false((p(image:src=a.png,alt=img,width={"unit":"px","value":120},height={"unit":"px","value":80})))',
    why: "the size of an image",
  },
  {
    markdown: "- One\n  id:: abc-1\n- See ((abc-1))",
    means: 'list:ordered=false((p:anchors=["abc-1"](One)) (p(See link:href=#abc-1(One))))',
    why: "a block that is referred to",
  },
  {
    markdown: "title:: My page\ntags:: a, b",
    means: "p(title:: My page / tags:: a, b)",
    why: "properties of a page",
  },
  {
    markdown: "In C++ it is\nstd:: string",
    means: "p(In C++ it is std:: string)",
    why: "a line of a sentence",
  },
  {
    markdown: "a ((b)) c",
    means: "p(a ((b)) c)",
    why: "brackets that name nothing",
  },
  {
    markdown: "#+BEGIN_QUOTE\nnever closed",
    means: "p(#+BEGIN_QUOTE never closed)",
    why: "nothing ends it",
  },
  {
    markdown: "- a:: b:: c d\n- std::vector",
    means: "list:ordered=false((p(a:: b:: c d)) (p(std::vector)))",
    why: "no name with two colons and a blank",
  },
];
