import type { RuleCase } from "../case.ts";

export const inlineDiffs: readonly RuleCase[] = [
  { markdown: "{+ addition 1 +}", means: "p(ins(addition 1))", why: "GitLab" },
  { markdown: "[+ addition 2 +]", means: "p(ins(addition 2))", why: "in brackets" },
  { markdown: "{- deletion 3 -}", means: "p(del(deletion 3))", why: "taken out" },
  { markdown: "[- deletion 4 -]", means: "p(del(deletion 4))", why: "taken out, in brackets" },
  { markdown: "a {- b -}{+ c +} d", means: "p(a del(b)ins(c) d)", why: "replaced" },
  { markdown: "{+ a **b** +}", means: "p(ins(a strong(b)))", why: "a style in it" },
  { markdown: "{+ a `b` +}", means: "p(ins(a code:b))", why: "code in it" },
  { markdown: "- [+ a +]", means: "list:ordered=false((p(ins(a))))", why: "in an item" },
  { markdown: "价格{+ 高 +}", means: "p(价格ins(高))", why: "beside Chinese" },
  { markdown: "{+ a +]", means: "p({+ a +])", why: "brackets of two kinds" },
  { markdown: "{+a+}", means: "p({+a+})", why: "no blanks" },
  { markdown: "[+ a +](b)", means: "p(link:href=b(+ a +))", why: "a link" },
  { markdown: "x[- i -]", means: "p(x[- i -])", why: "an element of an array" },
  { markdown: "[- - -]", means: "p([- - -])", why: "no words" },
  { markdown: "`{+ a +}`", means: "p(code:{+ a +})", why: "in code" },
];
