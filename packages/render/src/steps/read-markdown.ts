/** Reads Markdown for a render: the Document with all that options make of it before it is enriched. */
import { BoundedCache } from "../bounded-cache.ts";
import type { Diagnostics } from "../diagnostics.ts";
import type { Document } from "../document.ts";
import { walk } from "../document/walk.ts";
import type { ResolvedOptions } from "../options.ts";
import { isPaged } from "../page/formats.ts";
import { parse } from "../parse/index.ts";
import { vaultOf } from "../parse/source/vault.ts";
import { utf8Length } from "../platform/utf8-length.ts";
import { PIXEL_BUDGET, type RenderContext } from "../render-result.ts";
import { themeOf } from "../themes/own-theme.ts";
import { lineLimit, mostRead, pageOf } from "../weigh/index.ts";
import { WEIGHT_LIMIT } from "../weigh/refuse.ts";
import { pixelsFor } from "./settle-look.ts";
import { pagesFor } from "./settle-pages.ts";

/** @param resolved is completed by what the front matter says of pages */
export function readMarkdown(
  markdown: string,
  resolved: ResolvedOptions,
  diagnostics: Diagnostics,
  context: RenderContext,
): Document {
  const pages = pagesFor(resolved, diagnostics);
  const { weightLimit = WEIGHT_LIMIT } = context;
  const pixelBudget = pixelsFor(resolved, context.pixelBudget ?? PIXEL_BUDGET);
  const lines = lineLimit(resolved, { pixelBudget, weightLimit, bytes: utf8Length(markdown) });
  const costs = mostRead(pageOf(resolved, context), weightLimit, lines);
  const files = context.world?.vault;
  const vault = files && vaultOf(files);
  const { scheme } = themeOf(resolved);
  return parse(markdown, diagnostics, scheme, pages, costs, resolved, vault);
}

/** Memory for documents that are asked about again, in bytes. */
const KEPT = 12_000_000;
/** Bytes of a Document for each block and inline: tables come to 200, items to 170, styled words to 110. */
const PART = 220;
const kept = new BoundedCache<Document>(KEPT, KEPT / 2);

/**
 * Reads Markdown about which there are questions: its blocks, an edit of it, one block of it. Who asks one asks the next,
 * so that the Document is kept for a while, unless reading it gave a warning or an option.
 */
export function readAgain(
  markdown: string,
  resolved: ResolvedOptions,
  diagnostics: Diagnostics,
  context: RenderContext,
): Document {
  const { flavor, breaks, repair, smart, format, page, cards, embedSource, branding } = resolved;
  if (context.world?.vault) return readMarkdown(markdown, resolved, diagnostics, context);
  const pages = isPaged(format) && [page, cards, embedSource, branding?.logo !== undefined];
  const { scheme } = themeOf(resolved);
  const key = JSON.stringify([flavor, breaks, repair, smart, scheme, pages, markdown]);
  const known = kept.get(key);
  if (known) return structuredClone(known);
  const { count } = diagnostics;
  const document = readMarkdown(markdown, resolved, diagnostics, context);
  if (diagnostics.count === count && resolved.page === page)
    kept.set(key, structuredClone(document), bytesOf(document));
  return document;
}

/** How much memory a Document takes, about. */
function bytesOf(document: Document): number {
  let parts = 0;
  const count = () => void (parts += 1);
  walk(document, { block: count, inline: count });
  return parts * PART;
}
