/** Formulas in the text of raw HTML, which is no Markdown otherwise: in cells, paragraphs, summaries. */
import { envOf, type Environment } from "../environment.ts";
import type { InlineState, Token } from "../tokens/markdown-types.ts";
import { mathInlineRule } from "../rules/inlines/math-inline.ts";

/** A run of text, or a formula with its line within the text, from 0. */
export type TextPart = { text: string } | { tex: string; display: boolean; line: number };

const MAY_HOLD = /\$|\\[([b]/;
const OPENING = /[$\\]/g;

/** Cuts text at the formulas in it, by the same rules as Markdown's. */
export function splitFormulas(source: string, environment: Environment): TextPart[] {
  if (!MAY_HOLD.test(source)) return [{ text: source }];
  const parts: TextPart[] = [];
  const found: Token[] = [];
  const push = (): Token => {
    const token = { content: "", info: "" } as Token;
    found.push(token);
    return token;
  };
  // As much of markdown-it's state as the rule for formulas reads.
  const state = { src: source, pos: 0, posMax: source.length, env: envOf(environment), push };
  let done = 0;
  let line = 0;
  let counted = 0;
  for (let at = next(source, 0); at >= 0; at = next(source, state.pos)) {
    state.pos = at;
    if (!mathInlineRule(state as unknown as InlineState, false)) {
      // A backslash takes the sign after it along, as in `\\$`.
      state.pos = at + (source[at] === "\\" ? 2 : 1);
      continue;
    }
    const token = found.pop();
    if (!token) continue;
    if (at > done) parts.push({ text: source.slice(done, at) });
    line += feeds(source, counted, at);
    counted = at;
    parts.push({ tex: token.content.trim(), display: token.info === "display", line });
    done = state.pos;
  }
  if (done < source.length) parts.push({ text: source.slice(done) });
  return parts;
}

function next(source: string, from: number): number {
  OPENING.lastIndex = from;
  return OPENING.exec(source)?.index ?? -1;
}

function feeds(source: string, from: number, to: number): number {
  let count = 0;
  for (let at = source.indexOf("\n", from); at >= 0 && at < to; at = source.indexOf("\n", at + 1))
    count += 1;
  return count;
}
