import { calloutOf } from "../../build/callouts.ts";
import type { BlockState, MarkdownIt } from "../../tokens/markdown-types.ts";
import { openCallout, pushTitle, pushTo } from "./callout-tokens.ts";
import { firstOf } from "../repair/lines.ts";
import { isIndented, lineAt, withinLines } from "./fenced.ts";
import { WIDE, type Rule } from "../rule.ts";

const HEAD =
  /^(?:!!!|\?\?\?\+?) ?[ \t]*(\p{L}[\p{L}\p{N}_-]{0,39})((?:[ \t]+[a-z][\w-]{0,39}){0,4})(?:[ \t]+"(.{0,200})")?$/u;
const TAB = /^===[!+]{0,2} ?[ \t]*"(.{1,200})"$/;
/** Classes that say where one stands, without a title. */
const PLACES = /^(?:\s+(?:inline|end|annotate))*$/;
const INDENT = 4;

/** `!!! type "Title"` and `??? type`, whose contents are indented; tabs `=== "Name"` are set one after the other. */
export const admonitions: Rule<"admonitions"> = {
  name: "admonitions",
  flavors: WIDE,
  install: (md: MarkdownIt) => {
    const alt = ["paragraph", "reference", "blockquote", "list"];
    md.block.ruler.before("fence", "admonition", admonition, { alt });
    md.block.ruler.before("fence", "tab", tab, { alt });
  },
  containers: ["admonition", "tab"],
  doc: {
    signs: '`!!! type "Title"` `??? type` `=== "Tab"`',
    meaning:
      "an alert of what is indented below it by four; `???` is open. Tabs stand one below the other, each under its name",
    from: "MkDocs, Python-Markdown, pymdown",
    example:
      '!!! danger "Hot"\n    Do not touch.\n\n=== "Linux"\n\n    `apt install`\n\n=== "macOS"\n\n    `brew install`',
  },
};

function admonition(state: BlockState, start: number, end: number, silent: boolean): boolean {
  const [whole, type = "", more = "", title] = headAt(state, start, HEAD, "!?") ?? [];
  if (whole === undefined) return false;
  const last = lastLine(state, start, end);
  if (last === undefined) return false;
  // "!!! Attention please" before code is a sentence.
  if (title === undefined && !PLACES.test(more)) return false;
  if (!calloutOf(type) && (more || (title === undefined && last.isApart))) return false;
  if (silent) return true;
  openCallout(pushTo(state), type, title, start);
  return finish(state, start, last.end);
}

function tab(state: BlockState, start: number, end: number, silent: boolean): boolean {
  const name = headAt(state, start, TAB, "=")?.[1];
  const last = name === undefined ? undefined : lastLine(state, start, end);
  if (name === undefined || last === undefined) return false;
  if (silent) return true;
  const push = pushTo(state);
  push("details_open", 1).map = [start, start + 1];
  pushTitle(push, "summary", name, start);
  return finish(state, start, last.end);
}

function headAt(
  state: BlockState,
  line: number,
  head: RegExp,
  first: string,
): RegExpExecArray | undefined {
  if (isIndented(state, line)) return undefined;
  if (!first.includes(String.fromCharCode(firstOf(state, line)))) return undefined;
  return head.exec(lineAt(state, line)) ?? undefined;
}

function finish(state: BlockState, start: number, end: number): true {
  withinLines(state, start + 1, end, INDENT);
  state.push("container_close", "", -1);
  state.line = end;
  return true;
}

/** The line after what is indented below a line, and whether a blank one stands between. */
function lastLine(
  state: BlockState,
  start: number,
  end: number,
): { end: number; isApart: boolean } | undefined {
  let first: number | undefined;
  let line = start + 1;
  let last = start;
  for (; line < end; line += 1) {
    if (state.isEmpty(line)) continue;
    if ((state.sCount[line] ?? 0) < state.blkIndent + INDENT) break;
    first ??= line;
    last = line;
  }
  if (first === undefined) return undefined;
  return { end: last + 1, isApart: first > start + 1 };
}
