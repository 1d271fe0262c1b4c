/** Directives of tables: `table` around one, and `list-table`, whose rows are items with items. */
import type { Token } from "../../tokens/markdown-types.ts";
import { pushTitle, pushTo } from "../containers/callout-tokens.ts";
import { withinLines } from "../containers/fenced.ts";
import type { Directive, MakeDirective } from "./directive.ts";

/** A table, with what stands behind the name as its caption. */
export const table: MakeDirective = (directive) => {
  const made = tokensWithin(directive);
  const open = made.findIndex(({ type }) => type === "table_open");
  const { tokens } = directive.state;
  if (open < 0) return pushAll(tokens, made);
  pushAll(tokens, made.slice(0, open + 1));
  pushCaption(directive);
  pushAll(tokens, made.slice(open + 1));
};

/** Items that hold items make a table; others stay a list. */
export const listTable: MakeDirective = (directive) => {
  const { state, options, line } = directive;
  const made = tokensWithin(directive);
  const rows = rowsIn(made);
  if (!rows) return pushAll(state.tokens, made);
  const heads = Number(/^\d{1,3}$/.exec(options.get("header-rows") ?? "0")?.[0] ?? 0);
  const push = pushTo(state);
  push("table_open", 1).map = [line, line + 1];
  pushCaption(directive);
  const part = (name: string, some: readonly Token[][][], tag: "th" | "td") => {
    if (some.length === 0) return;
    push(`${name}_open`, 1);
    for (const cells of some) {
      push("tr_open", 1);
      for (const cell of cells) {
        push(`${tag}_open`, 1);
        pushAll(state.tokens, cell);
        push(`${tag}_close`, -1);
      }
      push("tr_close", -1);
    }
    push(`${name}_close`, -1);
  };
  part("thead", rows.slice(0, heads), "th");
  part("tbody", rows.slice(heads), "td");
  push("table_close", -1);
};

/** Adds tokens one by one: there may be more than a call takes arguments. */
function pushAll(tokens: Token[], more: readonly Token[]): void {
  for (const token of more) tokens.push(token);
}

/** The tokens that its contents make, taken off the state again. */
function tokensWithin({ state, first, last }: Directive): Token[] {
  const at = state.tokens.length;
  withinLines(state, first, last);
  return state.tokens.splice(at);
}

function pushCaption({ state, argument, line }: Directive): void {
  if (argument) pushTitle(pushTo(state), "caption", argument, line);
}

/** The cells of each row; `undefined` for tokens that are no list of lists. */
function rowsIn(tokens: readonly Token[]): Token[][][] | undefined {
  const level = tokens[0]?.level ?? 0;
  const rows: Token[][][] = [];
  for (const token of tokens) {
    const depth = token.level - level;
    const { type, nesting } = token;
    if (depth === 0) {
      if (!type.startsWith("bullet_list_")) return undefined;
    } else if (depth === 1) {
      if (nesting > 0) rows.push([]);
    } else if (depth === 2) {
      if (!type.startsWith("bullet_list_")) return undefined;
    } else if (depth === 3) {
      if (nesting > 0) rows.at(-1)?.push([]);
    } else rows.at(-1)?.at(-1)?.push(token);
  }
  return rows.length > 0 ? rows : undefined;
}
