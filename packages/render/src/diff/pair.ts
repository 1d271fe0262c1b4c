/** Which block of one version is which of the other. */
import type { Block } from "../document.ts";
import { plainText } from "../document/document-text.ts";
import { align, type Steps } from "./align.ts";
import { tokensOf } from "./words.ts";

/** A pair of elements, by their indices in the two lists. In the order of the second; what was removed stands where it was. */
export interface Pair {
  change: "same" | "changed" | "moved" | "added" | "removed";
  from?: number;
  to?: number;
}

/** An element of a list: its equality, its kind, and its words. */
export interface Element {
  key: string;
  type: string;
  text: () => string;
}

/** Share of words in common from which two blocks are two states of one. */
const ALIKE = 0.3;
/** Weight of equal blocks: more than of any that are alike. */
const EQUAL = 1.1;
/** Most pairs of blocks that are weighed for what is found again in the same order. */
const WEIGHED = 65_536;
/** Most pairs of blocks in one place whose words are compared. */
const COMPARED = 2500;

export function elementOf(block: Block): Element {
  return { key: keyOf(block), type: block.type, text: () => textOf([block]) };
}

export function textOf(blocks: readonly Block[]): string {
  return plainText({ blocks: [...blocks], footnotes: [] });
}

/** Fields that are nowhere to be seen, or follow from other blocks. */
const unseen: ReadonlySet<string> = new Set(["line", "id", "referenceId", "anchor", "anchors"]);

/** A text that is equal for blocks that look equal. */
export function keyOf(part: object): string {
  return JSON.stringify(part, function (this: object, name, value: unknown) {
    if (unseen.has(name)) return undefined;
    if (name === "number" && "type" in this && this.type === "footnoteReference") return undefined;
    return value;
  });
}

/** Pairs the elements of two lists. */
export function pairUp(a: readonly Element[], b: readonly Element[], steps: Steps): Pair[] {
  const bags: Bags = new Map();
  const matches = matchesOf(a, b, bags, steps);
  const moved = movesIn(a, b, matches);
  const sources = new Set(moved.values());
  const pairs: Pair[] = [];
  let [from, to] = [0, 0];
  for (const [one, other] of [...matches, [a.length, b.length] as const]) {
    const gone = range(from, one - from).filter((at) => !sources.has(at));
    const come = range(to, other - to).filter((at) => !moved.has(at));
    let next = to;
    const addMoved = (before: number) => {
      for (; next < before; next += 1) {
        const source = moved.get(next);
        if (source !== undefined) pairs.push({ change: "moved", from: source, to: next });
      }
    };
    for (const pair of paired(gone, come, a, b, bags, steps)) {
      if (pair.to !== undefined) addMoved(pair.to);
      pairs.push(pair);
    }
    addMoved(other);
    const [was, is] = [a[one], b[other]];
    if (was && is)
      pairs.push({ change: was.key === is.key ? "same" : "changed", from: one, to: other });
    [from, to] = [one + 1, other + 1];
  }
  return pairs;
}

/**
 * The elements that are found in both lists in the same order: with those that are alike, if the lists differ in a stretch
 * of moderate length, else the equal ones.
 */
function matchesOf(
  a: readonly Element[],
  b: readonly Element[],
  bags: Bags,
  steps: Steps,
): Match[] {
  const [keys, others] = [a.map(({ key }) => key), b.map(({ key }) => key)];
  let head = 0;
  while (head < keys.length && head < others.length && keys[head] === others[head]) head += 1;
  let tail = 0;
  const least = Math.min(keys.length, others.length) - head;
  while (tail < least && keys.at(-1 - tail) === others.at(-1 - tail)) tail += 1;
  const gone = range(head, keys.length - head - tail);
  const come = range(head, others.length - head - tail);
  if (gone.length * come.length > WEIGHED)
    return align(keys, others, steps).flatMap(({ same, from, to, removed }) =>
      same ? range(0, removed).map((at): Match => [from + at, to + at]) : [],
    );
  const [left, right] = [
    new Set(gone.map((at) => keys[at])),
    new Set(come.map((at) => others[at])),
  ];
  const likeness = (from: number, to: number): number => {
    const [one, other] = [a[from], b[to]];
    if (!one || !other) return 0;
    if (one.key === other.key) return EQUAL;
    // An element that is there again is that one, and no state of another.
    if (right.has(one.key) || left.has(other.key)) return 0;
    const share = shareOf(one, other, bags, steps);
    return share >= ALIKE ? share : 0;
  };
  const middle = best(gone, come, likeness).map(([one, other]): Match => [
    head + one,
    head + other,
  ]);
  const ends = range(0, tail).map((at): Match => [keys.length - tail + at, others.length - tail + at]); // prettier-ignore
  return [...range(0, head).map((at): Match => [at, at]), ...middle, ...ends];
}

