/** Answers what is asked about a document beside its picture: its blocks, and what differs from an earlier version. */
import { blockPlaces } from "../describe/block-ids.ts";
import { Diagnostics } from "../diagnostics.ts";
import type { Asks, Told } from "../diff/asks.ts";
import { difference, type Difference, type Version } from "../diff/index.ts";
import type { Block, Document } from "../document.ts";
import {
  MARKDOWN_LIMIT,
  resolveOptions,
  type RenderOptions,
  type ResolvedOptions,
} from "../options.ts";
import type { RenderContext } from "../render-result.ts";
import { checkMarkdown } from "./markdown-input.ts";
import { nameAlerts } from "./name-alerts.ts";
import { forCards, prepareCards, withThemeOfLook } from "./prepare-cards.ts";
import { preparePages } from "./prepare-pages.ts";
import { readAgain } from "./read-markdown.ts";

/** Reads a version as a render does, up to where it is enriched. */
export function readVersion(
  markdown: string,
  options: ResolvedOptions,
  context: RenderContext,
  diagnostics = new Diagnostics(),
): Version {
  checkMarkdown(markdown, context.markdownLimit ?? MARKDOWN_LIMIT);
  const document = readAgain(markdown, options, diagnostics, context);
  prepareCards(markdown, document, options, diagnostics);
  preparePages(document, options);
  nameAlerts(document);
  return { markdown, document, options };
}

/** The difference of two versions; see `diffMarkdown`. */
export function differenceOf(
  older: string,
  newer: string,
  options: RenderOptions | null,
  context: RenderContext,
): Difference {
  const read = (markdown: string) =>
    readVersion(markdown, forCards(withThemeOfLook(resolveOptions(options), options)), context);
  return difference(read(older), read(newer)).difference;
}

/**
 * @param before the options as they were before the version was read
 * @returns the answers, and the document that is to be drawn
 */
export function tell(
  asks: Asks,
  version: Version,
  before: ResolvedOptions,
  context: RenderContext,
): { told: Told; document: Document } {
  const told: Told = {};
  const { markdown, document } = version;
  if (asks.blocks) told.blocks = blockPlaces(markdown, document).places;
  if (asks.against === undefined) return { told, document };
  const earlier = readVersion(asks.against, before, context);
  const compared = difference(earlier, version, asks.shown);
  told.difference = compared.difference;
  if (asks.changed) keepChanged(document, compared.difference);
  return { told, document: compared.document ?? document };
}

/** Leaves the blocks in the document that are new or changed. Each is on lines that the difference names. */
function keepChanged(document: Document, { blocks }: Difference): void {
  const fresh = new Set(
    blocks.flatMap(({ change, to }) => (to && change !== "moved" ? to[0] : [])),
  );
  const isFresh = ({ line }: Block) => line !== undefined && fresh.has(line);
  document.blocks = document.blocks.filter(isFresh);
  document.footnotes = document.footnotes.filter((note) => note.blocks.some(isFresh));
}
