import type { RuleCase } from "../case.ts";

export const abbreviations: readonly RuleCase[] = [
  {
    markdown: "The HTML is W3C's.\n\n*[HTML]: Hyper Text\n*[W3C]: World Wide Web Consortium",
    means:
      "p(The abbreviation:expansion=Hyper Text(HTML) is abbreviation:expansion=World Wide Web Consortium(W3C)'s.)",
    why: "PHP Markdown Extra",
  },
  {
    markdown: "*[API]: Interface\n\nAn API.",
    means: "p(An abbreviation:expansion=Interface(API).)",
    why: "above the text",
  },
  {
    markdown: "**API** and [API](a)\n\n*[API]: x",
    means:
      "p(strong(abbreviation:expansion=x(API)) and link:href=a(abbreviation:expansion=x(API)))",
    why: "within styles and links",
  },
  {
    markdown: "# The API\n\n*[API]: x",
    means: "heading:depth=1(The abbreviation:expansion=x(API))",
    why: "in a heading",
  },
  {
    markdown: "- API\n\n*[API]: x",
    means: "list:ordered=false((p(abbreviation:expansion=x(API))))",
    why: "in an item",
  },
  {
    markdown: "| API |\n|---|\n| API |\n\n*[API]: x",
    means:
      "table(:head=true(:header=true(p(abbreviation:expansion=x(API)))) :head=false(:header=false(p(abbreviation:expansion=x(API)))))",
    why: "in a table",
  },
  {
    markdown: "The PHP Extra, PHP.\n\n*[PHP]: a\n*[PHP Extra]: b",
    means: "p(The abbreviation:expansion=b(PHP Extra), abbreviation:expansion=a(PHP).)",
    why: "the longer one first",
  },
  {
    markdown: "C++ is.\n\n*[C++]: a",
    means: "p(abbreviation:expansion=a(C++) is.)",
    why: "with signs in it",
  },
  {
    markdown: "An e-mail, A/B.\n\n*[e-mail]: x\n*[A/B]: y\n*[(a|b)]: z\n*[a^$\\]: z",
    means: "p(An abbreviation:expansion=x(e-mail), abbreviation:expansion=y(A/B).)",
    why: "signs of patterns",
  },
  {
    markdown: "API[^1]\n\n[^1]: An API.\n\n*[API]: x",
    means:
      "p(abbreviation:expansion=x(API)footnoteReference:number=1) note1(p(An abbreviation:expansion=x(API).))",
    why: "in a note",
  },
  {
    markdown: "APIs and `API`\n\n*[API]: x",
    means: "p(APIs and code:API)",
    why: "within another word, and in code",
  },
  {
    markdown: "> API\n>\n> *[API]: x",
    means: "quote(p(abbreviation:expansion=x(API)))",
    why: "in a quote",
  },
  {
    markdown: "*[a]: b*",
    means: "p(em([a]: b))",
    why: "emphasis",
  },
  {
    markdown: "text\n*[API]: x",
    means: "p(text *[API]: x)",
    why: "within a paragraph",
  },
  {
    markdown: "    *[API]: x",
    means: "code:text=*[API]: x",
    why: "code",
  },
  {
    markdown: "*[API] : x",
    means: "p(*[API] : x)",
    why: "a space before the colon",
  },
  {
    markdown: "\\*[API]: x",
    means: "p(*[API]: x)",
    why: "escaped",
  },
];
