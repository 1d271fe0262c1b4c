/** Pages for what is left of notes when all of the text stands. */
import type { Paper } from "../../pages/sheet/paper.ts";
import type { Part } from "../part.ts";
import { Foot } from "./foot.ts";
import type { Notes } from "./notes.ts";

/**
 * @param done before which strip those end that stand already
 * @param page the first that is free
 */
export function partsOfRest(
  notes: Notes,
  done: number,
  page: number,
  room: number,
  { margin: { x, top } }: Paper,
): Part[] {
  const parts: Part[] = [];
  for (let [from, number] = [done, page]; from < notes.count; number += 1) {
    const foot = new Foot(notes);
    const to = Math.max(foot.reach(from, Infinity, room), from + 1);
    foot.add(from, to);
    for (const part of foot.parts({ page: number, x, y: top }, room - foot.height))
      parts.push(part);
    from = to;
  }
  return parts;
}
