/**
 * The kinds of blocks with the lists that each holds, for walks through all blocks: a kind that is
 * added fails the build here.
 */
import type { Block, Inline } from "../document.ts";

/** A list that a block holds. */
export type HeldList =
  | { blocks: Block[] }
  | {
      inlines: Inline[];
      /** It names what comes after it, as a title or a term does. */
      label?: true;
    };

interface Kind<One> {
  /** The lists within it, in reading order; absent: it holds none. */
  lists?(block: One): readonly HeldList[];
  /**
   * Returns the text that the author wrote, for a kind that holds no lists; absent: it has no
   * words.
   */
  source?(block: One): string;
}

const kinds: { readonly [Type in Block["type"]]: Kind<Extract<Block, { type: Type }>> } = {
  heading: { lists: ({ children }) => [{ inlines: children }] },
  paragraph: { lists: ({ children }) => [{ inlines: children }] },
  code: { source: ({ title, text }) => (title === undefined ? text : `${title}\n${text}`) },
  math: { source: ({ tex }) => tex },
  diagram: { source: ({ source }) => source },
  list: { lists: ({ items }) => items.map(({ children }) => ({ blocks: children })) },
  quote: { lists: ({ children }) => [{ blocks: children }] },
  alert: { lists: ({ title, children }) => [...labelled(title), { blocks: children }] },
  table: {
    lists: ({ caption, rows }) => [
      ...captioned(caption),
      ...rows.flatMap(({ cells }) => cells.map(({ children }) => ({ blocks: children }))),
    ],
  },
  rule: {},
  details: { lists: ({ summary, children }) => [...labelled(summary), { blocks: children }] },
  figure: { lists: ({ children, caption }) => [{ blocks: children }, ...captioned(caption)] },
  definitions: {
    lists: ({ items }) =>
      items.flatMap(({ terms, definitions }) => [
        ...terms.flatMap(labelled),
        ...definitions.map((blocks) => ({ blocks })),
      ]),
  },
  division: { lists: ({ children }) => [{ blocks: children }] },
};

function labelled(inlines: Inline[] | undefined): HeldList[] {
  return inlines ? [{ inlines, label: true }] : [];
}

function captioned(inlines: Inline[] | undefined): HeldList[] {
  return inlines ? [{ inlines }] : [];
}

const none: readonly HeldList[] = [];

/** Returns the lists of inlines and of blocks that a block holds, in reading order, for walks. */
export function listsIn(block: Block): readonly HeldList[] {
  const kind: Kind<Block> = kinds[block.type];
  return kind.lists?.(block) ?? none;
}

/** Returns the lists of blocks that a block holds. */
export function blockListsIn(block: Block): Block[][] {
  return listsIn(block).flatMap((list) => ("blocks" in list ? [list.blocks] : []));
}

/**
 * Returns the text that the author wrote, of a block that holds no lists; `undefined`: its kind has
 * no words of its own.
 */
export function sourceOf(block: Block): string | undefined {
  const kind: Kind<Block> = kinds[block.type];
  return kind.source?.(block);
}

/** Whether it is a drawing now, and no longer shown as its source. */
export function isDrawn(block: Block): boolean {
  return "drawing" in block && block.drawing !== undefined;
}
