/** The size of a Gantt chart, told from its source: Mermaid takes seconds for one that is too tall to be shown. */

/**
 * Lengths of Mermaid's configuration (`gantt`): a bar with the gap below it, the space above and
 * below all, the width.
 */
const ROW = 24;
const AROUND = 100;
const WIDTH = 1000;

/** First words of lines that are no tasks. */
const KEYWORD =
  /^(?:gantt|dateFormat|inclusiveEndDates|topAxis|axisFormat|tickInterval|includes|excludes|todayMarker|weekday|weekend|title|accTitle|accDescr|section|click)\b/u;
/** Settings that change the height of rows or their content. */
const UNUSUAL = /^\s*(?:---|displayMode)|%%\{|\{|:[^\n]*\bvert\b/mu;

/**
 * Returns the size in CSS pixels, before it is made to fit its place; `undefined` for a source that
 * is no Gantt chart, or that has a configuration of its own.
 */
export function ganttSize(source: string): { width: number; height: number } | undefined {
  if (!/^\s*(?:%%[^\n]*\n\s*)*gantt\s/u.test(source) || UNUSUAL.test(source)) return undefined;
  const tasks = source
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => /^[^:%#]+:./u.test(line) && !KEYWORD.test(line));
  return { width: WIDTH, height: tasks.length * ROW + AROUND };
}
