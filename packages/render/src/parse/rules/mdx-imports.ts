/** Lines of MDX that import components: of a program, and nothing that a document says. */
import { environmentOf } from "../environment.ts";
import type { BlockState, MarkdownIt } from "../tokens/markdown-types.ts";
import { indentOf, lineAt, looksAt } from "./repair/lines.ts";
import { WIDE, type Rule } from "./rule.ts";

const NAMES = String.raw`(?:[\w$]{1,100}(?:\s*,\s*\{[^{}]{0,2000}\})?|\{[^{}]{0,2000}\}|\*\s+as\s+[\w$]{1,100})`;
const ADDRESS = String.raw`(?:"[^"\n]{1,300}"|'[^'\n]{1,300}')`;
/** One that brings a name, or that is loaded for what it does. */
const IMPORT = new RegExp(
  String.raw`import\s+(?:${NAMES}\s+from\s+)?${ADDRESS}[ \t]*;?[ \t]*(?:\n|$)`,
  "y",
);
/** Names that lines begin to import, and components that lines begin with. */
const IMPORTED =
  /^import[ \t]+([A-Z]\w{0,99})[ \t]*(?:,|[ \t]from[ \t])|^import[ \t]+\{([^{}\n]{1,500})\}/gm;
const COMPONENT = /^[ \t]{0,20}<([A-Z]\w{0,99})(?=[\s/>])/gm;
/** Lines of a paragraph that are looked at. */
const MOST = 100;

/** `import Tabs from "@theme/Tabs";`, in a document that a component of such a name stands in. */
export const mdxImports: Rule<"mdx-imports"> = {
  name: "mdx-imports",
  flavors: WIDE,
  install: (md: MarkdownIt) => md.block.ruler.before("fence", "mdx_import", read),
  doc: {
    signs: 'lines of `import Tabs from "@theme/Tabs";`',
    meaning:
      "not shown, where a line begins with a component of an imported name (`<Tabs>`); elsewhere they stay text",
    from: "MDX, Docusaurus",
    example: 'import Tabs from "@theme/Tabs";\n\n<Tabs>\n\nHow to install it\n\n</Tabs>',
  },
};

function read(state: BlockState, start: number, end: number, silent: boolean): boolean {
  if (silent || state.level > 0 || indentOf(state, start) !== 0) return false;
  if (!lineAt(state, start).startsWith("import") || !isMdx(state)) return false;
  let last = start;
  while (last < end && last - start < MOST && !state.isEmpty(last) && looksAt(state)) last += 1;
  const text = state.getLines(start, last, 0, false);
  let at = 0;
  while (at < text.length) {
    IMPORT.lastIndex = at;
    if (!IMPORT.test(text)) return false;
    at = IMPORT.lastIndex;
  }
  state.line = last;
  return true;
}

function isMdx({ env, src }: BlockState): boolean {
  const environment = environmentOf(env);
  environment.isMdx ??= usesImports(src);
  return environment.isMdx;
}

function usesImports(source: string): boolean {
  const names = new Set<string>();
  for (const [, name, list] of source.matchAll(IMPORTED)) {
    if (name !== undefined) names.add(name);
    for (const [one] of list?.matchAll(/\w+/g) ?? []) names.add(one);
  }
  if (names.size === 0) return false;
  for (const [, name = ""] of source.matchAll(COMPONENT)) if (names.has(name)) return true;
  return false;
}
