/**
 * Takes comments that mark lines out of code, in the notations of Shiki (VitePress) and Docusaurus.
 */
import type { CodeMark } from "../../document.ts";
import type { LineMarks } from "./line-marks.ts";

const OPENERS = ["//", "#", "--", ";", "%", "'", "<!--", "/*", "{/*"] as const;
const CODE = "[!code ";
/** `[!code ++]`, `[!code focus:3]`, with the end of the comment. */
const DIRECTIVE = /^\[!code (\+\+|--|\w+)(?::(\d{1,5}))?\]\s*(?:-->|\*\/\s*\}?)?\s*$/;
/** A `highlight-…` comment that is alone on its line. */
const WHOLE =
  /^\s*(?:\/\/|#|--|;|%|<!--|\{?\/\*)\s*highlight-(next-line|start|end)\s*(?:-->|\*\/\s*\}?)?\s*$/;

const marksByName: Readonly<Record<string, CodeMark>> = {
  "++": "added",
  "--": "removed",
  hl: "highlight",
  highlight: "highlight",
  focus: "focus",
  error: "error",
  warning: "warning",
};

/** Returns the lines without these comments, and adds the marks to `marks`. */
export function takeLineComments(lines: readonly string[], marks: LineMarks): string[] {
  if (!lines.some((line) => line.includes(CODE) || line.includes("highlight-"))) return [...lines];
  const pairs = pairedStarts(lines);
  const kept: string[] = [];
  /** Index of the last line that each mark is for; the mark that was set last comes last. */
  const reach = new Map<CodeMark, number>();
  const say = (mark: CodeMark, to: number) => {
    const before = reach.get(mark) ?? 0;
    reach.delete(mark);
    reach.set(mark, Math.max(before, to));
  };
  let inRange = false;
  for (const [index, line] of lines.entries()) {
    const whole = WHOLE.exec(line)?.[1];
    if (whole === "next-line") {
      say("highlight", kept.length);
      continue;
    }
    if (pairs.has(index)) {
      inRange = whole === "start";
      continue;
    }
    const said = saidOf(line);
    if (said) say(said.mark, kept.length + said.count - 1);
    if (said && !said.rest) continue;
    if (inRange) marks[kept.length] = "highlight";
    for (const [mark, to] of reach) if (to >= kept.length) marks[kept.length] = mark;
    kept.push(said?.rest ?? line);
  }
  return kept;
}

/**
 * Reads the directive in a comment at the end of a line: its mark, the number of lines it is for,
 * and the rest of the line. `undefined` if there is none.
 */
function saidOf(line: string): { mark: CodeMark; count: number; rest: string } | undefined {
  const at = line.lastIndexOf(CODE);
  if (at < 0) return undefined;
  const [, name = "", count = "1"] = DIRECTIVE.exec(line.slice(at)) ?? [];
  if (!Object.hasOwn(marksByName, name)) return undefined;
  const before = line.slice(0, at).trimEnd();
  const opener = OPENERS.findLast((each) => before.endsWith(each));
  const mark = marksByName[name];
  if (!opener || !mark) return undefined;
  return { mark, count: Number(count), rest: before.slice(0, -opener.length).trimEnd() };
}

/**
 * Returns the indices of the lines that begin and end a highlighted range. One without the other is
 * code.
 */
function pairedStarts(lines: readonly string[]): ReadonlySet<number> {
  const paired = new Set<number>();
  let start: number | undefined;
  for (const [index, line] of lines.entries()) {
    const whole = WHOLE.exec(line)?.[1];
    if (whole === "start") start ??= index;
    if (whole !== "end" || start === undefined) continue;
    paired.add(start).add(index);
    start = undefined;
  }
  return paired;
}
