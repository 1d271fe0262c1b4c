/** Reads Markdown for a render: the Document with all that options make of it before it is enriched. */
import type { Diagnostics } from "../diagnostics.ts";
import type { Document } from "../document.ts";
import type { ResolvedOptions } from "../options.ts";
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
