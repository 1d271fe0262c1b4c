import type { RuleCase } from "../case.ts";

export const componentBodies: readonly RuleCase[] = [
  {
    markdown:
      '<Tabs>\n  <Tab title="API">\n    ```bash expandable\n    curl -X\n\n    a\n    ```\n  </Tab>\n</Tabs>',
    means: "p(strong(API)) code:language=bash,text=curl -X\n\na",
    why: "a fence in a tab (Mintlify)",
  },
  {
    markdown:
      '<Steps>\n    <Step title="One">\n        - a\n        - b\n    </Step>\n    <Step title="Two">\n        Text *b*\n    </Step>\n</Steps>',
    means: "p(strong(One)) list:ordered=false((p(a)) (p(b))) p(strong(Two)) p(Text em(b))",
    why: "a list, and text (Mintlify)",
  },
  {
    markdown: "<Accordion\n    title={`Two`}\n>\n    ```\n    a\n    ```\n</Accordion>",
    means: "p(strong(Two)) code:text=a",
    why: "a tag over several lines, with an expression",
  },
  {
    markdown: "1. One\n\n   <Note>\n       ```\n       a\n       ```\n   </Note>\n2. Two",
    means: "list:ordered=true((p(One) code:text=a) (p(Two)))",
    why: "within an item",
  },
  {
    markdown: "<Frame>\n\t```\n\ta\n\t```\n</Frame>",
    means: "code:text=a",
    why: "indented with a tab",
  },
  {
    markdown: "<Card>\n\n    <Card>\n\n        Text\n\n    </Card>\n\n</Card>",
    means: "p(Text)",
    why: "a component in its like",
  },
  {
    markdown:
      "<CodeGroup>\n\n    ```js\n    a\n    ```\n\n    ```py\n    b\n    ```\n\n</CodeGroup>",
    means: "code:language=js,text=a code:language=py,text=b",
    why: "fences between blank lines (Mintlify)",
  },
  {
    markdown:
      '<Steps>\n  <Step title="A">\n    One [b\n    c](d) with\n**e**: f\n  </Step>\n  <Step title="G">\n    ```\n    h\n      ```\n  </Step>\n</Steps>',
    means: "p(strong(A)) p(One link:href=d(b c) with strong(e): f) p(strong(G)) code:text=h",
    why: "a line that goes on further out, and a fence that closes further in (Mintlify)",
  },
  {
    markdown: "<Info>\n    | a | b |\n    |---|---|\n    | 1 | 2 |\n</Info>",
    means:
      "table(:head=true(:header=true(p(a)) :header=true(p(b))) :head=false(:header=false(p(1)) :header=false(p(2))))",
    why: "a table",
  },
  {
    markdown: "<Card>\n\n    a code\n\n</Card>",
    means: "code:text=a code",
    why: "code of CommonMark's, below a blank line",
  },
  {
    markdown: "<div>\n\n    ```\n    a\n    ```\n\n</div>",
    means: "code:text=```\na\n```",
    why: "HTML's own element",
  },
  {
    markdown: "<Tab>\n\n    ```\n    a\n    ```\n\nText",
    means: "p(<Tab>) code:text=```\na\n``` p(Text)",
    why: "nothing closes it",
  },
  {
    markdown: "```\n<Tab>\n    ```\n</Tab>",
    means: "code:text=<Tab>\n    ```\n</Tab>",
    why: "code",
  },
];
