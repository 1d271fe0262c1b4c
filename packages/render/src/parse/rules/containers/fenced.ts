/**
 * Reads containers between an opening and a closing line, such as `:::`. One pass over the lines
 * finds all pairs.
 */
import { environmentOf } from "../../environment.ts";
import type { BlockState } from "../../tokens/markdown-types.ts";
import { firstOf } from "../repair/lines.ts";

/** A kind of container, and the form of its opening and closing lines. */
export interface Fence {
  name: string;
  /** Characters that its opening line begins with. */
  sign: string;
  /** Matches a line that opens one. */
  opens: RegExp;
  /** Matches a line that closes the one that was opened last. */
  closes: RegExp;
}

/** Result of one pass over the lines: closing lines by their opening lines. */
export interface FencePass {
  from: number;
  to: number;
  pairs: Map<number, number>;
}

const CODE = /^(`{3,}|~{3,})/;

/**
 * Returns the line that closes the container which a line opens; `undefined` if none does before
 * the enclosing container ends.
 */
export function closingLine(
  state: BlockState,
  fence: Fence,
  start: number,
  end: number,
): number | undefined {
  const { fencePasses, containers: level } = environmentOf(state.env);
  // A pass within a container does not make that around it forgotten.
  const key = `${level} ${fence.name}`;
  const known = fencePasses.get(key);
  if (known && known.from <= start && start < known.to && end >= known.to)
    return known.pairs.get(start);
  const pass = passOver(state, fence, start, end);
  fencePasses.set(key, pass);
  return pass.pairs.get(start);
}

function passOver(state: BlockState, fence: Fence, from: number, end: number): FencePass {
  const pairs = new Map<number, number>();
  const open: number[] = [];
  let code = "";
  let line = from;
  for (; line < end; line += 1) {
    if (!state.isEmpty(line) && (state.sCount[line] ?? 0) < state.blkIndent) break;
    if ((state.sCount[line] ?? 0) - state.blkIndent >= 4) continue;
    const text = lineAt(state, line);
    const ticks = CODE.exec(text)?.[1] ?? "";
    if (code) {
      if (ticks.startsWith(code) && text.trim() === ticks) code = "";
    } else if (ticks) code = ticks;
    else if (fence.closes.test(text) && open.length > 0) pairs.set(open.pop() ?? from, line);
    else if (fence.opens.test(text)) open.push(line);
  }
  return { from, to: line, pairs };
}

/** Makes the tokens of a container's beginning. @returns the first line of its contents */
export type OpenContainer = (state: BlockState, line: number, last: number) => number;

/**
 * Reads containers of a kind: a line that opens one, blocks, and the line that closes it.
 *
 * @param openerOf returns the function that opens a container; `undefined` leaves the line as text
 */
export function readContainers(
  fence: Fence,
  openerOf: (head: RegExpExecArray) => OpenContainer | undefined,
) {
  return (state: BlockState, start: number, end: number, silent: boolean): boolean => {
    if (isIndented(state, start) || firstOf(state, start) !== fence.sign.charCodeAt(0))
      return false;
    const text = lineAt(state, start);
    const head = text.startsWith(fence.sign) ? fence.opens.exec(text) : null;
    const open = head ? openerOf(head) : undefined;
    const last = open && closingLine(state, fence, start, end);
    if (last === undefined) return false;
    if (silent) return true;
    withinLines(state, open?.(state, start, last) ?? start + 1, last);
    state.push("container_close", "", -1);
    state.line = last + 1;
    return true;
  };
}

/** Reads what stands between two lines as blocks of their own. */
export function withinLines(state: BlockState, from: number, to: number, indent = 0): void {
  const { parentType, lineMax, blkIndent } = state;
  state.parentType = "blockquote";
  state.lineMax = to;
  state.blkIndent += indent;
  state.md.block.tokenize(state, from, to);
  state.parentType = parentType;
  state.lineMax = lineMax;
  state.blkIndent = blkIndent;
}

export function lineAt(state: BlockState, line: number): string {
  const from = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
  return state.src.slice(from, state.eMarks[line] ?? 0).trimEnd();
}

/** Whether a line is indented as code is, or is not within its container. */
export function isIndented(state: BlockState, line: number): boolean {
  return (state.sCount[line] ?? 0) - state.blkIndent >= 4;
}
