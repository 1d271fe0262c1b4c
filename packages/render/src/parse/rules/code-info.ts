import { noteCodeFacts } from "../code/facts.ts";
import { readCodeInfo, type CodeInfo } from "../code/info.ts";
import { takeLineComments } from "../code/line-comments.ts";
import { markDiff, markListed, type LineMarks } from "../code/line-marks.ts";
import { cleanCode } from "../clean-code.ts";
import type { CoreState, MarkdownIt, Token } from "../tokens/markdown-types.ts";
import { WIDE, type Rule } from "./rule.ts";

/** Info strings of fences after the language, and comments in code that mark lines. */
export const codeInfo: Rule<"code-info"> = {
  name: "code-info",
  flavors: WIDE,
  install: (md) => md.core.ruler.after("block", "code_info", readFences(md)),
  doc: {
    signs: '`js {1,3-5}`, `title="a.js"`, `js:a.js`, `showLineNumbers`, `// [!code ++]`, `diff js`',
    meaning:
      "lines highlighted, added, removed, in focus, wrong; a title; numbers; comments that say so are left out of the code",
    from: "Docusaurus, VitePress, Pandoc, mkdocs, Hugo, Quarto, Zenn",
    example:
      '```js {2} title="greet.js" showLineNumbers\nfunction greet(name) {\n  return "Hello " + name; // [!code highlight]\n}\n```',
  },
};

const readFences = (md: MarkdownIt) => (state: CoreState) => {
  for (const token of state.tokens)
    if (token.type === "fence") readFence(token, md.utils.unescapeAll(token.info));
};

const DIFF_OF = /^diff-(\S+)$/;
const LANGUAGE = /^[a-z][\w+#.-]*$/i;

function readFence(token: Token, info: string): void {
  const found = readCodeInfo(info);
  const { title, firstNumber } = found;
  const { language, isDiff } = languageOf(found);
  const marks: LineMarks = [];
  let lines = token.content.split("\n");
  const last = lines.pop() ?? "";
  if (language !== undefined) lines = takeLineComments(lines, marks);
  if (isDiff) markDiff(lines, marks);
  markListed(found, lines.length, marks);
  token.content = [...lines, last].join("\n");
  noteCodeFacts(token, {
    ...(language !== undefined && { language }),
    ...(title !== undefined && { title: cleanCode(title) }),
    ...(firstNumber !== undefined && { firstNumber }),
    ...(marks.length > 0 && { marks: Array.from(marks) }),
    ...(isDiff && { isDiff }),
  });
}

/** `diff js` and `diff-js` are code of that language. */
function languageOf({ language, second }: CodeInfo): { language?: string; isDiff?: true } {
  if (language === undefined) return {};
  const name = language.toLowerCase();
  const of = name === "diff" ? second : DIFF_OF.exec(name)?.[1];
  if (of !== undefined && LANGUAGE.test(of)) return { language: of, isDiff: true };
  return { language, ...(name === "diff" || name === "patch" ? { isDiff: true } : {}) };
}
