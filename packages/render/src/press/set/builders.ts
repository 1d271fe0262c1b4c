/** The kinds of blocks, and what builds each: one file per kind. */
import { alertBlock } from "./blocks/alert.ts";
import { codeBlock } from "./blocks/code.ts";
import { definitionsBlock } from "./blocks/definitions.ts";
import { detailsBlock } from "./blocks/details.ts";
import { diagramBlock } from "./blocks/diagram.ts";
import { divisionBlock } from "./blocks/division.ts";
import { figureBlock } from "./blocks/figure.ts";
import { headingBlock } from "./blocks/heading.ts";
import { listBlock } from "./blocks/list.ts";
import { paragraphBlock } from "./blocks/paragraph.ts";
import { quoteBlock } from "./blocks/quote.ts";
import { ruleBlock } from "./blocks/rule.ts";
import { mathBlock } from "./nodes/math.ts";
import type { Builders } from "./nodes/standing.ts";
import { tableBlock } from "./table/index.ts";

export const builders: Builders = {
  heading: headingBlock,
  paragraph: paragraphBlock,
  code: codeBlock,
  math: mathBlock,
  diagram: diagramBlock,
  list: listBlock,
  quote: quoteBlock,
  alert: alertBlock,
  table: tableBlock,
  rule: ruleBlock,
  details: detailsBlock,
  figure: figureBlock,
  definitions: definitionsBlock,
  division: divisionBlock,
};
