import type { RuleCase } from "../case.ts";

export const customEmoji: readonly RuleCase[] = [
  {
    markdown: "<:tada:123456>",
    means: "p(🎉)",
    why: "one that everybody has",
  },
  {
    markdown: "<a:wave:123456> a",
    means: "p(👋 a)",
    why: "one that moves",
  },
  {
    markdown: "<:blob:123>",
    means: "p(:blob:)",
    why: "one of the members' own",
  },
  {
    markdown: "a <:blob_x:1234567> b",
    means: "p(a :blob_x: b)",
    why: "a low line in its name",
  },
  {
    markdown: "**<:tada:123456>**",
    means: "p(strong(🎉))",
    why: "in bold text",
  },
  {
    markdown: "- <:tada:123456> a",
    means: "list:ordered=false((p(🎉 a)))",
    why: "in an item",
  },
  {
    markdown: "[<:blob:123>](x)",
    means: "p(link:href=x(:blob:))",
    why: "in a link",
  },
  {
    markdown: "# <:blob:123>",
    means: "heading:depth=1(:blob:)",
    why: "in a heading",
  },
  {
    markdown: ":tada:",
    means: "p(🎉)",
    why: "the name alone",
  },
  {
    markdown: "<a:b>",
    means: "p(<a:b>)",
    why: "no number",
  },
  {
    markdown: "<mailto:a@b.example>",
    means: "p(link:href=mailto:a@b.example(mailto:a@b.example))",
    why: "an address",
  },
  {
    markdown: "`<:tada:123456>`",
    means: "p(code:<:tada:123456>)",
    why: "code",
  },
];
