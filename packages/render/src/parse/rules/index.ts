/** The registry of rules, in the order in which they are installed. */
import cjkFriendly from "markdown-it-cjk-friendly";
import type { Flavor } from "../../options.ts";
import { abbreviations } from "./abbreviations.ts";
import { admonitions } from "./admonitions.ts";
import { alerts } from "./alerts.ts";
import { attributes } from "./attributes.ts";
import { autolinks } from "./autolinks.ts";
import { asides } from "./asides.ts";
import { authorColorsRule } from "./author-colors.ts";
import { callouts } from "./callouts.ts";
import { comments } from "./comments.ts";
import { colonContainers } from "./containers-colon.ts";
import { critic } from "./critic.ts";
import { directives } from "./directives.ts";
import { embeddedHtml } from "./embedded-html.ts";
import { footnotes } from "./footnotes.ts";
import { htmlSource } from "./html-source.ts";
import { inlineNotes } from "./inline-notes.ts";
import { insert } from "./insert.ts";
import { keys } from "./keys.ts";
import { imageSizes } from "./image-sizes.ts";
import { codeInfo } from "./code-info.ts";
import { contents } from "./contents.ts";
import { csvTables } from "./csv-tables.ts";
import { dashedTables } from "./dashed-tables.ts";
import { definitionLists } from "./definition-lists.ts";
import { imageCaptions } from "./image-captions.ts";
import { labels } from "./labels.ts";
import { letterLists } from "./letter-lists.ts";
import { lineBreaks } from "./line-breaks.ts";
import { mark } from "./mark.ts";
import { mathBlock } from "./math-block.ts";
import { mathInline } from "./math-inline.ts";
import { pageBreaks } from "./page-breaks.ts";
import { alignedParagraphs } from "./repair/aligned-paragraphs.ts";
import { bareBrackets } from "./repair/bare-brackets.ts";
import { closingStrong } from "./repair/closing-strong.ts";
import { delimiterRows } from "./repair/delimiter-rows.ts";
import { markerSpaces } from "./repair/marker-spaces.ts";
import { nestedFences } from "./repair/nested-fences.ts";
import { tightHtml } from "./repair/tight-html.ts";
import { ALL, GITHUB, GITHUB_ALONE, type Rule } from "./rule.ts";
import { quoteFences } from "./quote-fences.ts";
import { roles } from "./roles.ts";
import { slashBlocks } from "./slash-blocks.ts";
import { strikethrough } from "./strikethrough.ts";
import { superscript } from "./superscript.ts";
import { tableCells } from "./table-cells.ts";
import { taskLists } from "./task-lists.ts";
import { tildes } from "./tildes.ts";
import { wikiLinks } from "./wiki-links.ts";
import { gridTables } from "./grid-tables.ts";
import { lineBlocks } from "./line-blocks.ts";
import { tableCaptions } from "./table-captions.ts";
import { tableSpans } from "./table-spans.ts";
import { taskStatesRule } from "./task-states.ts";
import { terminalColors } from "./terminal-colors.ts";
import { tomlFrontMatter } from "./toml-front-matter.ts";

/** Every rule that there is. */
export const rules = [
  { name: "cjk-emphasis", flavors: GITHUB, install: cjkFriendly },
  { name: "strikethrough", flavors: GITHUB_ALONE, install: strikethrough },
  tildes,
  { name: "autolinks", flavors: GITHUB, install: autolinks },
  { name: "footnotes", flavors: GITHUB, install: footnotes, containers: ["footnote_definition"] },
  { name: "html-source", flavors: ALL, install: htmlSource },
  embeddedHtml,
  { name: "line-breaks", flavors: ALL, install: lineBreaks },
  { name: "math-block", flavors: GITHUB, install: mathBlock },
  { name: "math-inline", flavors: GITHUB, install: mathInline },
  { name: "page-breaks", flavors: GITHUB, install: pageBreaks },
  { name: "table-cells", flavors: GITHUB, install: tableCells },
  { name: "task-lists", flavors: GITHUB, install: taskLists },
  { name: "alerts", flavors: GITHUB_ALONE, install: alerts },
  callouts,
  directives,
  colonContainers,
  roles,
  labels,
  admonitions,
  slashBlocks,
  quoteFences,
  { name: "shortcodes", flavors: GITHUB },
  mark,
  keys,
  insert,
  superscript,
  comments,
  abbreviations,
  inlineNotes,
  critic,
  authorColorsRule,
  asides,
  imageSizes,
  attributes,
  wikiLinks,
  delimiterRows,
  nestedFences,
  tightHtml,
  alignedParagraphs,
  bareBrackets,
  closingStrong,
  markerSpaces,
  codeInfo,
  terminalColors,
  csvTables,
  taskStatesRule,
  letterLists,
  definitionLists,
  tableCaptions,
  tableSpans,
  lineBlocks,
  gridTables,
  dashedTables,
  imageCaptions,
  contents,
  tomlFrontMatter,
] as const satisfies readonly Rule[];

export type RuleName = (typeof rules)[number]["name"];

const none: ReadonlySet<RuleName> = new Set();
const names = new Map<Flavor, ReadonlySet<RuleName>>();

/** Names of the rules that hold in a flavour. */
export function rulesOf(flavor: Flavor): ReadonlySet<RuleName> {
  if (!names.has(flavor)) {
    const held = (rules as readonly Rule[]).filter(({ flavors }) => flavors.includes(flavor));
    names.set(flavor, new Set(held.map(({ name }) => name as RuleName)));
  }
  return names.get(flavor) ?? none;
}
