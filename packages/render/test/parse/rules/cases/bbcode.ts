import type { RuleCase } from "../case.ts";

export const bbcode: readonly RuleCase[] = [
  {
    markdown: '[quote="Kim, post:3, topic:7"]\nIt is so.\n[/quote]',
    means: "quote(p(strong(Kim:)) p(It is so.))",
    why: "who said it",
  },
  {
    markdown: "[quote]\na\n\n[quote]\nb\n[/quote]\n[/quote]",
    means: "quote(p(a) quote(p(b)))",
    why: "quotes within quotes",
  },
  {
    markdown: '[details="Title"]\nx\n[/details]',
    means: "details:open=true[Title](p(x))",
    why: "a block with a title",
  },
  {
    markdown: "[b]a[/b] [i]b *c*[/i] [u]d[/u] [s]e[/s]",
    means: "p(strong(a) em(b em(c)) underline(d) del(e))",
    why: "styles",
  },
  {
    markdown: "[url=https://x.example]text[/url]",
    means: "p(link:href=https://x.example(text))",
    why: "a link",
  },
  {
    markdown: "[url]https://a.example/b_c[/url]",
    means: "p(link:href=https://a.example/b_c(https://a.example/b_c))",
    why: "an address",
  },
  {
    markdown: "[img]a.png[/img]",
    means: "p(image:src=a.png,alt=)",
    why: "an image",
  },
  {
    markdown: "[spoiler]hidden[/spoiler]",
    means: "p(hidden)",
    why: "words that fold",
  },
  {
    markdown: '[date=2026-05-01 time=10:00:00 timezone="Europe/Berlin"]',
    means: "p(2026-05-01 10:00:00 Europe/Berlin)",
    why: "a date",
  },
  {
    markdown: "[poll type=regular]\n- a\n- b\n[/poll]",
    means: "list:ordered=false((p(a)) (p(b)))",
    why: "a poll",
  },
  {
    markdown: "[code]\na = 1\n[/code]",
    means: "code:text=a = 1",
    why: "code",
  },
  {
    markdown: "a[i] = b[i];",
    means: "p(a[i] = b[i];)",
    why: "an index",
  },
  {
    markdown: "[b](x)",
    means: "p(link:href=x(b))",
    why: "a link of Markdown's",
  },
  {
    markdown: "[quote]\nnever closed",
    means: "p([quote] never closed)",
    why: "nothing closes it",
  },
  {
    markdown: "`[b]a[/b]`",
    means: "p(code:[b]a[/b])",
    why: "code",
  },
  {
    markdown: "[s] [b]open",
    means: "p([s] [b]open)",
    why: "tags that nothing closes",
  },
];
