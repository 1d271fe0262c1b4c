/** Reads comma-separated values, for directives that hold tables. */
import { dsvFormat, type DSV } from "d3-dsv";

export type Separator = "," | "\t" | ";";

export interface CsvTable {
  /** All are equally long. The first is the head. */
  rows: string[][];
  /** By column: its cells below the head are numbers. */
  numeric: boolean[];
}

const formats = new Map<Separator, DSV>();
const NUMBER = /^\s*[-+\u2212]?[$€£¥]?\s?(?:\d[\d\s.,'_]*|[.,]\d+)(?:e[-+]?\d+)?\s?[%€]?\s*$/i;

/**
 * Reads comma-separated values (RFC 4180) and their kin. Text that is no table, because its rows differ in length or it has
 * one column or one row, is `undefined`.
 *
 * @param mostCells beyond which it is not read as a table either
 */
export function readCsv(
  text: string,
  separator: Separator,
  mostCells: number,
): CsvTable | undefined {
  if (!isQuotedWell(text, separator)) return undefined;
  let format = formats.get(separator);
  if (!format) formats.set(separator, (format = dsvFormat(separator)));
  const rows = format.parseRows(text).filter((row) => row.length > 1 || row[0]?.trim());
  const [head] = rows;
  if (!head || head.length < 2 || rows.length < 2) return undefined;
  if (head.length * rows.length > mostCells) return undefined;
  if (rows.some((row) => row.length !== head.length)) return undefined;
  const body = rows.slice(1);
  const numeric = head.map(
    (_, column) =>
      body.some((row) => row[column]?.trim()) &&
      body.every((row) => !row[column]?.trim() || NUMBER.test(row[column])),
  );
  return { rows, numeric };
}

/** Quotes begin and end cells, and none is left open: else it is not certain what is meant. */
function isQuotedWell(text: string, separator: Separator): boolean {
  let at = 0;
  while (at < text.length) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return true;
    const before = text[quote - 1];
    if (before !== undefined && before !== separator && before !== "\n") {
      at = quote + 1;
      continue;
    }
    let end = text.indexOf('"', quote + 1);
    while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
    if (end < 0) return false;
    const after = text[end + 1];
    if (after !== undefined && after !== separator && after !== "\n") return false;
    at = end + 1;
  }
  return true;
}
