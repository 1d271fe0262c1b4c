/** HTML blocks that are read otherwise than CommonMark has it: what the rules for them share. */
import { environmentOf } from "../../environment.ts";
import { SOURCE_LINE_LIMIT } from "../../limits.ts";
import type { BlockState, MarkdownIt } from "../../tokens/markdown-types.ts";

export interface HtmlBlockSteps {
  /** Reads the whole block by itself. @returns whether it did */
  instead: (state: BlockState, start: number, end: number) => boolean;
  /** Lets the block go on that CommonMark has just read. */
  after: (state: BlockState, start: number, end: number) => void;
}

/** Puts steps before and after what reads HTML blocks so far. */
export function aroundHtmlBlock(md: MarkdownIt, { instead, after }: HtmlBlockSteps): void {
  const rule = md.block.ruler.__rules__.find(({ name }) => name === "html_block");
  if (!rule) throw new Error("there is no rule for HTML blocks");
  const { fn, alt } = rule;
  const whole = (state: BlockState, start: number, end: number, silent: boolean): boolean => {
    if (silent) return fn(state, start, end, true);
    if (instead(state, start, end)) return true;
    if (!fn(state, start, end, false)) return false;
    after(state, start, end);
    return true;
  };
  md.block.ruler.at("html_block", whole, { alt });
}

/** Whether a line is indented so far that it is code. */
export const isIndentedCode = (state: BlockState, line: number): boolean =>
  (state.sCount[line] ?? 0) - state.blkIndent >= 4;

/** The first line from `from` on, within the same container, of whose text something is true. */
export function lineWhere(
  state: BlockState,
  from: number,
  end: number,
  isWanted: (text: string) => boolean,
): number | undefined {
  const environment = environmentOf(state.env);
  for (let line = from; line < end; line += 1) {
    environment.sourceLines += 1;
    if (environment.sourceLines > SOURCE_LINE_LIMIT) return undefined;
    if (!state.isEmpty(line) && !isInside(state, line)) return undefined;
    if (isWanted(lineAt(state, line))) return line;
  }
  return undefined;
}

/** Goes over the lines of the container that are not blank. */
export function toBlankLine(state: BlockState, end: number): void {
  while (state.line < end && !state.isEmpty(state.line) && isInside(state, state.line))
    state.line += 1;
}

const isInside = (state: BlockState, line: number) => (state.sCount[line] ?? 0) >= state.blkIndent;

/** The text of lines, without the container's indentation. */
export const lines = (state: BlockState, from: number, to: number): string =>
  state.getLines(from, to, state.blkIndent, true);

/** A line without its indentation. */
export function lineAt(state: BlockState, line: number): string {
  return state.src.slice(
    (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0),
    state.eMarks[line] ?? 0,
  );
}
