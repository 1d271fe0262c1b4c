import { unweighed, type ReadingCosts } from "../parse/source/reading-weight.ts";
import { costsOf, setting, type Costs } from "./costs.ts";
import { WEIGHT_LIMIT } from "./refuse.ts";
import type { Page } from "./weigh.ts";

type Cost = Exclude<keyof Costs, "growth">;

/** What a token of each type becomes costs this at least; and words for many of them. */
const tokens: Readonly<Record<string, readonly [cost: Cost, what: string]>> = {
  th_open: ["cell", "table cells"],
  td_open: ["cell", "table cells"],
  table_open: ["table", "tables"],
  paragraph_open: ["block", "blocks"],
  heading_open: ["block", "blocks"],
  blockquote_open: ["block", "blocks"],
  bullet_list_open: ["block", "blocks"],
  ordered_list_open: ["block", "blocks"],
  math_inline: ["sameFormula", "formulas"],
  link_open: ["link", "links"],
  code_inline: ["boxed", "pieces of code within text"],
  footnote_reference: ["note", "references to footnotes"],
  hardbreak: ["break", "line breaks"],
};

/** @param costs of the presses that may set it: what is read costs the least of them */
function costsOfReading(costs: readonly Costs[]): Omit<ReadingCosts, "limit"> {
  const least = (of: (costs: Costs) => number) => Math.min(...costs.map(of));
  const names = [...new Set(Object.values(tokens).map(([, what]) => what))];
  return {
    tokens: new Map(
      Object.entries(tokens).map(([type, [cost, what]]) => [
        type,
        { each: least((each) => each[cost]), name: names.indexOf(what) },
      ]),
    ),
    names,
    formula: setting,
    character: least(({ plain }) => plain),
    break: least(({ growth }) => growth.break),
    address: least(({ growth }) => growth.ofLinks),
    nested: least(({ growth }) => growth.nested),
  };
}

const ofPdf = costsOfReading([costsOf.paged]);
const ofPictures = costsOfReading([costsOf.raster]);

/**
 * What ends the reading of a document: see `ReadingWeight`. That is no more than `weigh` finds, but for what is read and
 * not set, such as footnotes that nothing refers to: only many thousands of them would matter.
 */
export function mostRead({ format, partial }: Page, limit = WEIGHT_LIMIT): ReadingCosts {
  // Of what somebody looks at only a part is set.
  if (partial) return unweighed;
  return { limit, ...(format === "pdf" ? ofPdf : ofPictures) };
}
