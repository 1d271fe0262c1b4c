import type { BlockState, MarkdownIt } from "../tokens/markdown-types.ts";
import { firstOf, indentOf, lineAt, repairs, tell } from "./repair/lines.ts";
import { WIDE, type Rule } from "./rule.ts";

/** `---`, lines of YAML, `---`: front matter of a slide in the middle of a document. */
export const slideMatter: Rule<"slide-matter"> = {
  name: "slide-matter",
  flavors: WIDE,
  install: (md: MarkdownIt) => md.block.ruler.before("hr", "slide_matter", read),
  doc: {
    signs: "lines of `key: value` between two lines of `---`",
    meaning:
      "a rule; the lines are for the program that shows the slides, and are not shown. A blank line after the first keeps them",
    from: "Slidev",
    example: "First slide\n\n---\nlayout: two-cols\nclass: text-center\n---\n\nSecond slide",
  },
};

const RULE = /^---[ \t]*$/;
const KEY = /^([a-z][\w.-]{0,60}):(?:[ \t].*)?$/;
/** Below a key: an item, a comment, or a line that is indented. */
const BELOW = /^(?:[ \t]+\S|-[ \t]+\S|#(?:[ \t]|$))/;
/** Keys that say something of a slide, so that nothing is guessed. */
const KNOWN: ReadonlySet<string> = new Set(
  "layout class transition background image src title level hideInToc hide clicks clicksStart theme zoom disabled preload routeAlias dragPos url backgroundSize color align css fonts drawings highlighter lineNumbers mdc info author download exportFilename favicon aspectRatio canvasWidth routerMode remoteAssets".split(
    " ",
  ),
);
/** Most lines of a slide's front matter. */
const MOST = 60;

function read(state: BlockState, start: number, end: number, silent: boolean): boolean {
  if (silent || state.level > 0 || firstOf(state, start) !== HYPHEN || indentOf(state, start) > 0)
    return false;
  if (!RULE.test(lineAt(state, start))) return false;
  let keys = 0;
  let isKnown = false;
  let line = start + 1;
  for (; line < end && line - start < MOST && !state.isEmpty(line); line += 1) {
    const text = state.src.slice(state.bMarks[line], state.eMarks[line]);
    if (RULE.test(text)) break;
    const key = KEY.exec(text)?.[1];
    if (key === undefined && (keys === 0 || !BELOW.test(text))) return false;
    if (key !== undefined) keys += 1;
    isKnown ||= key !== undefined && KNOWN.has(key);
  }
  if (line >= end || state.isEmpty(line) || !RULE.test(lineAt(state, line))) return false;
  const lines = line - start - 1;
  if (keys === 0 || (!isKnown && (lines < 2 || !repairs(state)))) return false;
  state.push("hr", "hr", 0).map = [start, start + 1];
  if (!isKnown) tell(state, MESSAGE, start);
  state.line = line + 1;
  return true;
}

const MESSAGE =
  "lines of `key: value` between two rules were read as front matter and are not shown. Put a blank line after the first rule to keep them";

const HYPHEN = 0x2d;
