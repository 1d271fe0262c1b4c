import { expect, test } from "vitest";
import { ganttSize } from "../../src/gantt-size.ts";
import { diagram } from "../../src/index.ts";

const tasks = (count: number) =>
  Array.from({ length: count }, (_, at) => `  Task ${at} :t${at}, 2026-01-0${1 + (at % 9)}, 3d`);

const charts: Record<string, string> = {
  "one task": ["gantt", ...tasks(1)].join("\n"),
  "many tasks": ["gantt", "dateFormat YYYY-MM-DD", ...tasks(300)].join("\n"),
  sections: [
    "gantt",
    "title Plan: all",
    "section A: b",
    ...tasks(7),
    "section C",
    ...tasks(5),
  ].join("\n"),
  "everything that is no task": [
    "%% a comment: with a colon",
    "gantt",
    "dateFormat YYYY-MM-DD",
    "axisFormat %d:%m",
    "tickInterval 1day",
    "excludes weekends",
    "todayMarker off",
    "weekday monday",
    "accTitle: words",
    "accDescr: more",
    ...tasks(9),
    '  click t1 href "https://example.com"',
    "  After :milestone, after t3, 0d",
    "  Done :done, crit, 2026-01-03, 2d",
  ].join("\n"),
};

test.each(Object.entries(charts))("%s: as large as it is drawn", async (_, source) => {
  const drawn = await diagram(source);
  if ("message" in drawn) throw new Error(drawn.message);
  expect(ganttSize(source)).toEqual({ width: drawn.width, height: drawn.height });
});

test.each([
  "flowchart LR\n a --> b",
  "---\ndisplayMode: compact\n---\ngantt\n a :2026-01-01, 1d",
  "%%{init: { 'gantt': { 'barHeight': 90 } } }%%\ngantt\n a :2026-01-01, 1d",
  "gantt\n Here :vert, 2026-01-01, 0d",
])("is not told of %j", (source) => {
  expect(ganttSize(source)).toBeUndefined();
});
