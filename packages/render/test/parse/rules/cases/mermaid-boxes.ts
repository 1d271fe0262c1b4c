import type { RuleCase } from "../case.ts";

export const mermaidBoxes: readonly RuleCase[] = [
  {
    markdown: "::: mermaid\ngraph LR\n X --> Y\n:::",
    means: "diagram:source=graph LR\n X --> Y",
    why: "colons (Azure DevOps)",
  },
  {
    markdown: ":::mermaid\ngraph LR\n:::",
    means: "diagram:source=graph LR",
    why: "without a blank",
  },
  {
    markdown: '<pre class="mermaid">\ngraph LR\n X --&gt; Y\n</pre>',
    means: "diagram:source=graph LR\n X --> Y",
    why: "a pre, with entities",
  },
  {
    markdown: '<div class="mermaid">\ngraph LR\n\n X --> Y\n</div>',
    means: "diagram:source=graph LR\n\n X --> Y",
    why: "a div, with a blank line",
  },
  {
    markdown: '<div class="mermaid">graph LR; A-->B</div>',
    means: "diagram:source=graph LR; A-->B",
    why: "on one line",
  },
  {
    markdown: '<div align="center" class="big mermaid">\ngraph TD\n</div>',
    means: "diagram:source=graph TD",
    why: "other classes and attributes",
  },
  {
    markdown: "- ::: mermaid\n  graph LR\n  :::",
    means: "list:ordered=false((diagram:source=graph LR))",
    why: "in an item",
  },
  {
    markdown: "> <pre class=mermaid>\n> graph LR\n> </pre>",
    means: "quote(diagram:source=graph LR)",
    why: "in a quote",
  },
  {
    markdown: '<div class="mermaid">\n\nText',
    means: "p(Text)",
    why: "nothing closes it",
  },
  {
    markdown: '<div class="chart">\ngraph LR\n</div>',
    means: "p(graph LR)",
    why: "another class",
  },
  {
    markdown: '<pre class="mermaid"></pre>',
    means: "",
    why: "nothing in it",
  },
  {
    markdown: "The class mermaid <b>x</b>",
    means: "p(The class mermaid strong(x))",
    why: "a word",
  },
];
