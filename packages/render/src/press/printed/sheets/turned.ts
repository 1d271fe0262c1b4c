/** Pages for wide tables: the same paper turned, and text of other pages between them. */
import type { Placed } from "../../set/placed.ts";
import type { Part } from "../part.ts";
import type { LaidOut } from "../set.ts";
import { beginAt, fill, flowOf, partsAt } from "./fill.ts";
import type { Sheet } from "./frame.ts";

/** Fills pages in turn with text and with what stands on turned paper: each of both begins a page. */
export function partsInTurn(laid: LaidOut, sheet: Sheet, turned: Sheet): Part[] {
  const ways = [sheet, turned].map(({ paper }) => ({
    flow: flowOf(laid.text, paper.height, laid),
    room: paper.height,
    x: paper.margin.x,
    y: paper.margin.top,
  }));
  const parts: Part[] = [];
  let page = 0;
  for (const { isTurned, begin, end } of runsOf(laid)) {
    const { flow, room, x, y } = ways[isTurned ? 1 : 0]!;
    const at = (root: number) => {
      const first = flow.strips.findIndex((strip) => strip.root >= root);
      return first === -1 ? flow.strips.length : first;
    };
    const last = at(end);
    for (let from = beginAt(flow, at(begin)); from < last; page += 1) {
      const to = fill(flow, from, last, room);
      const place = { page, x, y, ...(isTurned && { turned: true as const }) };
      for (const part of partsAt(flow, from, to, place)) parts.push(part);
      from = beginAt(flow, to);
    }
  }
  return parts;
}

/** Runs of boxes that stand on one kind of paper, from one box to before another. */
function runsOf({ text, spans }: LaidOut): { isTurned: boolean; begin: number; end: number }[] {
  const isTurned = ({ children: [only] }: Placed) =>
    only?.origins.some((origin) => origin.kind === "block" && spans.has(origin.block)) === true;
  const runs: { isTurned: boolean; begin: number; end: number }[] = [];
  for (const [index, child] of text.children.entries()) {
    const last = runs.at(-1);
    if (last && last.isTurned === isTurned(child)) last.end = index + 1;
    else runs.push({ isTurned: isTurned(child), begin: index, end: index + 1 });
  }
  return runs;
}
