import type { CodeFacts } from "../build/code-blocks.ts";
import type { Token } from "../tokens/markdown-types.ts";

const KEY = "code";

/** What rules found out about the code in a token; `undefined` where none looked. */
export function codeFactsOf({ meta }: Token): CodeFacts | undefined {
  return meta?.[KEY] as CodeFacts | undefined;
}

/** Adds to it. */
export function noteCodeFacts(token: Token, facts: CodeFacts): void {
  token.meta = { ...token.meta, [KEY]: { ...codeFactsOf(token), ...facts } };
}
