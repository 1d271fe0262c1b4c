import type { RuleCase } from "../case.ts";

export const contents: readonly RuleCase[] = [
  {
    markdown: "[TOC]\n\n# A\n\n# B",
    means:
      "list:ordered=false((p:pageOf=a(link:href=#a(A))) (p:pageOf=b(link:href=#b(B)))) heading:depth=1(A) heading:depth=1(B)",
    why: "Python-Markdown, Typora",
  },
  {
    markdown: "[toc]\n\n# A\n\n# B",
    means:
      "list:ordered=false((p:pageOf=a(link:href=#a(A))) (p:pageOf=b(link:href=#b(B)))) heading:depth=1(A) heading:depth=1(B)",
    why: "small letters",
  },
  {
    markdown: "[[toc]]\n\n## A\n\n## B",
    means:
      "list:ordered=false((p:pageOf=a(link:href=#a(A))) (p:pageOf=b(link:href=#b(B)))) heading:depth=2(A) heading:depth=2(B)",
    why: "VitePress, markdown-it",
  },
  {
    markdown: "[[_TOC_]]\n\n## A",
    means: "list:ordered=false((p:pageOf=a(link:href=#a(A)))) heading:depth=2(A)",
    why: "GitLab, Azure DevOps",
  },
  {
    markdown: "{{TOC}}\n\n## A",
    means: "list:ordered=false((p:pageOf=a(link:href=#a(A)))) heading:depth=2(A)",
    why: "MultiMarkdown",
  },
  {
    markdown: "1. TOC\n{:toc}\n\n## A",
    means: "list:ordered=false((p:pageOf=a(link:href=#a(A)))) heading:depth=2(A)",
    why: "kramdown",
  },
  {
    markdown: "- Words\n{: toc levels=1..2 }\n\n## A",
    means: "list:ordered=false((p:pageOf=a(link:href=#a(A)))) heading:depth=2(A)",
    why: "kramdown, with other words and levels",
  },
  {
    markdown: "- one\n- two\n{:toc}\n\n## A",
    means: "list:ordered=false((p(one)) (p(two {:toc}))) heading:depth=2(A)",
    why: "a list that says something",
  },
  {
    markdown: "@[toc]\n\n## A",
    means: "list:ordered=false((p:pageOf=a(link:href=#a(A)))) heading:depth=2(A)",
    why: "CSDN",
  },
  {
    markdown: "@[TOC](Title)\n\n## A",
    means: "list:ordered=false((p:pageOf=a(link:href=#a(A)))) heading:depth=2(A)",
    why: "CSDN, with a title",
  },
  {
    markdown: "# Title\n\n[TOC]\n\n## A\n\n### B\n\n## C",
    means:
      "heading:depth=1(Title) list:ordered=false((p:pageOf=a(link:href=#a(A)) list:ordered=false((p:pageOf=b(link:href=#b(B))))) (p:pageOf=c(link:href=#c(C)))) heading:depth=2(A) heading:depth=3(B) heading:depth=2(C)",
    why: "the title is not in it",
  },
  {
    markdown: "# T\n\n## Contents\n\n[TOC]\n\n## A",
    means:
      "heading:depth=1(T) heading:depth=2(Contents) list:ordered=false((p:pageOf=a(link:href=#a(A)))) heading:depth=2(A)",
    why: "nor the heading that it stands below",
  },
  {
    markdown: "[TOC]\n\n## A *b* [c](d)\n\n## E",
    means:
      "list:ordered=false((p:pageOf=a-b-c(link:href=#a-b-c(A em(b) c))) (p:pageOf=e(link:href=#e(E)))) heading:depth=2(A em(b) link:href=d(c)) heading:depth=2(E)",
    why: "links in headings are words",
  },
  {
    markdown: "[TOC]\n\n[TOC]\n\n# A\n\n# B",
    means:
      "list:ordered=false((p:pageOf=a(link:href=#a(A))) (p:pageOf=b(link:href=#b(B)))) p([TOC]) heading:depth=1(A) heading:depth=1(B)",
    why: "the first of two",
  },
  { markdown: "[TOC]", means: "list:ordered=false()", why: "no heading" },
  {
    markdown: "See [TOC] below\n\n# A",
    means: "p(See [TOC] below) heading:depth=1(A)",
    why: "within text",
  },
  {
    markdown: "[TOC]\n\n# A\n\n[toc]: http://example.com",
    means: "p(link:href=http://example.com(TOC)) heading:depth=1(A)",
    why: "a link of that name",
  },
  { markdown: "`[TOC]`\n\n# A", means: "p(code:[TOC]) heading:depth=1(A)", why: "in code" },
  { markdown: "> [TOC]\n\n# A", means: "quote(p([TOC])) heading:depth=1(A)", why: "in a quote" },
  {
    markdown: "[table of contents]\n\n# A",
    means: "p([table of contents]) heading:depth=1(A)",
    why: "other words",
  },
  { markdown: "\\[TOC]\n\n# A", means: "p([TOC]) heading:depth=1(A)", why: "escaped" },
  {
    markdown: "###### tags\n\n[TOC]\n\n## Part\n\n### Sub",
    means:
      "heading:depth=6(tags) list:ordered=false((p:pageOf=part(link:href=#part(Part)) list:ordered=false((p:pageOf=sub(link:href=#sub(Sub)))))) heading:depth=2(Part) heading:depth=3(Sub)",
    why: "the only heading of the highest level is no title behind a heading",
  },
  {
    markdown: "# Title\n\n[TOC]\n\n## Part\n\n### Sub",
    means:
      "heading:depth=1(Title) list:ordered=false((p:pageOf=part(link:href=#part(Part)) list:ordered=false((p:pageOf=sub(link:href=#sub(Sub)))))) heading:depth=2(Part) heading:depth=3(Sub)",
    why: "the title, which begins the document",
  },
];
