import type { CodeFacts } from "../build/code-blocks.ts";
import type { Token } from "../tokens/markdown-types.ts";

const KEY = "code";

/** Returns the facts that rules noted about the code of a token; `undefined` if there are none. */
export function codeFactsOf({ meta }: Token): CodeFacts | undefined {
  return meta?.[KEY] as CodeFacts | undefined;
}

/** Adds facts to those of a token. */
export function noteCodeFacts(token: Token, facts: CodeFacts): void {
  token.meta = { ...token.meta, [KEY]: { ...codeFactsOf(token), ...facts } };
}
