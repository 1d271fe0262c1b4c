import type { CoreState, MarkdownIt, Token } from "../../tokens/markdown-types.ts";
import { WIDE, type Rule } from "../rule.ts";

/** At the end of a block's text, behind a blank or alone. */
const ID = /(?:^|[ \t\n])\^([A-Za-z0-9-]{1,80})$/;
/** Links to blocks: `[[#^id]]`, `[words](note.md#^id)`. */
const LINKED = /#\^([A-Za-z0-9-]{1,80})/g;
/** A name that nothing links to counts where it is no power, such as `^2` and `^n`. */
const NAME = /^(?=.*[A-Za-z])[A-Za-z0-9-]{3,}$/;

/** `^name` at the end of a block: what links lead to by that name. */
export const blockIds: Rule<"block-ids"> = {
  name: "block-ids",
  flavors: WIDE,
  install: (md: MarkdownIt) => md.core.ruler.after("block", "block_ids", takeIds),
  doc: {
    signs: "`^name` at a block's end, `[[#^name]]`",
    meaning:
      "not shown; the block is what `[[#^name]]` leads to. Below a list, a quote or a table it stands alone. `x ^2` and `x ^n` stay text",
    from: "Obsidian",
    example: "The tower is 300 m high. ^tower\n\nSee [[#^tower|its height]].",
  },
};

function takeIds(state: CoreState): void {
  const { tokens, src } = state;
  if (!src.includes("^")) return;
  let linked: ReadonlySet<string> | undefined;
  const anchors = new Map<number, Token[]>();
  const gone = new Set<Token>();
  /** Where the block before begins, by levels. */
  const starts: number[] = [];
  for (const [at, token] of tokens.entries()) {
    const text =
      token.type === "paragraph_open" || token.type === "heading_open" ? tokens[at + 1] : undefined;
    const [match, id] = (text && ID.exec(text.content)) ?? [];
    if (text && match !== undefined && id !== undefined) {
      linked ??= new Set(Array.from(src.matchAll(LINKED), ([, one = ""]) => one));
      const words = text.content.slice(0, -match.length).trimEnd();
      const block = words === "" ? starts[token.level] : at;
      if (block !== undefined && (linked.has(id) || NAME.test(id))) {
        anchors.set(block, [...(anchors.get(block) ?? []), anchorOf(state, id, tokens[block])]);
        if (words === "") for (const one of tokens.slice(at, at + 3)) gone.add(one);
        text.content = words;
      }
    }
    if (token.nesting > 0 || (token.nesting === 0 && token.type !== "inline")) {
      starts.length = token.level;
      starts[token.level] = at;
    }
  }
  if (anchors.size > 0)
    state.tokens = tokens.flatMap((token, at) => [
      ...(anchors.get(at) ?? []),
      ...(gone.has(token) ? [] : [token]),
    ]);
}

function anchorOf(state: CoreState, id: string, block: Token | undefined): Token {
  const token = new state.Token("html_block", "", 0);
  token.content = `<a id="^${id}"></a>\n`;
  token.map = block?.map ?? null;
  token.level = block?.level ?? 0;
  token.block = true;
  return token;
}
