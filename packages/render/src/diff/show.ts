/** The document that shows what became of another. */
import type { Block, Document, Footnote, Inline, TableRow } from "../document.ts";
import { walkBlockList, walkBlocks } from "../document/walk.ts";
import type { Steps } from "./align.ts";
import type { Marking, Side } from "./inlines.ts";
import { boxed, mergePair } from "./merge.ts";
import type { Pair } from "./pair.ts";

/** How a difference is shown. */
export interface ShownDifference {
  /** Both states in one column, or the old beside the new. Default `column`. */
  layout?: "column" | "side" | undefined;
  /** Blocks that are shown around what differs, 0 to 1,000. Default 2. */
  context?: number | undefined;
}

export const CONTEXT = { default: 2, max: 1000 } as const;

const light = { added: "#c9f0d1", removed: "#ffd5d1" };
const dark = { added: "#1f5a31", removed: "#73302f" };

export interface Compared {
  a: Document;
  b: Document;
  /** All blocks of each, notes last. */
  blocks: readonly [readonly Block[], readonly Block[]];
  pairs: readonly Pair[];
}

/** Makes one document of two. Both are used up. */
export function shownDifference(
  { a, b, blocks: [was, is], pairs }: Compared,
  { layout = "column", context = CONTEXT.default }: ShownDifference,
  scheme: "light" | "dark",
  steps: Steps,
): Document {
  const lines = was.map(({ line }) => line);
  setApart(a);
  const marking = (side: Side): Marking => ({
    side,
    grounds: scheme === "dark" ? dark : light,
    steps,
  });
  const { footnotes, blocks: _, ...said } = b;
  const stretches = nearChanges(pairs, context);
  const blocks =
    layout === "side"
      ? beside(stretches, was, is, marking)
      : stretches.flatMap((stretch) =>
          typeof stretch === "number"
            ? [gap(stretch)]
            : inColumn(stretch, was, is, marking("both"), lines),
        );
  return { ...said, blocks, footnotes: notesOf(blocks, footnotes) };
}

function inColumn(
  pair: Pair,
  was: readonly Block[],
  is: readonly Block[],
  marking: Marking,
  lines: readonly (number | undefined)[],
): Block[] {
  const { change } = pair;
  const shown = mergePair(pair, was, is, marking);
  if (change === "same") return shown;
  return [boxed(change, shown, change === "moved" ? wayOf(pair, lines, is) : [])];
}

/** Lines that a block came from and went to. */
function wayOf(
  { from = 0, to = 0 }: Pair,
  lines: readonly (number | undefined)[],
  is: readonly Block[],
): Inline[] {
  const [one = "", other = ""] = [lines[from], is[to]?.line];
  return [{ type: "text", value: `${one} → ${other}` }];
}

/** A table of two columns: a row for each pair. */
function beside(
  stretches: readonly (Pair | number)[],
  was: readonly Block[],
  is: readonly Block[],
  marking: (side: Side) => Marking,
): Block[] {
  const rows = stretches.map((stretch): TableRow => {
    if (typeof stretch === "number")
      return { head: false, cells: [{ header: false, colspan: 2, children: [gap(stretch)] }] };
    const cell = (side: "old" | "new") => {
      const pair = stretch.change === "moved" ? { ...stretch, change: "same" as const } : stretch;
      const copies = [copied(was, pair.from), copied(is, pair.to)] as const;
      const shown = mergePair(pair, ...copies, marking(side));
      const [only] = shown;
      const isBoxed = shown.length === 1 && only?.type === "alert" && only.title?.length === 0;
      const plain = stretch.change === "same" || shown.length === 0 || isBoxed;
      return {
        header: false,
        children: plain ? shown : [boxed(tints[stretch.change][side], shown)],
      };
    };
    return { head: false, cells: [cell("old"), cell("new")] };
  });
  const half = { unit: "%", value: 50 } as const;
  return [{ type: "table", width: { unit: "%", value: 100 }, columns: [half, half], rows }];
}

const tints = {
  same: { old: "moved", new: "moved" },
  changed: { old: "removed", new: "added" },
  added: { old: "removed", new: "added" },
  removed: { old: "removed", new: "added" },
  moved: { old: "moved", new: "moved" },
} as const;

/** The blocks, with a copy in one place: what a side is made of is used up. */
function copied(blocks: readonly Block[], at: number | undefined): readonly Block[] {
  const block = at === undefined ? undefined : blocks[at];
  return block ? Object.assign([], { [at ?? 0]: structuredClone(block) }) : [];
}

function gap(count: number): Block {
  return { type: "paragraph", align: "center", children: [{ type: "text", value: `⋯ ${count}` }] };
}

/** The pairs that differ with those around them; for others their number. */
function nearChanges(pairs: readonly Pair[], context: number): (Pair | number)[] {
  const changed = pairs.flatMap(({ change }, at) => (change === "same" ? [] : [at]));
  const shown = new Set<number>();
  let next = 0;
  for (const at of changed)
    for (next = Math.max(next, at - context); next <= Math.min(pairs.length - 1, at + context);) shown.add(next++); // prettier-ignore
  const out: (Pair | number)[] = [];
  for (const [at, pair] of pairs.entries()) {
    const last = out.at(-1);
    if (shown.has(at)) out.push(pair);
    else if (typeof last === "number") out[out.length - 1] = last + 1;
    else out.push(1);
  }
  return out;
}

/** Anchors of the old state are its own, and its lines are of another Markdown. */
function setApart(document: Document): void {
  walkBlocks(document, (block) => {
    delete block.line;
    if (block.type === "heading") block.id = `old/${block.id}`;
    if (block.anchors) block.anchors = block.anchors.map((anchor) => `old/${anchor}`);
  });
}

/** The notes that blocks refer to. */
function notesOf(blocks: readonly Block[], footnotes: readonly Footnote[]): Footnote[] {
  const wanted = new Set<string>();
  walkBlockList(blocks, {
    inline: (inline) => {
      if (inline.type === "footnoteReference") wanted.add(inline.id);
    },
  });
  return footnotes.filter(({ id }) => wanted.has(id));
}

/** A note as a block. */
export function noteBlock({ blocks }: Footnote): Block {
  const { line } = blocks.find((block) => block.line !== undefined) ?? {};
  return { type: "division", children: blocks, ...(line !== undefined && { line }) };
}
