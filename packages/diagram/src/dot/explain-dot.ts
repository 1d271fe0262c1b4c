import type { DiagramError } from "../diagram-error.ts";

/** Longest explanation, in UTF-16 units. */
const LIMIT = 240;

/** Graphviz's words as a sentence, with the line that they name. */
export function explainDot(thrown: unknown): DiagramError {
  const said = thrown instanceof Error ? thrown.message : String(thrown);
  const words = said.replace(/\s+/g, " ").trim().slice(0, LIMIT);
  const [, line, near] = /^syntax error in line (\d+)(?: near '(.*)')?/.exec(words) ?? [];
  if (line === undefined) return { message: /[.!?)]$/.test(words) ? words : `${words}.` };
  const where = near ? ` near “${near}”` : "";
  return { message: `Graphviz cannot read this${where}.`, line: Number(line) };
}
