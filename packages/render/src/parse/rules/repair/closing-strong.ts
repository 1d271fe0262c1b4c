import type { InlineState, MarkdownIt } from "../../tokens/markdown-types.ts";
import { setWarning } from "../../tokens/token-warning.ts";
import { WIDE, type Rule } from "../rule.ts";
import { repairs } from "./lines.ts";

const BEFORE = /[\p{P}\p{S}]/u;
const OPENING = /[([{<“‘«„‚¿¡*_`\\]/u;
const AFTER = /[\p{L}\p{N}]/u;

/**
 * `**Note:**text`: two asterisks after punctuation and right before a word close nothing by CommonMark's rule. They do
 * where bold text is open that nothing else closes.
 */
export const closingStrong: Rule<"closing-strong"> = {
  name: "closing-strong",
  flavors: WIDE,
  install,
  doc: {
    signs: "two asterisks between punctuation and a word",
    meaning: "they end the bold text that is open",
    from: "answers of models",
    example: "**Note:**text without a space after the sign.",
  },
};

function install(md: MarkdownIt): void {
  md.inline.ruler.before("emphasis", "closing_strong", read);
}

function read(state: InlineState, silent: boolean): boolean {
  const { src, pos } = state;
  if (silent || src.charCodeAt(pos) !== ASTERISK || src.charCodeAt(pos + 1) !== ASTERISK)
    return false;
  if (src.charCodeAt(pos - 1) === ASTERISK || src.charCodeAt(pos + 2) === ASTERISK) return false;
  const before = characterBefore(src, pos);
  if (!BEFORE.test(before) || OPENING.test(before)) return false;
  if (!AFTER.test(String.fromCodePoint(src.codePointAt(pos + 2) ?? 0))) return false;
  if (!repairs(state) || state.scanDelims(pos, true).can_close || !isStrongOpen(state))
    return false;
  for (let at = 0; at < 2; at += 1) {
    const token = state.push("text", "", 0);
    token.content = "*";
    setWarning(token, "MARKDOWN_REPAIRED", MESSAGE);
    state.delimiters.push({
      marker: ASTERISK,
      length: 2,
      token: state.tokens.length - 1,
      end: -1,
      open: false,
      close: true,
    });
  }
  state.pos += 2;
  return true;
}

const MESSAGE =
  "** after punctuation and right before a word ends no bold text by the rule; it was read as the end. Put a space after it, or the sign outside";

/** Whether more asterisks that open were met than those that close. */
function isStrongOpen({ delimiters }: InlineState): boolean {
  let open = 0;
  const from = Math.max(0, delimiters.length - MOST_DELIMITERS);
  for (let at = from; at < delimiters.length; at += 1) {
    const delimiter = delimiters[at];
    if (delimiter?.marker !== ASTERISK) continue;
    if (delimiter.open && !(delimiter.close && open > 0)) open += 1;
    else if (delimiter.close && open > 0) open -= 1;
  }
  return open >= 2;
}

/** Looked at for one that is open. */
const MOST_DELIMITERS = 64;

function characterBefore(source: string, at: number): string {
  const code = source.charCodeAt(at - 1);
  const isLow = code >= 0xdc00 && code <= 0xdfff;
  return source.slice(isLow ? at - 2 : at - 1, at);
}

const ASTERISK = 0x2a;
