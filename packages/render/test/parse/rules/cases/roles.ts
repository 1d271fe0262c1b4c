import type { RuleCase } from "../case.ts";

export const roles: readonly RuleCase[] = [
  {
    markdown: "H{sub}`2`O",
    means: "p(Hsub(2)O)",
    why: "MyST",
  },
  {
    markdown: "x{sup}`2`",
    means: "p(xsup(2))",
    why: "MyST",
  },
  {
    markdown: "{subscript}`2`",
    means: "p(sub(2))",
    why: "its whole name",
  },
  {
    markdown: "{kbd}`Ctrl+C`",
    means: "p(keyboard(Ctrl+C))",
    why: "a key",
  },
  {
    markdown: "{math}`x^2`",
    means: "p(inlineMath:tex=x^2)",
    why: "a formula",
  },
  {
    markdown: "{ref}`the part <label>`",
    means: "p(the part)",
    why: "words that lead somewhere",
  },
  {
    markdown: "{sc}`MyST` and {smallcaps}`Sphinx`",
    means: "p(MyST and Sphinx)",
    why: "small capitals, which are not drawn",
  },
  {
    markdown: "{doc}`page`",
    means: "p(page)",
    why: "without words",
  },
  {
    markdown: "{py:func}`~os.path.join`",
    means: "p(code:join)",
    why: "Sphinx's domains, with the last name alone",
  },
  {
    markdown: "{file}`a.txt`",
    means: "p(code:a.txt)",
    why: "a file is code",
  },
  {
    markdown: "{menuselection}`File --> Open`",
    means: "p(strong(File → Open))",
    why: "a way through menus",
  },
  {
    markdown: "{guilabel}`Save`",
    means: "p(strong(Save))",
    why: "a button",
  },
  {
    markdown: "{abbr}`CSS (Cascading Style Sheets)`",
    means: "p(CSS (Cascading Style Sheets))",
    why: "an abbreviation",
  },
  {
    markdown: "*{sub}`2`*",
    means: "p(em(sub(2)))",
    why: "within a style",
  },
  {
    markdown: "{term}`a\nb`",
    means: "p(em(a b))",
    why: "over a line's end",
  },
  {
    markdown: "{foo}`x`",
    means: "p({foo}code:x)",
    why: "a name that is none",
  },
  {
    markdown: "{sub} `2`",
    means: "p({sub} code:2)",
    why: "a space between",
  },
  {
    markdown: "\\{sub}`2`",
    means: "p({sub}code:2)",
    why: "escaped",
  },
  {
    markdown: "{sub}`2",
    means: "p({sub}`2)",
    why: "never closed",
  },
  {
    markdown: "`{sub}`",
    means: "p(code:{sub})",
    why: "within code",
  },
  {
    markdown: "{sub}``",
    means: "p({sub}``)",
    why: "with nothing in it",
  },
  {
    markdown: "{button}`Click me <https://example.org>`",
    means: "p(link:href=https://example.org(Click me))",
    why: "MyST",
  },
  {
    markdown: "See {fa}`rocket` {bdg-primary}`New` there",
    means: "p(See strong(New) there)",
    why: "an icon and a badge (sphinx-design)",
  },
  {
    markdown: "{c:macro}`A_B` and {rst:dir}`note`",
    means: "p(code:A_B and code:note)",
    why: "other domains of Sphinx",
  },
];
