/** Makes formatted text (HTML) of Markdown, read and enriched as for a picture. The program it is pasted into lays it out. */
import { Diagnostics } from "../diagnostics.ts";
import { enrich } from "../enrich/index.ts";
import { documentToHtml, type FormattedText } from "../html/index.ts";
import { MARKDOWN_LIMIT, resolveOptions, type RenderOptions } from "../options.ts";
import { parse } from "../parse/index.ts";
import { lookOf } from "../press/design/look.ts";
import { lineLimit, mostRead, pageOf, refuseLargeDiagrams, Scales } from "../weigh/index.ts";
import { WEIGHT_LIMIT } from "../weigh/refuse.ts";
import { utf8Length } from "../platform/utf8-length.ts";
import { PIXEL_BUDGET } from "../render-result.ts";
import { themeOf } from "../themes/own-theme.ts";
import type { World } from "../world.ts";
import { checkMarkdown } from "./markdown-input.ts";
import { nameAlerts } from "./name-alerts.ts";
import { store } from "./render-steps.ts";
import { settleBrand } from "./settle-brand.ts";
import { pagesFor } from "./settle-pages.ts";

/**
 * Makes formatted text. Images of the network keep their addresses.
 *
 * @param options those of the look and of reading Markdown are heeded
 * @throws RenderError as for a picture, for a wrong option and for Markdown that is missing or too much
 */
export async function formattedText(
  markdown: string,
  options: RenderOptions,
  world: Pick<World, "attached"> = {},
): Promise<FormattedText> {
  const { cards: _, page: _page, ...look } = options;
  const resolved = resolveOptions({ ...look, format: "png" });
  checkMarkdown(markdown, MARKDOWN_LIMIT);
  const diagnostics = new Diagnostics();
  await settleBrand(resolved, look, world, diagnostics);
  const bounds = { pixelBudget: PIXEL_BUDGET, weightLimit: WEIGHT_LIMIT };
  const lines = lineLimit(resolved, { ...bounds, bytes: utf8Length(markdown) });
  const page = pageOf(resolved, {});
  const costs = mostRead(page, WEIGHT_LIMIT, lines);
  const { scheme } = themeOf(resolved);
  const pages = pagesFor(resolved, diagnostics);
  const document = parse(markdown, diagnostics, scheme, pages, costs, resolved);
  nameAlerts(document);
  new Scales(document, page, {}).weigh();
  await refuseLargeDiagrams(document, resolved);
  await enrich(document, resolved, { store, world, diagnostics, setsDrawnText: false });
  return documentToHtml(document, lookOf(resolved));
}
