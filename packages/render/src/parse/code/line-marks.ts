import type { CodeMark } from "../../document.ts";
import type { CodeInfo } from "./info.ts";

/** Marks by the index of their line; lines without one are `undefined` or missing. */
export type LineMarks = (CodeMark | undefined)[];

/** Marks the lines that an info string lists, as far as there are so many and nothing is said of them yet. */
export function markListed({ lines }: CodeInfo, count: number, marks: LineMarks): void {
  for (const { mark, text } of lines) {
    // How many lists a line is in, as changes from one line to the next: lists may be many, and long.
    const changes: number[] = Array(count + 1).fill(0);
    for (const part of text.split(",")) {
      const [, first = "", last = first] = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/.exec(part) ?? [];
      const [from, to] = [Number(first), Math.min(Number(last), count)];
      if (from < 1 || from > to) continue;
      changes[from - 1] = (changes[from - 1] ?? 0) + 1;
      changes[to] = (changes[to] ?? 0) - 1;
    }
    let within = 0;
    for (let index = 0; index < count; index += 1) {
      within += changes[index] ?? 0;
      if (within > 0) marks[index] ??= mark;
    }
  }
}

/** Marks the lines that a diff adds and removes. Its head, `--- a` and `+++ b`, is neither. */
export function markDiff(lines: readonly string[], marks: LineMarks): void {
  for (const [index, line] of lines.entries()) {
    if (line.startsWith("+") && !line.startsWith("+++")) marks[index] = "added";
    else if (line.startsWith("-") && !line.startsWith("---")) marks[index] = "removed";
  }
}
