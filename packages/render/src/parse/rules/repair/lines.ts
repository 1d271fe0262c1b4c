/** Lines of a block state, as the rules that repair read them. */
import { environmentOf } from "../../environment.ts";
import { SOURCE_LINE_LIMIT } from "../../limits.ts";
import type { BlockState } from "../../tokens/markdown-types.ts";

/** Whether what was plainly meant otherwise is to be repaired. */
export function repairs({ env }: { env: BlockState["env"] }): boolean {
  return environmentOf(env).reading.repair;
}

/** Says what was repaired. @param line 0-based */
export function tell({ env }: BlockState, message: string, line: number): void {
  environmentOf(env).warn("MARKDOWN_REPAIRED", message, line);
}

/** A line without its indent. */
export function lineAt(state: BlockState, line: number): string {
  return state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);
}

/** The code of a line's first character: most lines are told by it to be none of a rule's. */
export function firstOf(state: BlockState, line: number): number {
  return state.src.charCodeAt((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0));
}

/** Columns by which a line is indented within its container. */
export function indentOf(state: BlockState, line: number): number {
  return (state.sCount[line] ?? 0) - state.blkIndent;
}

/** Whether a line is in the container that is open, or is blank. */
export function isInside(state: BlockState, line: number): boolean {
  return indentOf(state, line) >= 0 || state.isEmpty(line);
}

/** Counts a line that is looked at ahead. @returns whether that is still within the bound of a document */
export function looksAt({ env }: BlockState): boolean {
  const environment = environmentOf(env);
  environment.sourceLines += 1;
  return environment.sourceLines <= SOURCE_LINE_LIMIT;
}
