/** Random edits of a document whose result is known: which blocks they change, and how. */
import type { BlockPlace } from "../../src/describe/block-ids.ts";
import type { BlockChange } from "../../src/index.ts";

/** Numbers from 0 to 1, the same for the same seed: mulberry32. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface Edited {
  markdown: string;
  /** Lines of the change in the older and in the newer document. */
  expected: Pick<BlockChange, "change" | "from" | "to">;
}

/** Words and marks that mean nothing but themselves wherever they stand. */
const PLAIN = /^[\p{L}][\p{L}\p{N} ,;.]*[\p{L}\p{N}.]$/u;

/** The paragraphs of plain words with a blank line before and after them. */
function plainAmong(lines: readonly string[], places: readonly BlockPlace[]): BlockPlace[] {
  const blank = (line: number) => (lines[line - 1] ?? "").trim() === "";
  return places.filter(
    ({ kind, lines: [from, to] }) =>
      kind === "paragraph" &&
      blank(from - 1) &&
      blank(to + 1) &&
      lines.slice(from - 1, to).every((line) => PLAIN.test(line)),
  );
}

/** Places between which a paragraph may be put without any other block being read otherwise. */
function gapsIn(lines: readonly string[], places: readonly BlockPlace[]): number[] {
  const calm = (place: BlockPlace | undefined) =>
    place === undefined || ["paragraph", "heading", "table", "rule"].includes(place.kind);
  return places.flatMap((place, at) => {
    const next = places[at + 1];
    const [, to] = place.lines;
    const apart = (lines[to] ?? "").trim() === "" && (next?.lines[0] ?? to + 2) === to + 2;
    return calm(place) && calm(next) && apart ? [to] : [];
  });
}

/** @returns undefined where the document has no place for the edit */
export function edit(
  markdown: string,
  places: readonly BlockPlace[],
  random: () => number,
): Edited | undefined {
  const lines = markdown.split("\n");
  const oneOf = <Part>(list: readonly Part[]) => list[Math.floor(random() * list.length)];
  const plain = plainAmong(lines, places);
  const gaps = gapsIn(lines, places);
  const removable = plain.filter(({ lines: [from, to] }) => gaps.includes(from - 2) && gaps.includes(to)); // prettier-ignore
  const kind = oneOf(["change", "add", "remove", "move"] as const);
  const words = `zebra ${Math.floor(random() * 1e6)}`;
  if (kind === "change") {
    const place = oneOf(plain);
    if (!place) return undefined;
    const [from, to] = place.lines;
    const line = oneOf(Array.from({ length: to - from + 1 }, (_, at) => from + at)) ?? from;
    const old = (lines[line - 1] ?? "").split(" ");
    old.splice(Math.floor(random() * old.length) + 1, random() < 0.5 ? 1 : 0, words);
    lines[line - 1] = old.join(" ");
    return { markdown: lines.join("\n"), expected: { change: "changed", from: [from, to], to: [from, to] } }; // prettier-ignore
  }
  if (kind === "add") {
    const gap = oneOf(gaps);
    if (gap === undefined) return undefined;
    lines.splice(gap, 0, "", `A ${words} walks by`);
    return { markdown: lines.join("\n"), expected: { change: "added", to: [gap + 2, gap + 2] } };
  }
  const place = oneOf(removable);
  if (!place) return undefined;
  const [from, to] = place.lines;
  const taken = lines.slice(from - 1, to);
  const away = [...lines.slice(0, from - 1), ...lines.slice(to + 1)];
  if (kind === "remove")
    return { markdown: away.join("\n"), expected: { change: "removed", from: [from, to] } };
  // Past one block it could as well be the other that moved.
  const passed = (gap: number) =>
    places.filter(({ lines: [line] }) => line > Math.min(gap, to) && line < Math.max(gap + 1, from))
      .length;
  const gap = oneOf(gaps.filter((one) => (one < from - 2 || one > to + 1) && passed(one) > 1));
  if (gap === undefined) return undefined;
  const count = to - from + 2;
  const at = gap < from ? gap : gap - count;
  away.splice(at, 0, "", ...taken);
  return {
    markdown: away.join("\n"),
    expected: { change: "moved", from: [from, to], to: [at + 2, at + 1 + taken.length] },
  };
}
