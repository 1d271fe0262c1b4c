import type { RuleCase } from "../case.ts";

export const nestedFences: readonly RuleCase[] = [
  {
    markdown: "```markdown\n# T\n\n```bash\nls\n```\n\nend\n```\n\nafter",
    means: "code:language=markdown,text=# T\n\n```bash\nls\n```\n\nend p(after)",
    why: "a model shows a file of Markdown",
  },
  {
    markdown: "```md\n```js\nf()\n```\n```",
    means: "code:language=md,text=```js\nf()\n```",
    why: "the block within is all that it holds",
  },
  {
    markdown: "```markdown\na\n```sh\nb\n```\nc\n```python\nd\n```\ne\n```\nafter",
    means: "code:language=markdown,text=a\n```sh\nb\n```\nc\n```python\nd\n```\ne p(after)",
    why: "two blocks within",
  },
  {
    markdown: "```markdown\n```js\nf()\n```\n```\n\ntext\n\n```python\nx\n```",
    means: "code:language=markdown,text=```js\nf()\n``` p(text) code:language=python,text=x",
    why: "a block of another language after it",
  },
  {
    markdown: "```markdown\n```js\nf()\n```\n```\n\n```markdown\n```sh\ng\n```\n```",
    means: "code:language=markdown,text=```js\nf()\n``` code:language=markdown,text=```sh\ng\n```",
    why: "two such blocks",
  },
  {
    markdown: "````markdown\n````js\nf()\n````\n````\nafter",
    means: "code:language=markdown,text=````js\nf()\n```` p(after)",
    why: "four signs for both",
  },
  {
    markdown: "> ```markdown\n> ```js\n> f()\n> ```\n> ```\n\nafter",
    means: "quote(code:language=markdown,text=```js\nf()\n```) p(after)",
    why: "in a quote",
  },
  {
    markdown: "- a\n  ```markdown\n  ```js\n  f()\n  ```\n  ```\n- b",
    means: "list:ordered=false((p(a) code:language=markdown,text=```js\nf()\n```) (p(b)))",
    why: "in an item",
  },
  {
    markdown: "```markdown\na\n~~~js\nb\n~~~\n```js\nc\n```\n```\nd",
    means: "code:language=markdown,text=a\n~~~js\nb\n~~~\n```js\nc\n``` p(d)",
    why: "with a block of the other sign, too",
  },
  {
    markdown: "```markdown\n# T\n```\n\nafter\n\n```js\nx\n```",
    means: "code:language=markdown,text=# T p(after) code:language=js,text=x",
    why: "nothing is within it",
  },
  {
    markdown: "````markdown\n```js\nf()\n```\n````",
    means: "code:language=markdown,text=```js\nf()\n```",
    why: "its own fence is longer",
  },
  {
    markdown: "```js\nf()\n```\n\n```\ng()\n```",
    means: "code:language=js,text=f() code:text=g()",
    why: "no Markdown",
  },
  {
    markdown: "```markdown\n```bash\nls\n```\n\nA fence is opened so.",
    means: "code:language=markdown,text=```bash\nls p(A fence is opened so.)",
    why: "it shows how a fence begins, and ends",
  },
  {
    markdown: "```markdown\n```\n```\n```",
    means: "code:language=markdown,text= code:text=",
    why: "blocks without a language may be read in two ways",
  },
];
