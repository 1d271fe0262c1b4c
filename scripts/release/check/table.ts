/** What an install takes up and how long a cold start takes, ours beside others'. */
import type { ColdStart } from "./cold-start.ts";

export interface Row extends Partial<ColdStart> {
  name: string;
  /** Of `node_modules`, and of a browser where one is needed. */
  megabytes?: number | undefined;
  note?: string | undefined;
}

const columns = [
  ["", ({ name }: Row) => name],
  ["MB", ({ megabytes }: Row) => megabytes?.toFixed(0)],
  ["wall s", ({ wall }: Row) => wall?.toFixed(2)],
  ["CPU s", ({ cpu }: Row) => cpu?.toFixed(2)],
  ["", ({ note }: Row) => note],
] as const;

/** @returns lines, in columns */
export function tableOf(rows: readonly Row[]): string[] {
  const cells = [
    columns.map(([title]) => title),
    ...rows.map((row) => columns.map(([, cell]) => cell(row) ?? "")),
  ];
  const widths = columns.map((_, at) => Math.max(...cells.map((row) => (row[at] ?? "").length)));
  return cells.map((row) =>
    row
      .map((cell, at) => {
        const isNumber = at > 0 && at < columns.length - 1;
        return isNumber ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0);
      })
      .join("  ")
      .trimEnd(),
  );
}
