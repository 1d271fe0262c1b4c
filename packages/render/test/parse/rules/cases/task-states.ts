import type { RuleCase } from "../case.ts";

export const taskStates: readonly RuleCase[] = [
  {
    markdown: "- [/] begun",
    means: "list:ordered=false(:checked=false,state=partial(p(begun)))",
    why: "Obsidian",
  },
  {
    markdown: "- [-] cancelled",
    means: "list:ordered=false(:checked=false,state=cancelled(p(cancelled)))",
    why: "Obsidian",
  },
  {
    markdown: "- [~] not ours",
    means: "list:ordered=false(:checked=false,state=cancelled(p(not ours)))",
    why: "GitLab: it does not apply",
  },
  {
    markdown: "- [>] put off",
    means: "list:ordered=false(:checked=false,state=forwarded(p(put off)))",
    why: "Obsidian",
  },
  {
    markdown: "- [!] important",
    means: "list:ordered=false(:checked=false,state=important(p(important)))",
    why: "Obsidian",
  },
  {
    markdown: "- [?] question",
    means: "list:ordered=false(:checked=false,state=question(p(question)))",
    why: "Obsidian",
  },
  {
    markdown: "1. [/] begun",
    means: "list:ordered=true(:checked=false,state=partial(p(begun)))",
    why: "in an ordered list",
  },
  {
    markdown: "- [x] done\n- [-] not",
    means: "list:ordered=false(:checked=true(p(done)) :checked=false,state=cancelled(p(not)))",
    why: "beside others",
  },
  {
    markdown: "- a\n  - [>] b",
    means: "list:ordered=false((p(a) list:ordered=false(:checked=false,state=forwarded(p(b)))))",
    why: "nested",
  },
  {
    markdown: "* [!] *b* `c`",
    means: "list:ordered=false(:checked=false,state=important(p(em(b) code:c)))",
    why: "with styles",
  },
  { markdown: "- [/]", means: "list:ordered=false((p([/])))", why: "nothing behind" },
  { markdown: "- [-](a)", means: "list:ordered=false((p(link:href=a(-))))", why: "a link" },
  { markdown: "- [?]a", means: "list:ordered=false((p([?]a)))", why: "no space behind" },
  { markdown: "[/] a", means: "p([/] a)", why: "no item" },
  { markdown: "- a [/] b", means: "list:ordered=false((p(a [/] b)))", why: "within text" },
  { markdown: "- \\[/] a", means: "list:ordered=false((p([/] a)))", why: "escaped" },
  {
    markdown: "- [x] done\n- [ ] open",
    means: "list:ordered=false(:checked=true(p(done)) :checked=false(p(open)))",
    why: "GitHub's own",
  },
];
