/** Lines of MDX that import components or export values: of a program, and nothing that a document says. */
import { environmentOf } from "../../environment.ts";
import type { BlockState, MarkdownIt } from "../../tokens/markdown-types.ts";
import { indentOf, lineAt, looksAt } from "../repair/lines.ts";
import { WIDE, type Rule } from "../rule.ts";

const NAMES = String.raw`(?:[\w$]{1,100}(?:\s*,\s*\{[^{}]{0,2000}\})?|\{[^{}]{0,2000}\}|\*\s+as\s+[\w$]{1,100})`;
const ADDRESS = String.raw`(?:"[^"\n]{1,300}"|'[^'\n]{1,300}')`;
/** One that brings a name, or that is loaded for what it does. */
const IMPORT = new RegExp(
  String.raw`import\s+(?:${NAMES}\s+from\s+)?${ADDRESS}[ \t]*;?[ \t]*(?:\n|$)`,
  "y",
);
/** Names that lines begin to import, components that lines begin with, and those within lines that are closed. */
const IMPORTED =
  /^import[ \t]+([A-Z]\w{0,99})[ \t]*(?:,|[ \t]from[ \t])|^import[ \t]+\{([^{}\n]{1,500})\}/gm;
const COMPONENT = /^[ \t]{0,20}<([A-Z]\w{0,99})(?=[\s/>])/gm;
const WITHIN = /<\/([A-Z]\w{0,99})>|(?<![\w.$])<([A-Z]\w{0,99})(?:[ \t][^<>\n]{0,300})?\/>/g;
/** Lines of a paragraph that are looked at. */
const MOST = 100;

/** `import Tabs from "@theme/Tabs";`, in a document that a component of such a name stands in. */
export const mdxImports: Rule<"mdx-imports"> = {
  name: "mdx-imports",
  flavors: WIDE,
  install: (md: MarkdownIt) => md.block.ruler.before("fence", "mdx_import", read),
  doc: {
    signs: 'lines of `import Tabs from "@theme/Tabs";`, `export const a = 1;`',
    meaning:
      "not shown, where a line begins with a component of an imported name (`<Tabs>`), one within a line is closed (`<Term>a</Term>`), or a line begins with any that is closed; elsewhere they stay text",
    from: "MDX, Docusaurus",
    example: 'import Tabs from "@theme/Tabs";\n\n<Tabs>\n\nHow to install it\n\n</Tabs>',
  },
};

function read(state: BlockState, start: number, end: number, silent: boolean): boolean {
  if (silent || state.level > 0 || indentOf(state, start) !== 0) return false;
  const text = lineAt(state, start);
  if (EXPORT.test(text)) return exported(state, start, end);
  if (!text.startsWith("import") || !isMdx(state)) return false;
  let last = start;
  while (last < end && last - start < MOST && !state.isEmpty(last) && looksAt(state)) last += 1;
  if (last === start) return false;
  const source = state.getLines(start, last, 0, false);
  let at = 0;
  while (at < source.length) {
    IMPORT.lastIndex = at;
    if (!IMPORT.test(source)) return false;
    at = IMPORT.lastIndex;
  }
  state.line = last;
  return true;
}

/** A statement to its end: the line on which its brackets are closed. */
function exported(state: BlockState, start: number, end: number): boolean {
  if (!usesComponents(state)) return false;
  let depth = 0;
  for (let line = start; line < end && line - start < MOST && looksAt(state); line += 1) {
    const text = lineAt(state, line);
    for (const [sign] of text.replace(STRING, "").matchAll(/[([{}\])]/g))
      depth += "([{".includes(sign) ? 1 : -1;
    const isLast =
      depth === 0 &&
      (line + 1 >= end || state.isEmpty(line + 1) || PROGRAM.test(lineAt(state, line + 1)));
    if (depth < 0) return false;
    if (!isLast) continue;
    state.line = line + 1;
    return true;
  }
  return false;
}

const EXPORT = /^export\s+(?:const|let|var|default|class|(?:async\s+)?function)\s+[\w{[(]/;
const PROGRAM = /^(?:import|export)\s/;
const STRING = /"[^"\n]*"|'[^'\n]*'|`[^`\n]*`/g;

const components = new WeakMap<object, boolean>();

/** Whether a line begins with a component that is closed. */
function usesComponents({ env, src }: BlockState): boolean {
  const key = environmentOf(env);
  if (!components.has(key)) components.set(key, CLOSED.test(src));
  return components.get(key) ?? false;
}

const CLOSED = /^[ \t]{0,20}<(?:[A-Z]\w{0,99}(?:[ \t][^<>\n]{0,1000})?\/>|\/[A-Z]\w{0,99}>)/m;

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
  for (const [, closed, name = closed ?? ""] of source.matchAll(WITHIN))
    if (names.has(name)) return true;
  return false;
}
