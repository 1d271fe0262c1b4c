import type { RuleCase } from "../case.ts";

const front =
  '---\nsubstitutions:\n  a: "**b** c"\n  n: 2\n  link: "[x](https://a.example)"\n---\n\n';
const myst = '---\nmyst:\n  substitutions:\n    key: "a {{ key }}"\n---\n\n';

export const substitutions: readonly RuleCase[] = [
  { markdown: `${front}{{ a }}`, means: "p(strong(b) c)", why: "MyST" },
  { markdown: `${front}x {{a}} y`, means: "p(x strong(b) c y)", why: "without blanks" },
  { markdown: `${front}v{{ n }}.0`, means: "p(v2.0)", why: "a number, within a word" },
  { markdown: `${front}# {{ n }}`, means: "heading:depth=1(2)", why: "in a heading" },
  { markdown: `${front}- {{ n }}`, means: "list:ordered=false((p(2)))", why: "in a list" },
  { markdown: `${front}*{{ n }}*`, means: "p(em(2))", why: "in emphasis" },
  { markdown: `${front}> {{ n }} {{ n }}`, means: "quote(p(2 2))", why: "twice" },
  {
    markdown: `${myst}{{ key }}`,
    means: "p(a {{ key }})",
    why: "under myst; one within itself stays text",
  },
  {
    markdown: `${front}{{ link }}`,
    means: "p(link:href=https://a.example(x))",
    why: "a link",
  },
  { markdown: `${front}{{ other }}`, means: "p({{ other }})", why: "no such name" },
  { markdown: `${front}\`{{ a }}\``, means: "p(code:{{ a }})", why: "in code" },
  { markdown: `${front}\\{{ a }}`, means: "p({{ a }})", why: "a backslash before it" },
  { markdown: "{{ a }}", means: "p({{ a }})", why: "no front matter" },
  { markdown: "---\na: b\n---\n\n{{ a }}", means: "p({{ a }})", why: "a field of another tool's" },
  { markdown: `${front}{{ a | upper }}`, means: "p({{ a | upper }})", why: "a template's filter" },
];
