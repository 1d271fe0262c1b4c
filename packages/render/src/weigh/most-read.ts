/** Costs by which the reading of a document that is certainly too heavy is ended early. */
import { isPaged } from "../page/formats.ts";
import type { LineLimit } from "../parse/source/line-count.ts";
import { unweighed, type ReadingCosts } from "../parse/source/reading-weight.ts";
import { costOfFormula } from "./block-load.ts";
import { costsOf, type Costs } from "./costs.ts";
import { WEIGHT_LIMIT } from "./refuse.ts";
import type { Page } from "./weigh.ts";

/**
 * Least cost of each type of token, as fields of `Costs`, and words for many of them in messages.
 */
const tokens: Readonly<Record<string, readonly [costs: (keyof Costs)[], what: string]>> = {
  th_open: [["cell"], "table cells"],
  td_open: [["cell"], "table cells"],
  table_open: [["table"], "tables"],
  paragraph_open: [["block"], "blocks"],
  heading_open: [["block", "heading"], "blocks"],
  blockquote_open: [["box"], "blocks"],
  bullet_list_open: [["box"], "blocks"],
  ordered_list_open: [["box"], "blocks"],
  list_item_open: [["item"], "blocks"],
  math_inline: [["formula"], "formulas"],
  link_open: [["link"], "links"],
  code_inline: [["boxed"], "pieces of code within text"],
  footnote_reference: [["note"], "references to footnotes"],
  // No token, but a note with its paragraph, which the reference to it holds.
  inline_note: [["footnote", "block"], "footnotes"],
  hardbreak: [["break"], "line breaks"],
};

function costsOfReading(costs: Costs): Omit<ReadingCosts, "limit"> {
  const names = [...new Set(Object.values(tokens).map(([, what]) => what))];
  return {
    tokens: new Map(
      Object.entries(tokens).map(([type, [fields, what]]) => [
        type,
        { each: fields.reduce((sum, field) => sum + costs[field], 0), name: names.indexOf(what) },
      ]),
    ),
    names,
    formula: (tex) => costOfFormula(tex, costs),
    character: Math.min(costs.plain, costs.long),
  };
}

const ofPdf = costsOfReading(costsOf.printed);
const ofPictures = costsOfReading(costsOf.raster);

/**
 * Returns the costs that are added up while a document is read: see `ReadingWeight`. Their sum is
 * no more than what `weigh` finds, except for things that are read and not set, such as footnotes
 * that nothing refers to; only many thousands of them would matter.
 */
export function mostRead(
  { format, partial }: Page,
  limit = WEIGHT_LIMIT,
  lines?: LineLimit,
): ReadingCosts {
  // A preview sets only a part of the document.
  if (partial) return unweighed;
  return { limit, lines, ...(isPaged(format) ? ofPdf : ofPictures) };
}
