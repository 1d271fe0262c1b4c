import type { RuleCase } from "../case.ts";

export const blockAttributes: readonly RuleCase[] = [
  {
    markdown: "Text\n{: .note }",
    means: "alert:note(p(Text))",
    why: "Just the Docs: below a paragraph",
  },
  {
    markdown: "{: .warning }\n> quote",
    means: "alert:warning(p(quote))",
    why: "Just the Docs: above a quote",
  },
  { markdown: "> q\n{: .prompt-tip }", means: "alert:tip(p(q))", why: "Chirpy" },
  {
    markdown: "- a\n- b\n{: .important}\n\nc",
    means: "alert:important(list:ordered=false((p(a)) (p(b)))) p(c)",
    why: "below a list",
  },
  {
    markdown: "| a |\n|---|\n| b |\n{: .tip}",
    means: "alert:tip(table(:head=true(:header=true(p(a))) :head=false(:header=false(p(b)))))",
    why: "below a table",
  },
  {
    markdown: "```js\na\n```\n{: .caution }",
    means: "alert:caution(code:language=js,text=a)",
    why: "below code",
  },
  {
    markdown: "- a\n  {: .note}\n- b",
    means: "list:ordered=false((alert:note(p(a))) (p(b)))",
    why: "within an item",
  },
  {
    markdown: "# Title\n{: #own .note-title }",
    means: 'alert:note(heading:depth=1,anchors=["own"](Title))',
    why: "an anchor of a heading",
  },
  {
    markdown: "# Title\n{: .no_toc }",
    means: "heading:depth=1(Title)",
    why: "a class that changes nothing",
  },
  { markdown: "a\n\n{: .note }\n\nb", means: "p(a) p(b)", why: "a line that belongs to no block" },
  {
    markdown: "* TOC\n* b\n{:toc}",
    means: "list:ordered=false((p(TOC)) (p(b {:toc})))",
    why: "no attributes",
  },
  {
    markdown: "Text\n{: .note } in a line",
    means: "p(Text {: .note } in a line)",
    why: "within a line",
  },
  { markdown: "    {: .note }", means: "code:text={: .note }", why: "code" },
];
