import { readTag } from "../../components/read-tag.ts";
import { elementRules } from "../../html/html-allowlist.ts";
import type { BlockState, MarkdownIt } from "../../tokens/markdown-types.ts";
import { withinLines } from "../containers/fenced.ts";
import { firstOf, indentOf, isInside, lineAt, looksAt } from "../repair/lines.ts";
import { WIDE, type Rule } from "../rule.ts";
import { withoutExpressions } from "./components.ts";

/**
 * Blocks between the tags of a component, each on a line of its own, indented as far as one likes: MDX has no indented code,
 * and CommonMark takes a fence that is indented by four columns for text or code.
 */
export const componentBodies: Rule<"component-bodies"> = {
  name: "component-bodies",
  flavors: WIDE,
  install: (md: MarkdownIt) =>
    md.block.ruler.before("fence", "component_body", read, {
      alt: ["paragraph", "reference", "blockquote", "list"],
    }),
  containers: ["component_body"],
  doc: {
    signs: "Markdown that is indented by four columns or more between `<Tab>` and `</Tab>`",
    meaning:
      "it is read without its indentation, where a line is text right below a tag, a fence or a component; in tags of HTML it stays code",
    from: "MDX, Mintlify, Starlight",
    example: '<Tabs>\n  <Tab title="npm">\n    ```sh\n    npm i\n    ```\n  </Tab>\n</Tabs>',
  },
};

const LESS_THAN = 0x3c;
const FENCE = /^(`{3,}|~{3,})/;
const COMPONENT = /^<\/?[A-Z]/;

function read(state: BlockState, start: number, end: number, silent: boolean): boolean {
  if (firstOf(state, start) !== LESS_THAN || indentOf(state, start) >= 4) return false;
  if (!COMPONENT.test(lineAt(state, start))) return false;
  const from = (state.bMarks[start] ?? 0) + (state.tShift[start] ?? 0);
  const tag = readTag(state.src, from);
  if (!tag || tag.selfClosing || elementRules.has(tag.name.toLowerCase())) return false;
  let first = start;
  while (first < end && (state.eMarks[first] ?? 0) < tag.end) first += 1;
  if (first >= end || state.src.slice(tag.end, state.eMarks[first]).trim() !== "") return false;
  const body = bodyOf(state, tag.name, first + 1, end);
  const isWithin = within.has(state);
  if (!body || !(body.isDeep || isWithin)) return false;
  if (silent) return true;
  const open = state.push("html_block", "", 0);
  open.content = `${withoutExpressions(tag, state.src.slice(from, tag.end))}\n`;
  open.map = [start, first + 1];
  within.add(state);
  tokenize(state, first + 1, body);
  if (!isWithin) within.delete(state);
  const close = state.push("html_block", "", 0);
  close.content = `</${tag.name}>\n`;
  close.map = [body.last, body.last + 1];
  state.line = body.last + 1;
  return true;
}

/** States that read the body of a component: a component in it is read alike. */
const within = new WeakSet<BlockState>();

/** Reads the lines of a body as if each were indented as its first line at least: none ends the body. */
function tokenize(state: BlockState, from: number, { last, indent }: Body): void {
  const before = state.sCount.slice(from, last);
  for (let line = from; line < last; line += 1)
    state.sCount[line] = Math.max(state.sCount[line] ?? 0, state.blkIndent + indent);
  withinLines(state, from, last, indent);
  for (const [index, count] of before.entries()) state.sCount[from + index] = count;
}

interface Body {
  /** The line of the closing tag. */
  last: number;
  /** Indentation of its first line. */
  indent: number;
  /** A line that is surely no code is indented as code is. */
  isDeep: boolean;
}

/** Lines up to the tag that closes a component. */
function bodyOf(state: BlockState, name: string, from: number, end: number): Body | undefined {
  let indent: number | undefined;
  let isDeep = false;
  let depth = 1;
  let fence = "";
  let isBelowTag = true;
  for (let line = from; line < end && isInside(state, line) && looksAt(state); line += 1) {
    if (state.isEmpty(line)) {
      isBelowTag = false;
      continue;
    }
    const text = lineAt(state, line).trimEnd();
    const mark = FENCE.exec(text)?.[1] ?? "";
    if (fence === "") {
      if (text === `</${name}>`) depth -= 1;
      else if (opens(state, line, text, name)) depth += 1;
      if (depth === 0) return { last: line, indent: indent ?? 0, isDeep };
      if (indentOf(state, line) >= 4) isDeep ||= isBelowTag || mark !== "" || COMPONENT.test(text);
      fence = mark;
    } else if (mark.startsWith(fence) && text === mark) fence = "";
    indent ??= indentOf(state, line);
    isBelowTag = fence === "" && COMPONENT.test(text) && text.endsWith(">");
  }
  return undefined;
}

/** Whether a line opens another component of the name, and does not close it. */
function opens(state: BlockState, line: number, text: string, name: string): boolean {
  if (!text.startsWith(`<${name}`) || text.includes(`</${name}>`)) return false;
  const tag = readTag(state.src, (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0));
  return tag?.name === name && !tag.selfClosing;
}
