/** Pages of one column with notes at their foot. */
import type { Paper } from "../../pages/sheet/paper.ts";
import { beginAt, heightBetween, partsAt, type Flow } from "../sheets/fill.ts";
import type { Part } from "../part.ts";
import { endAbove, Foot } from "./foot.ts";
import type { Notes } from "./notes.ts";
import { partsOfRest } from "./rest.ts";

/** @param shown which strips are drawn of those that a page has: the first, and before which they end */
export function partsAboveNotes(
  flow: Flow,
  notes: Notes,
  room: number,
  paper: Paper,
  shown: (from: number, to: number) => [first: number, last: number] = (from, to) => [from, to],
): Part[] {
  const { x, top: y } = paper.margin;
  const end = flow.strips.length;
  const text: Part[] = [];
  const below: Part[] = [];
  let done = 0;
  let page = 0;
  for (let from = 0; from < end;) {
    const foot = new Foot(notes);
    const heightAt = (to: number, isWhole: boolean) => foot.below(done, to, room, isWhole);
    const to = endAbove(flow, from, end, notes, { room, heightAt, divides: true });
    const [first, last] = shown(from, to);
    from = beginAt(flow, to);
    if (first === last) continue;
    const height = heightBetween(flow, first, last);
    const next = foot.reach(done, to, room - height);
    foot.add(done, next);
    done = next;
    for (const part of partsAt(flow, first, last, { page, x, y })) text.push(part);
    const free = room === Infinity ? height : room - foot.height;
    for (const part of foot.parts({ page, x, y }, free)) below.push(part);
    page += 1;
  }
  // In the order of the Layout.
  return [...text, ...below, ...partsOfRest(notes, done, page, room, paper)];
}
