import type { Token } from "../tokens/markdown-types.ts";

interface Place {
  index: number;
  offset: number;
}

const HOLDS_TAGS: ReadonlySet<string> = new Set(["html_block", "html_inline", "inline"]);
const NOWHERE: Place = { index: -1, offset: -1 };

/** Knows whether an element is closed further on in a list of tokens. Looks once per name. */
export class ClosingTags {
  readonly #tokens: readonly Token[];
  #last: Map<string, Place> | undefined;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  /** Whether `</name` comes after `offset` in the token at `index`, or in a later token. */
  isAfter(name: string, index: number, offset: number): boolean {
    this.#last ??= new Map();
    const last = this.#last.get(name) ?? this.#find(name);
    this.#last.set(name, last);
    return last.index > index || (last.index === index && last.offset > offset);
  }

  #find(name: string): Place {
    const closing = `</${name}`;
    for (let index = this.#tokens.length - 1; index >= 0; index -= 1) {
      const token = this.#tokens[index];
      if (!token || !HOLDS_TAGS.has(token.type)) continue;
      const offset = token.content.toLowerCase().lastIndexOf(closing);
      if (offset >= 0) return { index, offset };
    }
    return NOWHERE;
  }
}
