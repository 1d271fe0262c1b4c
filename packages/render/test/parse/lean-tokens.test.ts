import MarkdownItClass from "markdown-it";
import { expect, test } from "vitest";
import type { InlineState, MarkdownIt } from "../../src/parse/tokens/markdown-types.ts";
import { leanTokens } from "../../src/parse/rules/lean-tokens.ts";

const usual: MarkdownIt = new MarkdownItClass();
const lean: MarkdownIt = new MarkdownItClass();
leanTokens(lean);

/** A state of each kind, of the same text. */
function states(): [InlineState, InlineState] {
  const of = ({ inline }: MarkdownIt) => new inline.State("a *b*", usual, {}, []);
  return [of(usual), of(lean)];
}

test("a state of a text has what markdown-it's has, in a version that adds to it, too", () => {
  const [usually, leanly] = states();
  expect({ ...leanly }).toEqual({ ...usually });
  expect(Object.keys(leanly).sort()).toEqual(Object.keys(usually).sort());
  expect(leanly).toBeInstanceOf(MarkdownItClass.StateInline);
});

test("tokens are those of markdown-it, with all that is noted beside them", () => {
  const [usually, leanly] = states();
  for (const state of [usually, leanly]) {
    state.pending = "before";
    state.push("em_open", "em", 1);
    state.pending = "within";
    state.push("strong_open", "strong", 1).markup = "**";
    state.push("code_inline", "code", 0).content = "c";
    state.push("strong_close", "strong", -1);
    state.push("em_close", "em", -1);
    state.pending = "after";
    state.pushPending();
  }
  const plain = (state: InlineState) => state.tokens.map((token) => ({ ...token }));
  expect(plain(leanly)).toEqual(plain(usually));
  expect(leanly.tokens_meta).toEqual(usually.tokens_meta);
  expect({ ...leanly, tokens: 0 }).toEqual({ ...usually, tokens: 0 });
  for (const token of leanly.tokens) expect(token).toBeInstanceOf(MarkdownItClass.Token);
});

test.each([
  "# A *b*\n\n- c\n  > d\n\n| e | f |\n|---|---|\n| `g` | [h](i) |\n",
  "a  \nb ![c](d 'e') <f@g.h>",
])("%j is read as by markdown-it", (text) => {
  const read = (md: MarkdownIt) => JSON.parse(JSON.stringify(md.parse(text, {}))) as unknown;
  expect(read(lean)).toEqual(read(usual));
});
