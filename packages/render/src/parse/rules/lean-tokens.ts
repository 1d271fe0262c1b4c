/**
 * Tokens of markdown-it, and its state of a text, made in the quicker way: markdown-it defines each of their properties by
 * itself. A table's cells took half as long again.
 */
import MarkdownItClass from "markdown-it";
import type { InlineState, MarkdownIt, Token } from "../tokens/markdown-types.ts";

type Nesting = -1 | 0 | 1;

class LeanToken {
  type: string;
  tag: string;
  attrs = null;
  map = null;
  nesting: Nesting;
  level = 0;
  children = null;
  content = "";
  markup = "";
  info = "";
  meta = null;
  block: boolean;
  hidden = false;

  constructor(type: string, tag: string, nesting: Nesting, block: boolean) {
    this.type = type;
    this.tag = tag;
    this.nesting = nesting;
    this.block = block;
  }
}
Object.setPrototypeOf(LeanToken.prototype, MarkdownItClass.Token.prototype);

const lean = (type: string, tag: string, nesting: Nesting, block: boolean): Token =>
  new LeanToken(type, tag, nesting, block) as unknown as Token;

export function leanTokens(md: MarkdownIt): void {
  md.block.State = class extends md.block.State {
    override push(type: string, tag: string, nesting: Nesting): Token {
      const token = lean(type, tag, nesting, true);
      if (nesting < 0) this.level -= 1;
      token.level = this.level;
      if (nesting > 0) this.level += 1;
      this.tokens.push(token);
      return token;
    }
  };
  md.inline.State = leanOver(md.inline.State);
}

/** A state of lean tokens; its methods, but for two, are those of the state that was there before it, in this parser alone. */
function leanOver(before: MarkdownIt["inline"]["State"]): MarkdownIt["inline"]["State"] {
  class LeanInlineState {
    pos = 0;
    level = 0;
    pending = "";
    pendingLevel = 0;
    cache: InlineState["cache"] = {};
    backticks: InlineState["backticks"] = {};
    backticksScanned = false;
    skipHtmlSpecial = false;
    linkLevel = 0;
    delimiters: InlineState["delimiters"] = [];
    _prev_delimiters: InlineState["_prev_delimiters"] = [];
    Token = MarkdownItClass.Token;
    src: string;
    env: unknown;
    md: MarkdownIt;
    tokens: Token[];
    tokens_meta: InlineState["tokens_meta"];
    posMax: number;

    constructor(src: string, md: MarkdownIt, env: unknown, tokens: Token[]) {
      this.src = src;
      this.env = env;
      this.md = md;
      this.tokens = tokens;
      this.tokens_meta = Array(tokens.length);
      this.posMax = src.length;
    }

    pushPending(): Token {
      const token = lean("text", "", 0, false);
      token.content = this.pending;
      token.level = this.pendingLevel;
      this.tokens.push(token);
      this.pending = "";
      return token;
    }

    push(type: string, tag: string, nesting: Nesting): Token {
      if (this.pending) this.pushPending();
      const token = lean(type, tag, nesting, false);
      let own: InlineState["tokens_meta"][number];
      if (nesting < 0) {
        this.level -= 1;
        this.delimiters = this._prev_delimiters.pop() ?? [];
      }
      token.level = this.level;
      if (nesting > 0) {
        this.level += 1;
        this._prev_delimiters.push(this.delimiters);
        this.delimiters = [];
        own = { delimiters: this.delimiters };
      }
      this.pendingLevel = this.level;
      this.tokens.push(token);
      this.tokens_meta.push(own);
      return token;
    }
  }
  Object.setPrototypeOf(LeanInlineState.prototype, before.prototype);
  return LeanInlineState as unknown as MarkdownIt["inline"]["State"];
}
