import type { RuleCase } from "../case.ts";

export const critic: readonly RuleCase[] = [
  { markdown: "a {++b++} c", means: "p(a ins(b) c)", why: "CriticMarkup: addition" },
  { markdown: "a {--b--} c", means: "p(a del(b) c)", why: "deletion" },
  { markdown: "a {~~b~>c~~} d", means: "p(a del(b)ins(c) d)", why: "substitution" },
  { markdown: "a {==b==} c", means: "p(a mark(b) c)", why: "highlight" },
  {
    markdown: "a {==b==}{>>c<<}",
    means: "p(a mark(b)footnoteReference:number=1) note1(p(c))",
    why: "highlight with a comment",
  },
  { markdown: "a{>>b<<}", means: "p(afootnoteReference:number=1) note1(p(b))", why: "comment" },
  { markdown: "{++a **b**++}", means: "p(ins(a strong(b)))", why: "styles within" },
  { markdown: "{++a\nb++}", means: "p(ins(a b))", why: "over the end of a line" },
  { markdown: "我{++们++}好", means: "p(我ins(们)好)", why: "in the middle of a word" },
  { markdown: "{~~a~>~~}", means: "p(del(a))", why: "nothing in the place of it" },
  { markdown: "{++a", means: "p({++a)", why: "never closed" },
  { markdown: "{i++}", means: "p({i++})", why: "a counter" },
  { markdown: "${a--b}", means: "p(${a--b})", why: "an expression" },
  { markdown: "{~~a~~}", means: "p({del(a)})", why: "no substitution" },
  { markdown: "{++}", means: "p({++})", why: "empty" },
  { markdown: "`{++a++}`", means: "p(code:{++a++})", why: "in code" },
];
