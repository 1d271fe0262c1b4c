/** What a plan of pages is made of: lines, boxes, and what stands in them. Lengths are points. */
import type { Leaf, Node } from "../blocks/node.ts";
import type { PageData } from "../page-data.ts";

export interface Placed {
  gap?: number;
  /** The number of a part of the document, which the template marks. */
  at?: number;
}

/** What does not divide. */
export interface Solid {
  k: "solid";
  high: number;
  /** It stays with what follows. */
  keep?: true;
  /** The numbers of several parts. */
  ats?: number[];
}

export type Stacked = Placed &
  (
    | { k: "lines"; n: number; high?: number; keep?: true; texts?: string[] }
    | { k: "words"; n: Node; size?: number; keep?: true }
    | { k: "title"; n: number; high: number; below: number }
    | { k: "heading"; n: Node; below: number }
    | Solid
    | { k: "box"; inset: { y: number; left?: number; right?: number }; c: Stacked[] }
    | { k: "list"; indent: number; between: number; items: StackedItem[] }
    | { k: "rows"; highs: number[]; rows: (number | null)[]; head: number; framed?: true }
  );

export interface StackedItem {
  c: Stacked[];
  keep?: true;
  /** Of an item that is empty: a line. */
  n?: number;
  high?: number;
  at?: number;
}

/** The type that a block stands in. */
export interface Around {
  data: PageData;
  /** In points. */
  size: number;
  /** It is of another direction or language than the document. */
  apart?: true;
}

/** Something that does not say how high it is, or how it divides. */
export class Unknown extends Error {}

export function solid(high: number, more: Omit<Solid, "k" | "high"> & Placed = {}): Solid & Placed {
  return { k: "solid", high, ...more };
}

/** @throws Unknown */
export function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Unknown();
  return value;
}

/** Lines of text, which say how high they are only where that differs from those of the document. */
export function linesOf(text: Lines, { data, size }: Around): { n: number; high?: number } {
  const n = known(text.lines);
  const high = highOf(text, data.family.leading) * size;
  return size === data.size && !text.extent ? { n } : { n, high };
}

export type Lines = Pick<Leaf, "lines" | "extent">;

/** Height of a line, in em. */
export function highOf({ extent }: Lines, leading: number): number {
  return extent ? extent.above + extent.below : leading;
}
