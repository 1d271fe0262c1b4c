import type { RuleCase } from "../case.ts";

export const codeInfo: readonly RuleCase[] = [
  {
    markdown: '```jsx title="/src/App.js"\na\n```',
    means: "code:language=jsx,text=a,title=/src/App.js",
    why: "Docusaurus",
  },
  {
    markdown: "```js {1,3-4} showLineNumbers\na\nb\nc\nd\n```",
    means:
      'code:language=js,text=a\nb\nc\nd,firstNumber=1,marks=["highlight",null,"highlight","highlight"]',
    why: "Docusaurus",
  },
  {
    markdown: "```ts:line-numbers=2 {1}\na\nb\n```",
    means: 'code:language=ts,text=a\nb,firstNumber=2,marks=["highlight"]',
    why: "VitePress",
  },
  {
    markdown: "```js\na // [!code ++]\nb // [!code --]\n```",
    means: 'code:language=js,text=a\nb,marks=["added","removed"]',
    why: "VitePress, Shiki",
  },
  {
    markdown: "```js [config.js]\na\n```",
    means: "code:language=js,text=a,title=config.js",
    why: "VitePress's tabs",
  },
  {
    markdown: '```{.haskell .numberLines startFrom="100"}\na\n```',
    means: "code:language=haskell,text=a,firstNumber=100",
    why: "Pandoc",
  },
  {
    markdown: "```js src/index.js\na\n```",
    means: "code:language=js,text=a,title=src/index.js",
    why: "Mintlify",
  },
  {
    markdown: "```bash run.sh {1}\na\n```",
    means: 'code:language=bash,text=a,title=run.sh,marks=["highlight"]',
    why: "Mintlify",
  },
  {
    markdown: "```rust,ignore\na\n```",
    means: "code:language=rust,text=a",
    why: "a switch of rustdoc",
  },
  {
    markdown: "```ts twoslash v1.2 .x\na\n```",
    means: "code:language=ts,text=a",
    why: "switches, and no names of files",
  },
  {
    markdown: '```py title="a.py" linenums="1" hl_lines="2"\na\nb\n```',
    means: 'code:language=py,text=a\nb,title=a.py,firstNumber=1,marks=[null,"highlight"]',
    why: "pymdown",
  },
  {
    markdown: "```go {linenos=table,hl_lines=[2],linenostart=199}\na\nb\n```",
    means: 'code:language=go,text=a\nb,firstNumber=199,marks=[null,"highlight"]',
    why: "Hugo",
  },
  {
    markdown: "```js:src/app.js\na\n```",
    means: "code:language=js,text=a,title=src/app.js",
    why: "Qiita, Zenn",
  },
  {
    markdown: '```{.python filename="run.py"}\na\n```',
    means: "code:language=python,text=a,title=run.py",
    why: "Quarto",
  },
  {
    markdown: "```12:15:src/App.tsx\na\n```",
    means: "code:language=tsx,text=a,title=src/App.tsx,firstNumber=12",
    why: "editors' citations",
  },
  {
    markdown: "```javascript=101\na\n```",
    means: "code:language=javascript,text=a,firstNumber=101",
    why: "HackMD",
  },
  {
    markdown: "```diff js\n-a\n+b\n c\n```",
    means: 'code:language=js,text=-a\n+b\n c,marks=["removed","added"],isDiff=true',
    why: "Expressive Code",
  },
  {
    markdown: "```diff-js\n-a\n+b\n```",
    means: 'code:language=js,text=-a\n+b,marks=["removed","added"],isDiff=true',
    why: "Prism, Gatsby",
  },
  {
    markdown: "```diff\n--- a\n+++ b\n-c\n+d\n```",
    means:
      'code:language=diff,text=--- a\n+++ b\n-c\n+d,marks=[null,null,"removed","added"],isDiff=true',
    why: "a diff's head is neither added nor removed",
  },
  {
    markdown: "```js\n// highlight-next-line\na\nb\n```",
    means: 'code:language=js,text=a\nb,marks=["highlight"]',
    why: "Docusaurus",
  },
  {
    markdown: "```js\na // [!code focus:2]\nb\nc\n```",
    means: 'code:language=js,text=a\nb\nc,marks=["focus","focus"]',
    why: "VitePress",
  },
  {
    markdown: "```\na // [!code ++]\n```",
    means: "code:text=a // [!code ++]",
    why: "without a language it may be about these signs",
  },
  { markdown: "```c++\na\n```", means: "code:language=c++,text=a", why: "a language with signs" },
  {
    markdown: "```rust\n// highlight-start\na\n```",
    means: "code:language=rust,text=// highlight-start\na",
    why: "begun and never ended",
  },
  {
    markdown: "```js\na // see [!code ++] there\n```",
    means: "code:language=js,text=a // see [!code ++] there",
    why: "within a comment, not its whole",
  },
  {
    markdown: "```js\nconst a = '[!code ++]'\n```",
    means: "code:language=js,text=const a = '[!code ++]'",
    why: "in a string",
  },
  { markdown: "    // [!code ++]", means: "code:text=// [!code ++]", why: "code without a fence" },
];
