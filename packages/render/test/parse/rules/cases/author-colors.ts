import type { RuleCase } from "../case.ts";

export const authorColors: readonly RuleCase[] = [
  {
    markdown: 'a <span style="color:red">b</span>',
    means: "p(a span:color=#ff0000(b))",
    why: "Typora: a name",
  },
  {
    markdown: '<font color="#0969da">b</font>',
    means: "p(span:color=#0969da(b))",
    why: "forums: font",
  },
  {
    markdown: '<span style="color: rgb(0, 128, 0);">b</span>',
    means: "p(span:color=#008000(b))",
    why: "functions of CSS",
  },
  {
    markdown: '<span style="background-color: yellow">b</span>',
    means: "p(mark:background=#ffff00(b))",
    why: "a ground",
  },
  {
    markdown: '<span style="color:#fff;background:#000">b</span>',
    means: "p(mark:color=#ffffff,background=#000000(b))",
    why: "both",
  },
  {
    markdown: '<mark style="background: #FFB8EBA6;">b</mark>',
    means: "p(mark:background=#ffb8eb(b))",
    why: "Obsidian's highlighter",
  },
  {
    markdown: '<span style="color:blue">a **b**</span>',
    means: "p(span:color=#0000ff(a strong(b)))",
    why: "a style within",
  },
  {
    markdown: "| a |\n|---|\n| <font color=red>b</font> |",
    means:
      "table(:head=true(:header=true(p(a))) :head=false(:header=false(p(span:color=#ff0000(b)))))",
    why: "in a cell",
  },
  {
    markdown: '<span style="font-weight:bold;color:#f00">b</span>',
    means: "p(span:color=#ff0000(b))",
    why: "beside what is not read",
  },
  {
    markdown: '<span style="color:transparent">b</span>',
    means: "p(b)",
    why: "what nobody could read is read",
  },
  { markdown: '<span style="color:var(--x)">b</span>', means: "p(b)", why: "no colour" },
  {
    markdown: '<span style="border-color:red">b</span>',
    means: "p(b)",
    why: "a colour of something else",
  },
  { markdown: "<span>b</span>", means: "p(b)", why: "nothing" },
  { markdown: '<b style="color:red">c</b>', means: "p(strong(c))", why: "other elements" },
];
