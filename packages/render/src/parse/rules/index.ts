/** The registry of rules, in the order in which they are installed. */
import cjkFriendly from "markdown-it-cjk-friendly";
import type { Flavor } from "../../options.ts";
import { abbreviations } from "./inlines/abbreviations.ts";
import { admonitions } from "./containers/admonitions.ts";
import { alerts } from "./containers/alerts.ts";
import { attributes } from "./attributes.ts";
import { autolinks } from "./inlines/autolinks.ts";
import { asides } from "./containers/asides.ts";
import { authorColorsRule } from "./inlines/colors/author-colors.ts";
import { callouts } from "./containers/callouts.ts";
import { comments } from "./inlines/comments.ts";
import { colonContainers } from "./containers/containers-colon.ts";
import { critic } from "./inlines/critic.ts";
import { directives } from "./containers/directives.ts";
import { embeddedHtml } from "./html/embedded-html.ts";
import { footnotes } from "./links/footnotes.ts";
import { htmlSource } from "./html/html-source.ts";
import { inlineNotes } from "./inlines/inline-notes.ts";
import { inlineDiffs } from "./inlines/inline-diffs.ts";
import { insert } from "./inlines/insert.ts";
import { keys } from "./inlines/keys.ts";
import { imageSizes } from "./inlines/image-sizes.ts";
import { codeInfo } from "./code-info.ts";
import { contents } from "./contents.ts";
import { csvTables } from "./tables/csv-tables.ts";
import { dashedTables } from "./tables/dashed-tables.ts";
import { definitionLists } from "./lists/definition-lists.ts";
import { imageCaptions } from "./image-captions.ts";
import { labels } from "./links/labels.ts";
import { mdxComments } from "./mdx/mdx-comments.ts";
import { mdxImports } from "./mdx/mdx-imports.ts";
import { mystLines } from "./myst-lines.ts";
import { substitutions } from "./inlines/substitutions.ts";
import { letterLists } from "./lists/letter-lists.ts";
import { lineBreaks } from "./inlines/line-breaks.ts";
import { mark } from "./inlines/mark.ts";
import { mathBlock } from "./math-block.ts";
import { mathInline } from "./inlines/math-inline.ts";
import { pageBreaks } from "./page-breaks.ts";
import { alignedParagraphs } from "./repair/aligned-paragraphs.ts";
import { bareBrackets } from "./repair/bare-brackets.ts";
import { closingStrong } from "./repair/closing-strong.ts";
import { delimiterRows } from "./repair/delimiter-rows.ts";
import { markerSpaces } from "./repair/marker-spaces.ts";
import { nestedFences } from "./repair/nested-fences.ts";
import { tightHtml } from "./repair/tight-html.ts";
import { commentTails } from "./html/comment-tails.ts";
import { blockIds } from "./links/block-ids.ts";
import { components } from "./mdx/components.ts";
import { componentBodies } from "./mdx/component-bodies.ts";
import { formulaTails } from "./formula-tails.ts";
import { spacedAddresses } from "./repair/spaced-addresses.ts";
import { doubledBackslashes } from "./repair/doubled-backslashes.ts";
import { slideMatter } from "./slide-matter.ts";
import { logseq } from "./logseq.ts";
import { closingTags } from "./repair/closing-tags.ts";
import { ownMarkers } from "./repair/own-markers.ts";
import { tabRows } from "./repair/tab-rows.ts";
import { flatTables } from "./repair/flat-tables.ts";
import { cellLines } from "./repair/cell-lines.ts";
import { fencesBehindWords } from "./repair/fences-behind-words.ts";
import { tightHeadings } from "./repair/tight-headings.ts";
import { paddedStrong } from "./repair/padded-strong.ts";
import { mermaidBoxes } from "./mermaid-boxes.ts";
import { itemTables } from "./repair/item-tables.ts";
import { customEmoji } from "./custom-emoji.ts";
import { readings } from "./inlines/readings.ts";
import { templateShortcodes } from "./shortcodes/index.ts";
import { liquidTags } from "./shortcodes/liquid-tags.ts";
import { bbcode } from "./bbcode.ts";
import { blockAttributes } from "./containers/block-attributes.ts";
import { ALL, GITHUB, GITHUB_ALONE, type Rule } from "./rule.ts";
import { quoteFences } from "./containers/quote-fences.ts";
import { roles } from "./inlines/roles.ts";
import { slashBlocks } from "./containers/slash-blocks.ts";
import { strikethrough } from "./inlines/strikethrough.ts";
import { superscript } from "./inlines/superscript.ts";
import { tableCells } from "./tables/table-cells.ts";
import { taskLists } from "./lists/task-lists.ts";
import { tildes } from "./inlines/tildes.ts";
import { wikiLinks } from "./links/wiki-links.ts";
import { gridTables } from "./tables/grid-tables.ts";
import { lineBlocks } from "./line-blocks.ts";
import { tableCaptions } from "./tables/table-captions.ts";
import { tableSpans } from "./tables/table-spans.ts";
import { taskStatesRule } from "./lists/task-states.ts";
import { terminalColors } from "./inlines/colors/terminal-colors.ts";
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
  commentTails,
  { name: "line-breaks", flavors: ALL, install: lineBreaks },
  { name: "math-block", flavors: GITHUB, install: mathBlock },
  { name: "math-inline", flavors: GITHUB, install: mathInline },
  { name: "page-breaks", flavors: GITHUB, install: pageBreaks },
  { name: "table-cells", flavors: GITHUB, install: tableCells },
  { name: "task-lists", flavors: GITHUB, install: taskLists },
  { name: "alerts", flavors: GITHUB_ALONE, install: alerts },
  callouts,
  directives,
  formulaTails,
  colonContainers,
  mermaidBoxes,
  roles,
  labels,
  mystLines,
  admonitions,
  slashBlocks,
  quoteFences,
  logseq,
  templateShortcodes,
  liquidTags,
  blockAttributes,
  bbcode,
  { name: "shortcodes", flavors: GITHUB },
  mark,
  keys,
  insert,
  superscript,
  customEmoji,
  readings,
  comments,
  mdxComments,
  mdxImports,
  components,
  componentBodies,
  abbreviations,
  inlineNotes,
  critic,
  inlineDiffs,
  authorColorsRule,
  asides,
  imageSizes,
  attributes,
  wikiLinks,
  blockIds,
  delimiterRows,
  nestedFences,
  tightHtml,
  alignedParagraphs,
  bareBrackets,
  closingStrong,
  paddedStrong,
  doubledBackslashes,
  spacedAddresses,
  closingTags,
  markerSpaces,
  tightHeadings,
  fencesBehindWords,
  cellLines,
  itemTables,
  flatTables,
  tabRows,
  ownMarkers,
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
  substitutions,
  tomlFrontMatter,
  slideMatter,
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
