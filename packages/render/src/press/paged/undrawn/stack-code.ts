/** Code in a plan of pages. */
import type { CodePieceLine } from "../blocks/code-lines.ts";
import type { CodeNode, Node } from "../blocks/node.ts";
import { isStandIn } from "./stand-in.ts";
import { solid, Unknown, type Around, type Stacked } from "./stacked.ts";

/** Longer code divides; shorter one stays whole. The template of pages has the same. */
const WHOLE_CODE = 12;
/** Lines of code that are one paragraph. */
const PARAGRAPH = 40;
/** Padding of code above and below, in em of its text. */
const CODE_PADDING = 1.1;

export function codeOf({ lines, at, dress }: Node & CodeNode, { data, size }: Around): Stacked {
  if (dress || !lines.every(isStandIn)) throw new Unknown();
  const em = data.family.codeSize * size;
  const high = data.family.codeLeading * em;
  const padding = CODE_PADDING * em;
  const mark = at === undefined ? {} : { at };
  if (lines.length <= WHOLE_CODE) return solid(shownLines(lines) * high + 2 * padding, mark);
  const c: Stacked[] = [];
  for (let from = 0; from < lines.length; from += PARAGRAPH) {
    const some = lines.slice(from, from + PARAGRAPH);
    // A line that is alone at the foot or the head of a page may have a blank one beside it.
    const texts = some.some((line) => line[0] !== "x") ? { texts: some.map(textOf) } : {};
    c.push({ k: "lines", n: some.length, high, ...mark, ...texts });
  }
  return { k: "box", inset: { y: 0 }, c: [{ k: "box", inset: { y: padding }, c }] };
}

/** The engine ends a text with the last break in it, and shows no empty line below. */
function shownLines(lines: readonly CodePieceLine[]): number {
  const last = textOf(lines.at(-1) ?? []);
  if (last.trim() !== "") return lines.length;
  if (last !== "" || lines.length === 1) throw new Unknown();
  return lines.length - 1;
}

function textOf(line: CodePieceLine): string {
  return line.map((piece) => (typeof piece === "string" ? piece : "")).join("");
}
