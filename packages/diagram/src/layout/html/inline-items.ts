/** Words and atoms of one block, in the order in which lines take them. */
import type { Element } from "../../dom/element.ts";
import type { FontRequest } from "../../text/text-meter.ts";
import type { WhiteSpace } from "./white-space.ts";

/** The room that an atom takes in a line. */
export interface AtomSize {
  width: number;
  height: number;
  /** How much of the height is below the baseline. Default 0. */
  depth?: number;
}

export interface Words {
  text: string;
  element: Element;
  font: FontRequest;
  space: WhiteSpace;
}

export interface Atom {
  element: Element;
  size: AtomSize;
}

/** Words and atoms with their places in the text of the context; an atom is one character in it. */
export interface Item {
  start: number;
  end: number;
  words?: Words;
  atom?: Atom;
}

/** The index of the item that a character is in; characters of a paragraph are in one each. */
function indexAt(items: readonly Item[], at: number): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((items[middle]?.end ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function itemAt(items: readonly Item[], at: number): Item | undefined {
  return at < 0 ? undefined : items[indexAt(items, at)];
}

/** The items of a stretch of text, each with the part of it that lies within. */
export function* within(
  items: readonly Item[],
  start: number,
  end: number,
): Generator<{ item: Item; from: number; to: number }> {
  for (let index = indexAt(items, start); index < items.length; index += 1) {
    const item = items[index];
    if (!item || item.start >= end) return;
    yield { item, from: Math.max(start, item.start), to: Math.min(end, item.end) };
  }
}
