import type { RuleCase } from "../case.ts";

export const slideMatter: readonly RuleCase[] = [
  {
    markdown: "A\n\n---\nlayout: two-cols\nclass: x\n---\n\nB",
    means: "p(A) rule p(B)",
    why: "a layout and a class",
  },
  {
    markdown: "A\n\n---\nlayout: center\n---\n\nB",
    means: "p(A) rule p(B)",
    why: "one key that is known",
  },
  {
    markdown: "# A\n\n---\ntransition: fade\nbackground: /a.png\n---\n# B",
    means: "heading:depth=1(A) rule heading:depth=1(B)",
    why: "no blank line behind it",
  },
  {
    markdown: "A\n\n---\nfoo: bar\nlist:\n  - a\n---\n\nB",
    means: "p(A) rule p(B)",
    why: "other keys, two and more",
  },
  {
    markdown: "---\ntheme: seriph\n---\n\nA\n\n---\nlevel: 2\n---\n\nB",
    means: "p(A) rule p(B)",
    why: "behind the document's own",
  },
  {
    markdown: "A\n\n---\nclicks: 3\n# comment\n---\n\nB",
    means: "p(A) rule p(B)",
    why: "a comment",
  },
  {
    markdown: "A\n\n---\nlayout: image\nimage: https://example.org/a.png\n---\n\nB",
    means: "p(A) rule p(B)",
    why: "an address",
  },
  {
    markdown: "A\n\n---\ninfo: |\n  words\nclass: x\n---\n\nB",
    means: "p(A) rule p(B)",
    why: "lines below a key",
  },
  {
    markdown: "A\n\n---\nnote: this is said\n---\n\nB",
    means: "p(A) rule heading:depth=2(note: this is said) p(B)",
    why: "a heading with a colon",
  },
  {
    markdown: "A\n\n---\n\nlayout: x\n\n---\n\nB",
    means: "p(A) rule p(layout: x) rule p(B)",
    why: "blank lines stand between",
  },
  {
    markdown: "A\n\n---\nSome words\n---\n\nB",
    means: "p(A) rule heading:depth=2(Some words) p(B)",
    why: "a heading",
  },
  {
    markdown: "A\n\n---\nlayout: x\n\nB",
    means: "p(A) rule p(layout: x) p(B)",
    why: "no second rule",
  },
];
