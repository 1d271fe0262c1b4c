import { calloutOf } from "../../build/callouts.ts";
import type { CoreState, MarkdownIt, Token } from "../../tokens/markdown-types.ts";
import { openCallout, type Push } from "./callout-tokens.ts";
import { WIDE, type Rule } from "../rule.ts";

/** A type, `+` or `-` for folding, which paper has not, and a title. Metadata after a bar is Obsidian's. */
const HEAD =
  /^\[!(\p{L}[\p{L}\p{N}_ -]{0,39})(?:\|[^\]\n]{0,80})?\](?![([])[+-]?(?:[ \t]+([^\n]*))?[ \t]*(?:\n|$)/u;

/** GitHub's alerts and Obsidian's callouts: a quote whose first line is `[!type]`, with a title if there is one. */
export const callouts: Rule<"callouts"> = {
  name: "callouts",
  flavors: WIDE,
  install: (md: MarkdownIt) => md.core.ruler.after("block", "callouts", markCallouts),
  doc: {
    signs: "`> [!type]` `> [!type]- Title`",
    meaning:
      "an alert with a sign, colours and a title: GitHub's five types, Obsidian's others (`info`, `todo`, `abstract`, `success`, `question`, `failure`, `danger`, `bug`, `example`, `quote` …); other types keep their name. `+` and `-` fold nothing in a picture",
    from: "GitHub, Obsidian",
    example: "> [!question]- Does it fold?\n> Not on paper.\n>\n> > [!todo] Nested\n> > It may be.",
  },
};

function markCallouts(state: CoreState): void {
  const { tokens } = state;
  if (!tokens.some(({ type }) => type === "blockquote_open")) return;
  const made: Token[] = [];
  const push: Push = (type, nesting) => {
    const token = new state.Token(type, "", nesting);
    token.block = true;
    made.push(token);
    return token;
  };
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (!token) continue;
    const text = token.type === "blockquote_open" ? tokens[index + 2] : undefined;
    const head = text?.type === "inline" ? HEAD.exec(text.content) : null;
    const isAlone = tokens[index + 4]?.type === "blockquote_close";
    if (!text || !head || !markCallout(push, token, text, head, isAlone)) {
      made.push(token);
      continue;
    }
    // Its first line is said; a paragraph with nothing more goes.
    if (!text.content) index += 3;
  }
  state.tokens = made;
}

/** @returns whether it is one: what is alone in its quote, with no title and no type that is known, stays text */
function markCallout(
  push: Push,
  quote: Token,
  text: Token,
  [whole, type = "", title = ""]: RegExpExecArray,
  isAlone: boolean,
): boolean {
  const rest = text.content.slice(whole.length);
  const said = title.trim();
  if (!rest && isAlone && !said && !calloutOf(type)) return false;
  const line = quote.map?.[0] ?? 0;
  openCallout(push, type.trim(), said || undefined, line);
  text.content = rest;
  if (text.map) text.map = [text.map[0] + 1, text.map[1]];
  return true;
}
