/** Edits of a text by its blocks and by words that it has once. */
import type { Edit } from "@platen/contract";
import type { BlockPlace } from "@platen/render";

/** A problem of an edit: the field, and a sentence. */
export interface EditProblem {
  path: string;
  message: string;
}

/** A stretch of the text, by offsets, and what takes its place. */
interface Change {
  at: number;
  from: number;
  to: number;
  text: string;
}

/**
 * Applies edits to a text. All are of the text as it is given, so their order means nothing; insertions in one place keep it.
 *
 * @param places of the blocks, by which edits name them
 * @returns the new text, or what is wrong; then nothing is applied
 */
export function applyEdits(
  markdown: string,
  edits: readonly Edit[],
  places: readonly BlockPlace[],
): { markdown: string } | { problems: EditProblem[] } {
  const starts = lineStarts(markdown);
  const byId = new Map(places.map((place) => [place.id, place]));
  const problems: EditProblem[] = [];
  const changes: Change[] = [];
  for (const [at, edit] of edits.entries()) {
    const found = edit.block === undefined ? ofText(markdown, edit, starts) : ofBlock(markdown, edit, starts, byId); // prettier-ignore
    if (typeof found === "string")
      problems.push({ path: `edits.${at}.${edit.block === undefined ? "text" : "block"}`, message: `edits.${at}.${found}` }); // prettier-ignore
    else changes.push({ at, ...found });
  }
  if (problems.length > 0) return { problems };
  changes.sort((one, other) => one.from - other.from || one.to - other.to || one.at - other.at);
  let [text, end] = ["", 0];
  for (const [place, change] of changes.entries()) {
    if (change.from < end) {
      const other = changes[place - 1]?.at ?? 0;
      const path = `edits.${change.at}`;
      const message = `${path} overlaps edits.${other}: make one edit of them, or send them one after the other`;
      problems.push({ path, message });
    }
    text += markdown.slice(end, change.from) + change.text;
    end = Math.max(end, change.to);
  }
  return problems.length > 0 ? { problems } : { markdown: text + markdown.slice(end) };
}

type Found = Pick<Change, "from" | "to" | "text"> | string;

function ofText(
  whole: string,
  { op, text = "", markdown = "" }: Edit,
  starts: readonly number[],
): Found {
  const from = whole.indexOf(text);
  if (from < 0)
    return "text must be in the document as it stands there, to the space and the line; it is not";
  const next = whole.indexOf(text, from + 1);
  if (next >= 0) {
    const [one, other] = [lineAt(starts, from), lineAt(starts, next)];
    const places = one === other ? `twice on line ${one}` : `on lines ${one} and ${other}`;
    return `text must be in the document once; it is ${places}. Give more of what stands around it, or a block`;
  }
  const to = from + text.length;
  if (op === "insert_after") return { from: to, to, text: markdown };
  return { from, to, text: op === "delete" ? "" : markdown };
}

function ofBlock(
  whole: string,
  { op, block = "", markdown = "" }: Edit,
  starts: readonly number[],
  byId: ReadonlyMap<string, BlockPlace>,
): Found {
  const place = byId.get(block);
  if (!place)
    return `block must be the id of a block of the document as it is now; ${JSON.stringify(block.slice(0, 40))} is none of its ${byId.size}. A block that changed has another id: ask for the blocks again`;
  const [first, last] = place.lines;
  const from = starts[first - 1] ?? 0;
  const to = endOfLine(whole, starts, last);
  const trimmed = markdown.replace(/^(?:[ \t]*\r?\n)+|\s+$/gu, "");
  if (op === "replace") return { from, to, text: trimmed };
  if (op === "insert_after") return { from: to, to, text: `\n\n${trimmed}` };
  // The blank lines after it go with it.
  let next = last;
  while (next < starts.length && whole.slice(starts[next], starts[next + 1]).trim() === "")
    next += 1;
  return { from, to: starts[next] ?? whole.length, text: "" };
}

/** Offsets at which lines begin. */
function lineStarts(text: string): number[] {
  return [
    0,
    ...Array.from(text.matchAll(/\r\n|\n|\r/gu), ({ index, 0: end }) => index + end.length),
  ];
}

/** Offset of the end of a line, its line feed left off. */
function endOfLine(text: string, starts: readonly number[], line: number): number {
  let end = starts[line] ?? text.length;
  while (end > (starts[line - 1] ?? 0) && /[\r\n]/u.test(text.charAt(end - 1))) end -= 1;
  return end;
}

function lineAt(starts: readonly number[], offset: number): number {
  const next = starts.findIndex((start) => start > offset);
  return next < 0 ? starts.length : next;
}
