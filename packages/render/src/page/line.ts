/** Lines at a page's head and foot: `{title}`, `{page}` and the like among text. */
import { describe, isRecord } from "./describe-value.ts";
import type { Problem } from "../diagnostics.ts";
import type { PageLine } from "./options.ts";
import { nearest } from "../nearest.ts";

export const lineParts = ["left", "center", "right"] as const;
export type LinePart = (typeof lineParts)[number];

/** Names that may stand in braces. */
export const lineFields = ["title", "section", "author", "date", "page", "pages", "logo"] as const;
export type LineFieldName = (typeof lineFields)[number];

/** A stretch of a line: text as it stands, or what is put in its place. */
export type LinePiece = { text: string } | { field: LineFieldName };

const braces = /\{([a-zA-Z]+)\}/g;

/** Text in braces that names nothing stays as it is; `lineProblems` refuses it beforehand. */
export function piecesOfLine(text: string): LinePiece[] {
  const pieces: LinePiece[] = [];
  let from = 0;
  for (const match of text.matchAll(braces)) {
    const field = lineFields.find((name) => name === match[1]);
    if (!field) continue;
    if (match.index > from) pieces.push({ text: text.slice(from, match.index) });
    pieces.push({ field });
    from = match.index + match[0].length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}

/** Whether a line at head or foot names a field. */
export function namesField(line: PageLine | false | undefined, name: LineFieldName): boolean {
  return Object.values(line || {}).some((text: string) => text.includes(`{${name}}`));
}

export function lineProblems(
  path: string,
  { maxLength }: { maxLength: number },
  value: unknown,
): Problem[] {
  if (value === false) return [];
  if (!isRecord(value)) {
    const message = `${path} must be false or { ${lineParts.join(", ")} }; got ${describe(value)}`;
    return [{ path, message }];
  }
  return Object.entries(value).flatMap(([name, text]) => {
    const at = `${path}.${name.slice(0, 40)}`;
    if (!lineParts.some((part) => part === name)) {
      const likely = nearest(name, lineParts);
      const hint = likely === undefined ? "" : `. Did you mean ${likely}?`;
      const shown = JSON.stringify(name.slice(0, 40));
      const message = `${path} has no field ${shown}; there are ${lineParts.join(", ")}${hint}`;
      return [{ path: at, message }];
    }
    return text === undefined ? [] : textProblems(at, text, maxLength);
  });
}

function textProblems(path: string, text: unknown, maxLength: number): Problem[] {
  if (typeof text !== "string" || text.length > maxLength) {
    const message = `${path} must be text of at most ${maxLength} characters; got ${describe(text)}`;
    return [{ path, message }];
  }
  const strange = Array.from(text.matchAll(braces), ([, name = ""]) => name).find(
    (name) => !lineFields.some((field) => field === name),
  );
  if (strange === undefined) return [];
  const likely = nearest(strange, lineFields);
  const hint = likely === undefined ? "" : `. Did you mean {${likely}}?`;
  const all = lineFields.map((name) => `{${name}}`).join(" ");
  const message = `${path} may have ${all}; got {${strange.slice(0, 40)}}${hint}`;
  return [{ path, message }];
}
