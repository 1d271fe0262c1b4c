import type { CoreState, MarkdownIt, Token } from "../../tokens/markdown-types.ts";

const MARKER = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i;

/**
 * GitHub's alerts: a quote whose first line is `[!NOTE]` or one of its kin and nothing else. Sets
 * `meta.alert` on the quote and takes the line away. A quote with nothing more stays a quote.
 */
export function alerts(md: MarkdownIt): void {
  md.core.ruler.after("block", "alerts", markAlerts);
}

function markAlerts(state: CoreState): void {
  const { tokens } = state;
  for (let index = 0; index < tokens.length - 4; index += 1) {
    const quote = tokens[index];
    if (quote?.type !== "blockquote_open" || tokens[index + 1]?.type !== "paragraph_open") continue;
    const text = tokens[index + 2];
    const match = text && MARKER.exec(text.content);
    if (!match) continue;
    const rest = text.content.slice(match[0].length);
    if (!rest && tokens[index + 4]?.type === "blockquote_close") continue;
    quote.meta = { alert: match[1]?.toLowerCase() };
    text.content = rest;
    if (text.map) text.map = [text.map[0] + 1, text.map[1]];
    if (!rest) hide(tokens[index + 1], tokens[index + 3]);
  }
}

/** An empty paragraph comes to nothing in the Document. */
function hide(...paragraph: (Token | undefined)[]): void {
  for (const token of paragraph) if (token) token.hidden = true;
}
