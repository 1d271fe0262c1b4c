/**
 * Samples of nested Markdown: every content, and every container that may hold contents and
 * containers.
 */

const fence = "```";
const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>')}`;

/** Contents by name, with words that have to be there. */
export const contents: Readonly<Record<string, { markdown: string; words: readonly string[] }>> = {
  paragraph: { markdown: "One **two** `three`.", words: ["One", "two", "three"] },
  heading: { markdown: "### Head here", words: ["Head", "here"] },
  "bulleted list": {
    markdown: "- first\n- second\n  - third",
    words: ["first", "second", "third"],
  },
  "numbered list": { markdown: "1. first\n2. second", words: ["first", "second"] },
  "task list": { markdown: "- [x] done\n- [ ] open", words: ["done", "open"] },
  quote: { markdown: "> Quoted words", words: ["Quoted", "words"] },
  alert: { markdown: "> [!NOTE]\n> Alert words", words: ["Note", "Alert", "words"] },
  code: { markdown: `${fence}js\nconst a = 1;\n${fence}`, words: ["const", "a", "1"] },
  table: {
    markdown: "| Plan | Price |\n|---|--:|\n| Small | 5 |",
    words: ["Plan", "Price", "Small", "5"],
  },
  "long table": {
    markdown: "| Name | About |\n|---|---|\n| Some words | And a few more of them |",
    words: ["Some", "words", "more", "them"],
  },
  details: {
    markdown: "<details><summary>Summary word</summary>\n\nInner words\n\n</details>",
    words: ["Summary", "word", "Inner", "words"],
  },
  rule: { markdown: "Above\n\n---\n\nBelow", words: ["Above", "Below"] },
  "HTML list": {
    markdown: "<ul><li>item one</li><li>item two</li></ul>",
    words: ["item", "one", "two"],
  },
  formula: { markdown: "Sum $a^2 + \\frac{1}{2}$ here", words: ["Sum", "here"] },
  "formula alone": {
    markdown: "Before\n\n$$\n\\int_0^1 x\n$$\n\nafter",
    words: ["Before", "after"],
  },
  image: { markdown: `![](${picture}) beside`, words: ["beside"] },
  link: { markdown: "[Linked word](https://example.org) ~~gone~~", words: ["Linked", "gone"] },
  definitions: {
    markdown: "<dl><dt>Term</dt><dd>Meaning of it</dd></dl>",
    words: ["Term", "Meaning"],
  },
};

const indented = (markdown: string, by: string) =>
  markdown
    .split("\n")
    .map((line) => (line === "" ? line : by + line))
    .join("\n");

export const containers: Readonly<Record<string, (markdown: string) => string>> = {
  item: (markdown) => `- Item\n\n${indented(markdown, "  ")}`,
  "numbered item": (markdown) => `1. Item\n\n${indented(markdown, "   ")}`,
  quote: (markdown) => indented(markdown, "> ").replaceAll(/^$/gm, ">"),
  alert: (markdown) => `> [!TIP]\n${indented(markdown, "> ").replaceAll(/^$/gm, ">")}`,
  division: (markdown) => `<div align="center">\n\n${markdown}\n\n</div>`,
  details: (markdown) => `<details><summary>More</summary>\n\n${markdown}\n\n</details>`,
  cell: (markdown) => `<table><tr><td>\n\n${markdown}\n\n</td><td>Beside words</td></tr></table>`,
  figure: (markdown) => `<figure>\n\n${markdown}\n\n<figcaption>Caption</figcaption></figure>`,
};

/** Pattern of signs of Markdown and HTML that no reader is to see. */
export const rawSigns = /```|\*\*|~~|\$\$|^\||\|-|\[!|<\/?[a-z]/m;
