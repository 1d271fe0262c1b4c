import type { RuleCase } from "../case.ts";

const uses = "\n\n<Tabs>\n\na\n\n</Tabs>";

export const mdxImports: readonly RuleCase[] = [
  {
    markdown: `import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';${uses}`,
    means: "p(a)",
    why: "Docusaurus' example",
  },
  {
    markdown: `# b\n\nimport Tabs from "@theme/Tabs"${uses}`,
    means: "heading:depth=1(b) p(a)",
    why: "no semicolon",
  },
  {
    markdown: `import Tabs from '@theme/Tabs';\n\nimport b from './_b.mdx';\n\nimport './c.css';${uses}`,
    means: "p(a)",
    why: "each as a paragraph, one for what it does",
  },
  {
    markdown: `import {\n  Tabs,\n  TabItem,\n} from '@site/tabs';\nimport * as b from 'b';\nimport { Tabs } from 'c';${uses}`,
    means: "p(a)",
    why: "over several lines, and all of a module",
  },
  { markdown: `import { Tabs, TabItem } from 'b';${uses}`, means: "p(a)", why: "names in braces" },
  { markdown: `import Tabs, { TabItem as B } from 'b';${uses}`, means: "p(a)", why: "both" },
  {
    markdown: "import Note from './_note.mdx';\n\n- a\n\n  <Note />",
    means: "list:ordered=false((p(a)))",
    why: "a component in an item",
  },
  {
    markdown: "import Tabs from 'b';\n\n  <Tabs\n  groupId='b'>\n\na",
    means: "p(a)",
    why: "a component with values, further in",
  },
  {
    markdown: 'import { G } from "/snippets/g.mdx";\n\nA <G anchor="x">plug</G> is.',
    means: "p(A plug is.)",
    why: "a component within a line, which is closed",
  },
  {
    markdown: 'import { Field } from "/f.jsx";\n\n| a |\n|---|\n| <Field name="id" /> b |',
    means: "table(:head=true(:header=true(p(a))) :head=false(:header=false(p(b))))",
    why: "one in a cell, which holds nothing",
  },
  {
    markdown: "import { List } from 'a';\n\nA Map<List> there",
    means: "p(import { List } from 'a';) p(A Map<List> there)",
    why: "types of a program",
  },
  {
    markdown: "import React from 'react';\n\na",
    means: "p(import React from 'react';) p(a)",
    why: "a program without its fences",
  },
  {
    markdown: "import Tabs from 'b';\n\na <Tabs> c",
    means: "p(import Tabs from 'b';) p(a <Tabs> c)",
    why: "a component within words",
  },
  { markdown: "import goods from abroad", means: "p(import goods from abroad)", why: "a sentence" },
  {
    markdown: `import Tabs from 'b';\nand more${uses}`,
    means: "p(import Tabs from 'b'; and more) p(a)",
    why: "words below it",
  },
  {
    markdown: `> import Tabs from 'b';${uses}`,
    means: "quote(p(import Tabs from 'b';)) p(a)",
    why: "in a quote",
  },
  {
    markdown: "export const a = 1;\n\n<Tabs>\n\nx\n\n</Tabs>",
    means: "p(x)",
    why: "a value, where a component is closed",
  },
  {
    markdown: 'export const b = {\n  x: [1],\n\n  y: "}",\n};\n\n<Tabs>\n\nx\n\n</Tabs>',
    means: "p(x)",
    why: "over several lines, a blank one among them",
  },
  {
    markdown: "export default function A() {\n  return 1;\n}\n\n<B />",
    means: "",
    why: "a function",
  },
  {
    markdown: "export const a = 1;\n\nText",
    means: "p(export const a = 1;) p(Text)",
    why: "no component",
  },
];