const range = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);

/** Elements that are gone in one place and are in another: index in the second list → in the first. */
function movesIn(
  a: readonly Element[],
  b: readonly Element[],
  matches: readonly Match[],
): Map<number, number> {
  const [stayed, there] = [
    new Set(matches.map(([at]) => at)),
    new Set(matches.map(([, at]) => at)),
  ];
  const gone = new Map<string, number[]>();
  for (const [at, { key }] of a.entries()) {
    if (stayed.has(at)) continue;
    const list = gone.get(key);
    if (list) list.push(at);
    else gone.set(key, [at]);
  }
  for (const list of gone.values()) list.reverse();
  const moved = new Map<number, number>();
  for (const [at, { key }] of b.entries()) {
    const from = there.has(at) ? undefined : gone.get(key)?.pop();
    if (from !== undefined) moved.set(at, from);
  }
  return moved;
}

/** Pairs what is gone with what has come in one place, in order, by kind and by the words in common. */
function paired(
  gone: readonly number[],
  come: readonly number[],
  a: readonly Element[],
  b: readonly Element[],
  bags: Bags,
  steps: Steps,
): Pair[] {
  const many = gone.length * come.length > COMPARED;
  const likeness = (from: number, to: number): number => {
    const [one, other] = [a[from], b[to]];
    if (!one || !other || one.type !== other.type) return 0;
    const share = many ? 0 : shareOf(one, other, bags, steps);
    return share >= ALIKE || gone.length === come.length ? 0.1 + share : 0;
  };
  const matches = many ? byIndex(gone, come, likeness) : best(gone, come, likeness);
  const pairs: Pair[] = [];
  let [one, other] = [0, 0];
  for (const [was, is] of [...matches, [gone.length, come.length] as const]) {
    for (; one < was; one += 1) pairs.push({ change: "removed", from: gone[one] ?? 0 });
    for (; other < is; other += 1) pairs.push({ change: "added", to: come[other] ?? 0 });
    if (one < gone.length && other < come.length)
      pairs.push({ change: "changed", from: gone[one++] ?? 0, to: come[other++] ?? 0 });
  }
  return pairs;
}

type Likeness = (from: number, to: number) => number;
type Match = readonly [number, number];

function byIndex(gone: readonly number[], come: readonly number[], likeness: Likeness): Match[] {
  return gone.flatMap((from, at) => {
    const to = come[at];
    return to !== undefined && likeness(from, to) > 0 ? [[at, at] as const] : [];
  });
}

/** The pairs in order that are most alike in all. */
function best(gone: readonly number[], come: readonly number[], likeness: Likeness): Match[] {
  const scores = gone.map((from) => come.map((to) => likeness(from, to)));
  const sums = Array.from({ length: gone.length + 1 }, () =>
    Array.from({ length: come.length + 1 }, () => 0),
  );
  const sum = (i: number, j: number) => sums[i]?.[j] ?? 0;
  const score = (i: number, j: number) => scores[i]?.[j] ?? 0;
  for (let i = gone.length - 1; i >= 0; i -= 1)
    for (let j = come.length - 1; j >= 0; j -= 1) {
      const row = sums[i];
      const joined = score(i, j) > 0 ? score(i, j) + sum(i + 1, j + 1) : 0;
      if (row) row[j] = Math.max(joined, sum(i + 1, j), sum(i, j + 1));
    }
  const matches: Match[] = [];
  let [i, j] = [0, 0];
  while (i < gone.length && j < come.length)
    if (score(i, j) > 0 && sum(i, j) === score(i, j) + sum(i + 1, j + 1)) matches.push([i++, j++]);
    else if (sum(i, j) === sum(i + 1, j)) i += 1;
    else j += 1;
  return matches;
}

type Bags = Map<Element, Map<string, number>>;

function bagOf(element: Element, bags: Bags): Map<string, number> {
  const known = bags.get(element);
  if (known) return known;
  const bag = new Map<string, number>();
  for (const { key } of tokensOf(element.text())) bag.set(key, (bag.get(key) ?? 0) + 1);
  bags.set(element, bag);
  return bag;
}

/** Share of the words that two elements of a kind have in common: Dice's coefficient of their bags. */
function shareOf(one: Element, other: Element, bags: Bags, steps: Steps): number {
  if (one.type !== other.type || steps.left <= 0) return 0;
  const [a, b] = [bagOf(one, bags), bagOf(other, bags)];
  steps.left -= a.size + b.size;
  let [common, all] = [0, 0];
  for (const count of b.values()) all += count;
  for (const [key, count] of a) {
    all += count;
    common += Math.min(count, b.get(key) ?? 0);
  }
  return all === 0 ? 0 : (2 * common) / all;
}
