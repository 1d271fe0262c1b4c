import { plainText } from "../../../packages/render/src/document/document-text.ts";
import type { Check } from "./index.ts";

const DELIMITERS = /^ {0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;

/** Words of cells beyond the head's that stand nowhere, or stand there without a warning of their row. */
export const keptCells: Check = ({ text }, document, warnings) => {
  const kept = plainText(document);
  const warned = new Set(warnings.flatMap(({ line }) => line ?? []));
  const lost: string[] = [];
  for (const [index, delimiters] of text.entries()) {
    const head = text[index - 1] ?? "";
    if (!delimiters.includes("|") || !DELIMITERS.test(delimiters) || !head.includes("|")) continue;
    const columns = cellsOf(head).length;
    if (columns !== cellsOf(delimiters).length) continue;
    for (let row = index + 1; (text[row] ?? "").trim() !== ""; row += 1) {
      const extra = cellsOf(text[row] ?? "").slice(columns);
      const words = extra.flatMap((cell) => cell.match(/[\p{L}\p{N}]{3,}/gu) ?? []);
      if (words.length === 0) continue;
      if (!warned.has(row + 1) || words.some((word) => !kept.includes(word)))
        lost.push(text[row] ?? "");
    }
  }
  return lost;
};

function cellsOf(row: string): string[] {
  const cells = row.trim().split(/(?<!\\)\|/);
  if (cells[0] === "") cells.shift();
  if (cells.at(-1)?.trim() === "") cells.pop();
  return cells;
}
