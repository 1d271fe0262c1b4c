import { calloutOf } from "../../build/callouts.ts";
import type { MarkdownIt } from "../../tokens/markdown-types.ts";
import { openCallout, pushTitle, pushTo } from "./callout-tokens.ts";
import { isIndented, lineAt, readContainers, type Fence, type OpenContainer } from "./fenced.ts";
import { WIDE, type Rule } from "../rule.ts";

const HEAD = /^\/{3,} ?[ \t]*([a-z][\w-]{0,39})(?:[ \t]*\|[ \t]*(.{0,200}))?$/;
/** An option of a block: indented right below its first line. */
const OPTION = /^[a-z][\w-]*: ?.*$/;

const fence: Fence = { name: "slashes", sign: "///", opens: HEAD, closes: /^\/{3,}$/ };
/** Blocks that have no look of their own. */
const PLAIN: ReadonlySet<string> = new Set(["html", "define", "caption", "figure-caption"]);

/** `/// type | Title` to `///`. */
export const slashBlocks: Rule<"slash-blocks"> = {
  name: "slash-blocks",
  flavors: WIDE,
  install: (md: MarkdownIt) =>
    md.block.ruler.before("fence", "slash_block", readContainers(fence, openerOf), {
      alt: ["paragraph", "reference", "blockquote", "list"],
    }),
  containers: ["slash_block"],
  doc: {
    signs: "`/// type \\| Title`",
    meaning:
      "an alert, to the line of slashes; `/// details` and `/// tab` have a title above them",
    from: "pymdown's blocks",
    example: "/// warning | Mind the gap\nIt is wide.\n///",
  },
};

function openerOf([, type = "", title]: RegExpExecArray): OpenContainer | undefined {
  const isTitled = type === "details" || type === "tab";
  const isBox = type === "admonition" || calloutOf(type) !== undefined;
  if (!isTitled && !isBox && !PLAIN.has(type)) return undefined;
  return (state, start, last) => {
    const push = pushTo(state);
    if (isBox) openCallout(push, type === "admonition" ? "note" : type, title, start);
    else {
      push(isTitled ? "details_open" : "division_open", 1).map = [start, start + 1];
      if (isTitled) pushTitle(push, "summary", title || "Details", start);
    }
    let first = start + 1;
    while (first < last && isIndented(state, first) && OPTION.test(lineAt(state, first)))
      first += 1;
    return first;
  };
}
