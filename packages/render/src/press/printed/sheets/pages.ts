/** Where the parts of a Layout without end stand on pages. */
import { resolveCards, type CardOptions } from "../../../cards/options.ts";
import { cardParts } from "./cards.ts";
import { columnParts } from "./columns.ts";
import { beginAt, fill, flowOf, partsAt } from "./fill.ts";
import type { Sheet } from "./frame.ts";
import { partsInTurn } from "./turned.ts";
import { partsAboveNotes } from "../notes/pages.ts";
import { Notes } from "../notes/notes.ts";
import type { Part } from "../part.ts";
import type { LaidOut } from "../set.ts";

/**
 * Deals the Layout out onto pages, at least one. Parts are in its order.
 *
 * @param cards where the pages are cards: they are filled evenly, all others as full as they can be
 */
export function partsOf(laid: LaidOut, sheet: Sheet, cards?: CardOptions): Part[] {
  const { frame, paper } = sheet;
  const parts = cards
    ? cardParts(laid, paper, resolveCards(cards))
    : frame.columns > 1
      ? columnParts(laid, sheet)
      : sheet.turned && laid.spans.size > 0
        ? partsInTurn(laid, sheet, sheet.turned)
        : pageParts(laid, sheet);
  if (parts.length > 0) return parts;
  const { x, top } = paper.margin;
  return [{ top: 0, bottom: 0, open: 0, close: 0, page: 0, x, y: top }];
}

function pageParts(laid: LaidOut, sheet: Sheet): Part[] {
  const { paper, single } = sheet;
  const at = { x: paper.margin.x, y: paper.margin.top };
  const room = single ? Infinity : paper.height;
  const flow = flowOf(laid.text, room, laid);
  const notes = laid.notes && new Notes(laid.notes, flow, laid.layout, room);
  if (notes) return partsAboveNotes(flow, notes, room, paper);
  const end = flow.strips.length;
  const parts: Part[] = [];
  for (let [from, number] = [0, 0]; from < end; number += 1) {
    const to = fill(flow, from, end, room);
    for (const part of partsAt(flow, from, to, { page: number, ...at })) parts.push(part);
    from = beginAt(flow, to);
  }
  return parts;
}
