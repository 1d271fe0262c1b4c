/** Pages that are cards, dealt as those that are pictures. */
import type { ResolvedCards } from "../../../cards/options.ts";
import { alignOf } from "../../design/sheets/align.ts";
import { deal } from "../../design/sheets/deal.ts";
import { withScales } from "../../design/sheets/fit.ts";
import { PX, type Paper } from "../../pages/sheet/paper.ts";
import { SMALLEST } from "../../set/sheets/layout.ts";
import { withoutEdgeDividers } from "../../set/sheets/split.ts";
import { flowOfCards, heightBetween, partsAt } from "./fill.ts";
import { Notes } from "../notes/notes.ts";
import { partsAboveNotes } from "../notes/pages.ts";
import type { Part } from "../part.ts";
import type { LaidOut } from "../set.ts";

/** Blocks begin cards where the author's marks say. Cards with notes at their foot are filled one after the other. */
export function cardParts(laid: LaidOut, paper: Paper, { align, split }: ResolvedCards): Part[] {
  const room = paper.height;
  const flow = flowOfCards(laid.text, room, laid);
  const { strips, scales } = flow;
  if (laid.notes) {
    const notes = new Notes(laid.notes, flow, laid.layout, room);
    const shown = (from: number, to: number) => withoutEdgeDividers(strips, from, to);
    return partsAboveNotes(flow, notes, room, paper, shown);
  }
  const sheets = deal(withScales(strips, scales), room, SMALLEST[split]).flatMap(
    ({ from, to, scale = 1 }) => {
      const [first, last] = withoutEdgeDividers(strips, from, to);
      if (first === last) return [];
      return [{ first, last, scale, height: heightBetween(flow, first, last) * scale }];
    },
  );
  // A cover says itself where its words stand.
  const isCover = (number: number) => number < laid.front.plain;
  const heights = sheets.flatMap(({ height }, number) => (isCover(number) ? [] : [height]));
  const isCentred = alignOf(align, heights, room) === "center";
  return sheets.flatMap(({ first, last, scale, height }, number) => {
    const above = isCentred && !isCover(number) ? Math.max(0, room - height) / 2 : 0;
    const place = { page: number, x: paper.margin.x, y: paper.margin.top + above * PX };
    return partsAt(flow, first, last, place, scale);
  });
}
