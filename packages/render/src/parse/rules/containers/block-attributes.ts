import {
  attributeList,
  ignoredMessage,
  withoutEffect,
  type AttributeList,
} from "../../attribute-list.ts";
import { calloutOf } from "../../build/callouts.ts";
import { environmentOf } from "../../environment.ts";
import type { BlockState, CoreState, MarkdownIt, Token } from "../../tokens/markdown-types.ts";
import { WIDE, type Rule } from "../rule.ts";
import { openCallout } from "./callout-tokens.ts";
import { firstOf } from "../repair/lines.ts";
import { isIndented, lineAt } from "./fenced.ts";

/** Attributes on a line of their own, below the block that they are of, or above it behind an empty line. */
export const blockAttributes: Rule<"block-attributes"> = {
  name: "block-attributes",
  flavors: WIDE,
  install: (md: MarkdownIt) => {
    md.block.ruler.before("fence", TYPE, read, {
      alt: ["paragraph", "reference", "blockquote", "list"],
    });
    md.core.ruler.after("block", TYPE, attach);
  },
  doc: {
    signs: "`{: .note }`, `{: #id }` on a line of its own, below a block or above it",
    meaning:
      "a class that is a kind of alert makes one of the block (`.prompt-tip` too), an `#id` is a heading's; others are left out, with a warning. `{:x}` without a point or `#` stays text",
    from: "kramdown, Jekyll, Just the Docs, Chirpy",
    example: "Press the button.\n{: .warning }\n\n{: .note }\nIt may take a while.",
  },
};

const TYPE = "block_attributes";
const BRACE = 0x7b;
const LINE = /^\{:[ \t]*(?=[.#])([^{}\n]{1,500})\}$/;
/** Parts of classes that Just the Docs and Chirpy put before and behind the name of a kind. */
const AFFIX = /^prompt-|-title$/;

function read(state: BlockState, start: number, _end: number, silent: boolean): boolean {
  if (isIndented(state, start) || firstOf(state, start) !== BRACE) return false;
  const [, written] = LINE.exec(lineAt(state, start)) ?? [];
  const list = written === undefined ? undefined : attributeList(`{${written}}`, 0);
  if (!list || list.end < (written?.length ?? 0) + 2) return false;
  if (silent) return true;
  const token = state.push(TYPE, "", 0);
  token.map = [start, start + 1];
  token.meta = { list };
  state.line = start + 1;
  return true;
}

/** First and last index of the tokens of a block. */
type Span = readonly [first: number, last: number];

function attach(state: CoreState): void {
  const { tokens } = state;
  if (!tokens.some(({ type }) => type === TYPE)) return;
  const before = new Map<number, Token[]>();
  const after = new Map<number, Token[]>();
  for (const [at, token] of tokens.entries()) {
    if (token.type !== TYPE) continue;
    const span = blockAbove(tokens, at) ?? blockBelow(tokens, at);
    const { list } = token.meta as { list: AttributeList };
    const line = token.map?.[0] ?? 0;
    const kind = list.classes.map((name) => name.replace(AFFIX, "")).find(calloutOf);
    const [first, last] = span ?? [at, at];
    if (list.id !== undefined) nameHeading(tokens[first], list.id);
    if (span && kind !== undefined) {
      // The words of its title are written where it begins or where its kind is said.
      const begin = Math.min(line, tokens[first]?.map?.[0] ?? line);
      const opening = openingOf(state, kind, begin);
      if (tokens[first]?.type === "blockquote_open" && !tokens[first].meta?.["alert"]) {
        const [open, ...title] = opening;
        tokens[first].meta = { ...tokens[first].meta, ...open?.meta };
        if (tokens[first].map) tokens[first].map[0] = begin;
        after.set(first, title);
      } else {
        before.set(first, opening);
        after.set(last, [new state.Token("blockquote_close", "", -1)]);
      }
    }
    const isKind = (name: string) => span && calloutOf(name.slice(1).replace(AFFIX, ""));
    const ignored = withoutEffect(list, new Set()).filter((name) => !isKind(name));
    if (list.id !== undefined && tokens[first]?.type !== "heading_open")
      ignored.unshift(`#${list.id}`);
    if (ignored.length > 0)
      environmentOf(state.env).warn("ATTRIBUTE_IGNORED", ignoredMessage(ignored), line);
  }
  state.tokens = tokens.flatMap((token, at) => [
    ...(before.get(at) ?? []),
    ...(token.type === TYPE ? [] : [token]),
    ...(after.get(at) ?? []),
  ]);
}

function openingOf(state: CoreState, kind: string, line: number): Token[] {
  const made: Token[] = [];
  openCallout(
    (type, nesting) => {
      const token = new state.Token(type, "", nesting);
      token.block = true;
      made.push(token);
      return token;
    },
    kind,
    undefined,
    line,
  );
  return made;
}

function nameHeading(token: Token | undefined, id: string): void {
  if (token?.type === "heading_open") token.meta = { ...token.meta, id };
}

/** The block that ends right above a line of attributes. */
function blockAbove(tokens: readonly Token[], at: number): Span | undefined {
  const last = tokens[at - 1];
  if (!last || last.level !== tokens[at]?.level || last.type === TYPE) return undefined;
  let first = at - 1;
  if (last.nesting < 0)
    while (first > 0 && !(tokens[first]?.nesting === 1 && tokens[first]?.level === last.level))
      first -= 1;
  return tokens[first]?.map?.[1] === tokens[at]?.map?.[0] && last.nesting <= 0
    ? [first, at - 1]
    : undefined;
}

/** The block that begins right below it. */
function blockBelow(tokens: readonly Token[], at: number): Span | undefined {
  const first = tokens[at + 1];
  if (!first || first.level !== tokens[at]?.level || first.nesting < 0) return undefined;
  if (first.type === TYPE || first.map?.[0] !== tokens[at]?.map?.[1]) return undefined;
  let last = at + 1;
  if (first.nesting > 0)
    while (
      last < tokens.length &&
      !(tokens[last]?.nesting === -1 && tokens[last]?.level === first.level)
    )
      last += 1;
  return [at + 1, last];
}
