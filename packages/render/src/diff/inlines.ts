/** Two states of a line of text as one, with the words marked that came and went. */
import type { Inline, Styled } from "../document.ts";
import { isStyled } from "../document/inline-kinds.ts";
import { align, type Steps } from "./align.ts";
import { keyOf } from "./pair.ts";
import { tokensOf } from "./words.ts";

/** The states that a picture shows: both in one place, or one of them. */
export type Side = "both" | "old" | "new";

/** How pictures mark words, and by what they are compared. */
export interface Marking {
  side: Side;
  /** Grounds of words that came and of words that went. */
  grounds: Readonly<Record<"added" | "removed", string>>;
  steps: Steps;
}

/** An inline with children, without them. */
type Wrapper = Exclude<Extract<Inline, { children: Inline[] }>, never>;

interface Leaf {
  key: string;
  inline: Inline;
  /** The inlines that it stands in, the outermost first. */
  path: readonly Wrapper[];
}

export function mergeInlines(
  a: readonly Inline[],
  b: readonly Inline[],
  marking: Marking,
): Inline[] {
  const [one, other] = [leavesOf(a), leavesOf(b)];
  const stretches = align(
    one.map(({ key }) => key),
    other.map(({ key }) => key),
    marking.steps,
  );
  const { side } = marking;
  const leaves = stretches.flatMap(({ same, from, to, removed, added }) => {
    const gone = one.slice(from, from + removed).map(ofOldState);
    const come = other.slice(to, to + added);
    if (same) return side === "old" ? gone : side === "new" ? come : spaced(come, gone);
    return [
      ...(side === "new" ? [] : marked(gone, "removed", marking)),
      ...(side === "old" ? [] : marked(come, "added", marking)),
    ];
  });
  return rebuilt(leaves, 0);
}

/** Words of the new state with the spaces behind them that either state has: what went may follow. */
function spaced(come: readonly Leaf[], gone: readonly Leaf[]): readonly Leaf[] {
  return come.map((leaf, at) => {
    const other = gone[at]?.inline;
    if (leaf.inline.type !== "text" || other?.type !== "text") return leaf;
    return other.value.length > leaf.inline.value.length ? { ...leaf, inline: other } : leaf;
  });
}

/** All of a line marked. */
export function markInlines(
  inlines: readonly Inline[],
  change: "added" | "removed",
  marking: Marking,
): Inline[] {
  const leaves = leavesOf(inlines);
  const own = change === "removed" ? leaves.map(ofOldState) : leaves;
  return rebuilt(marked(own, change, marking), 0);
}

/** A reference to a note of the old state, which is not there, is its number. */
function ofOldState(leaf: Leaf): Leaf {
  if (leaf.inline.type !== "footnoteReference") return leaf;
  const raised: Styled = { type: "superscript", children: [] };
  return {
    ...leaf,
    inline: { type: "text", value: `${leaf.inline.number}` },
    path: [...leaf.path, raised],
  };
}

function leavesOf(inlines: readonly Inline[], path: readonly Wrapper[] = []): Leaf[] {
  const looks = keyOf(path.map((wrapper) => ({ ...wrapper, children: [] })));
  return inlines.flatMap((inline): Leaf[] => {
    if (isStyled(inline) || inline.type === "link")
      return leavesOf(inline.children, [...path, inline]);
    if (inline.type !== "text") return [{ key: looks + keyOf(inline), inline, path }];
    return tokensOf(inline.value).map(({ key, text }) => ({
      key: looks + key,
      inline: { ...inline, value: text },
      path,
    }));
  });
}

const styles = { added: "insert", removed: "delete" } as const;

function marked(
  leaves: readonly Leaf[],
  change: "added" | "removed",
  { grounds }: Marking,
): Leaf[] {
  const ground: Styled = { type: "mark", background: grounds[change], children: [] };
  const style: Styled = { type: styles[change], children: [] };
  return leaves.map((leaf) => ({ ...leaf, path: [ground, style, ...leaf.path] }));
}

/** Inlines of leaves: those that follow each other in the same wrapper stand in one. */
function rebuilt(leaves: readonly Leaf[], depth: number): Inline[] {
  const inlines: Inline[] = [];
  let at = 0;
  while (at < leaves.length) {
    const wrapper = leaves[at]?.path[depth];
    let end = at + 1;
    while (end < leaves.length && leaves[end]?.path[depth] === wrapper) end += 1;
    const within = leaves.slice(at, end);
    if (wrapper) inlines.push({ ...wrapper, children: rebuilt(within, depth + 1) });
    else
      for (const { inline } of within) {
        const last = inlines.at(-1);
        if (inline.type === "text" && last?.type === "text") last.value += inline.value;
        else inlines.push({ ...inline });
      }
    at = end;
  }
  return inlines;
}
