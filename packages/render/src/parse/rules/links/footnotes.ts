import { environmentOf } from "../../environment.ts";
import type { BlockState, InlineState, MarkdownIt } from "../../tokens/markdown-types.ts";

const DEFINITION = /\[\^([^\s[\]]{1,200})\]:/y;
const REFERENCE = /\[\^([^\s[\]]{1,200})\]/y;
const CONTENT_INDENT = 4;

/**
 * GFM footnotes: `[^label]: text` with blocks indented by four, and `[^label]` wherever a
 * definition exists. Gives `footnote_open` and `footnote_close` where a definition stands, and
 * `footnote_reference`; `meta.label` is the normalised label.
 */
export function footnotes(md: MarkdownIt): void {
  md.block.ruler.before("reference", "footnote_definition", definition, {
    alt: ["paragraph", "reference", "blockquote", "list"],
  });
  md.inline.ruler.before("link", "footnote_reference", reference);
}

function definition(state: BlockState, line: number, end: number, silent: boolean): boolean {
  if ((state.sCount[line] ?? 0) - state.blkIndent >= 4) return false;
  const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
  if (state.src.charCodeAt(start + 1) !== CARET) return false;
  DEFINITION.lastIndex = start;
  const match = DEFINITION.exec(state.src);
  if (!match) return false;
  if (silent) return true;
  const label = state.md.utils.normalizeReference(match[1] ?? "");
  environmentOf(state.env).footnotes.add(label);
  const open = state.push("footnote_open", "", 1);
  open.meta = { label };
  open.map = [line, line + 1];
  withinContent(state, line, DEFINITION.lastIndex, () => state.md.block.tokenize(state, line, end));
  state.push("footnote_close", "", -1);
  return true;
}

/** Runs `body` as if the line began after the label and its block were indented by four. */
function withinContent(state: BlockState, line: number, after: number, body: () => void): void {
  const { bMarks, tShift, sCount } = state;
  const { parentType } = state;
  const old = [bMarks[line] ?? 0, tShift[line] ?? 0, sCount[line] ?? 0] as const;
  let text = after;
  while (isSpace(state.src.charCodeAt(text))) text += 1;
  bMarks[line] = after;
  tShift[line] = text - after;
  sCount[line] = state.blkIndent + CONTENT_INDENT;
  state.blkIndent += CONTENT_INDENT;
  state.parentType = "footnote";
  state.line = line + 1;
  body();
  if (state.line <= line) state.line = line + 1;
  state.blkIndent -= CONTENT_INDENT;
  state.parentType = parentType;
  [bMarks[line], tShift[line], sCount[line]] = old;
}

function reference(state: InlineState, silent: boolean): boolean {
  const { src, pos } = state;
  if (src.charCodeAt(pos) !== BRACKET || src.charCodeAt(pos + 1) !== CARET) return false;
  REFERENCE.lastIndex = pos;
  const match = REFERENCE.exec(src);
  if (!match || REFERENCE.lastIndex > state.posMax) return false;
  const label = state.md.utils.normalizeReference(match[1] ?? "");
  if (!environmentOf(state.env).footnotes.has(label)) return false;
  if (!silent) state.push("footnote_reference", "", 0).meta = { label };
  state.pos += match[0].length;
  return true;
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x09;
}

const BRACKET = 0x5b;
const CARET = 0x5e;
