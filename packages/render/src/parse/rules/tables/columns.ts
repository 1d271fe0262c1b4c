/** Lines as the columns that a monospaced face sets them in, for tables that are drawn with signs. */

/** Longest line that is looked at, in UTF-16 units. */
export const LONGEST_LINE = 2000;

const MARK = /^(?:\p{M}|\u200d|\ufe0f)$/u;
const WIDE_CHARACTER =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]$/u;

/** The characters of a line by their columns: those that are two wide are followed by nothing. `undefined` for one too long. */
export function columnsOf(text: string): string[] | undefined {
  if (text.length > LONGEST_LINE) return undefined;
  const columns: string[] = [];
  for (const character of text) {
    if (MARK.test(character) && columns.length > 0) columns[columns.length - 1] += character;
    else columns.push(character, ...(WIDE_CHARACTER.test(character) ? [""] : []));
  }
  return columns;
}
