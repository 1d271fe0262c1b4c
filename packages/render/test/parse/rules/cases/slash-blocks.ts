import type { RuleCase } from "../case.ts";

export const slashBlocks: readonly RuleCase[] = [
  {
    markdown: "/// note | Some title\nSome content\n///",
    means: "alert:note[Some title](p(Some content))",
    why: "pymdown's first example",
  },
  {
    markdown: "/// note\nSome content\n///",
    means: "alert:note(p(Some content))",
    why: "without a title",
  },
  {
    markdown: "/// admonition | Some title\n    type: warning\n\nSome content\n///",
    means: "alert:note[Some title](p(Some content))",
    why: "its options are not shown",
  },
  {
    markdown: "/// details | Some summary\n    type: warning\n\nSome content\n///",
    means: "details:open=true[Some summary](p(Some content))",
    why: "details",
  },
  {
    markdown:
      "/// tab | Tab 1 title\nTab 1 content\n///\n\n/// tab | Tab 2 title\nTab 2 content\n///",
    means:
      "details:open=true[Tab 1 title](p(Tab 1 content)) details:open=true[Tab 2 title](p(Tab 2 content))",
    why: "tabs",
  },
  {
    markdown: "//// note | Some title\n/// details | Summary\nb\n///\n////",
    means: "alert:note[Some title](details:open=true[Summary](p(b)))",
    why: "nested, with more slashes outside",
  },
  { markdown: "/// html | div\na\n///", means: "p(a)", why: "a box of HTML" },
  {
    markdown: "/// danger\n- a\n- b\n///",
    means: "alert:caution,sign=danger[Danger](list:ordered=false((p(a)) (p(b))))",
    why: "blocks in it",
  },
  { markdown: "> /// tip\n> a\n> ///", means: "quote(alert:tip(p(a)))", why: "in a quote" },
  { markdown: "/// note\na", means: "p(/// note a)", why: "never closed" },
  {
    markdown: "/// <summary>\n/// a\n///",
    means: "p(///) p(/// a ///)",
    why: "comments of C# are code, and stay",
  },
  {
    markdown: "/// note that this\n///",
    means: "p(/// note that this ///)",
    why: "comments of Rust",
  },
  { markdown: "///", means: "p(///)", why: "alone" },
  { markdown: "file:///etc", means: "p(file:///etc)", why: "addresses" },
];
