import type { RuleCase } from "../case.ts";

export const components: readonly RuleCase[] = [
  {
    markdown: '<Card title="Quick start">Start here</Card>',
    means: "p(strong(Quick start)) p(Start here)",
    why: "a title above what it holds (Mintlify)",
  },
  {
    markdown: '<TabItem value="npm" label="npm">\n\nnpm i x\n\n</TabItem>',
    means: "p(strong(npm)) p(npm i x)",
    why: "a tab's label (Docusaurus)",
  },
  {
    markdown: '<Admonition type="tip" title="Tip!">Body</Admonition>',
    means: "p(strong(Tip!)) p(Body)",
    why: "a box's title (Docusaurus)",
  },
  {
    markdown: '<Image src="square.png" alt="Alt" />',
    means: "p(image:src=square.png,alt=Alt)",
    why: "an image (Astro)",
  },
  {
    markdown: '<LinkCard title="Guides" href="/guides" description="All of them" />',
    means: "p(strong(link:href=/guides(Guides))) p(All of them)",
    why: "a link and a sentence (Starlight)",
  },
  {
    markdown: '# Head <Badge text="beta" />',
    means: "heading:depth=1(Head strong(beta))",
    why: "words within a heading",
  },
  {
    markdown: '<ParamField path="user_id" type="string" required>\nThe id\n</ParamField>',
    means: "p(strong(user_id)) p(The id)",
    why: "the name of a parameter (Mintlify)",
  },
  {
    markdown: '<Card title="It" icon={<Icon title="no" />} href={"/x"}>\n\nBody\n\n</Card>',
    means: "p(strong(link:href=/x(It))) p(Body)",
    why: "expressions in braces",
  },
  {
    markdown: '<Banner chapter={4}\n  notebooks={[\n    {label: "N", value: "x"},\n]} />\n\nText',
    means: "p(Text)",
    why: "over several lines (Hugging Face)",
  },
  {
    markdown: "<Switch {fw} />\n\nText",
    means: "p(Text)",
    why: "a brace alone (Svelte)",
  },
  {
    markdown: '- <Step title="One">do</Step>',
    means: "list:ordered=false((p(strong(One)) p(do)))",
    why: "in an item",
  },
  {
    markdown: "{#if fw === 'pt'}\n\nFor the one.\n\n{:else}\n\nOther\n\n{/if}",
    means: "p(For the one.) p(Other)",
    why: "a block of Svelte's",
  },
  {
    markdown: "{#if nothing ends it}\n\na",
    means: "p({#if nothing ends it}) p(a)",
    why: "a brace that nothing ends",
  },
  {
    markdown: "{{#if a}}\nb\n{{/if}}",
    means: "p({{#if a}} b {{/if}})",
    why: "a template of another kind",
  },
  {
    markdown: "a Vec<String> b",
    means: "p(a Vec<String> b)",
    why: "a type with a parameter",
  },
  {
    markdown: "if a <B c={d",
    means: "p(if a <B c={d)",
    why: "a brace that nothing closes",
  },
  {
    markdown: '`<Card title="x">`',
    means: 'p(code:<Card title="x">)',
    why: "code",
  },
  {
    markdown: "<details>\n<summary>a</summary>\n\nb\n</details>",
    means: "details:open=false[a](p(b))",
    why: "an element of HTML",
  },
];
