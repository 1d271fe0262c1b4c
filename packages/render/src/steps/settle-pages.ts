import { isPaged } from "../page/formats.ts";
import type { Diagnostics } from "../diagnostics.ts";
import type { ResolvedOptions } from "../options.ts";
import { lineOf, type FrontMatter } from "../parse/source/front-matter.ts";
import type { Pages } from "../parse/index.ts";
import type { AttachedFile } from "../pdf-writer/attachment.ts";
import type { World } from "../world.ts";
import { namesField } from "../page/line.ts";
import { withFrontMatter } from "../page/from-front-matter.ts";
import { whyNotTurned } from "../page/sheet.ts";
import { asList, attaching } from "../page/standards.ts";

/**
 * Makes the function that reads page options from the front matter while a document is parsed. It
 * completes those of the request in place, and returns whether the document is set on pages and
 * whether that was asked for. Page breaks do not divide cards.
 */
export function pagesFor(
  options: ResolvedOptions,
  diagnostics: Diagnostics,
): (front: FrontMatter, source: string) => Pages {
  if (!isPaged(options.format)) {
    if (options.page)
      diagnostics.warn("OPTION_IGNORED", `page has no effect on ${options.format}, only on pdf`);
    return () => "none";
  }
  return ({ mapping, lines }, source) => {
    const given = mapping["page"];
    const line = given === undefined ? 1 : lineOf("page", source, lines);
    const page = withFrontMatter(options.page, given, line, diagnostics);
    options.page =
      options.embedSource && page ? withoutClash(page, options.page, line, diagnostics) : page;
    tellOfLogo(page, options.branding?.logo !== undefined, diagnostics);
    tellOfLetterhead(page, diagnostics);
    tellOfTurned(page, options.cards, diagnostics);
    if (page) return "asked";
    return options.cards ? "none" : "plain";
  };
}

/** A standard that front matter names gives way to `embedSource`, which it does not allow. */
function withoutClash(
  page: NonNullable<ResolvedOptions["page"]>,
  asked: ResolvedOptions["page"],
  line: number,
  diagnostics: Diagnostics,
): ResolvedOptions["page"] {
  const standard = attaching(asList(page.standard), "never");
  if (standard === undefined || asked?.standard !== undefined) return page;
  const message = `page.standard ${standard} lets no Markdown be attached; it is left out`;
  diagnostics.warn("FRONT_MATTER_INVALID", message, line);
  const { standard: _, ...rest } = page;
  return rest;
}

/** Says that a letterhead has no place: a cover is the first page, and columns begin at its top. */
function tellOfLetterhead(page: ResolvedOptions["page"], diagnostics: Diagnostics): void {
  const { letterhead, cover, columns = 1 } = page ?? {};
  if (letterhead === undefined || (!cover && columns === 1)) return;
  const why = cover ? "the cover is the first page" : "the text stands in columns";
  diagnostics.warn("OPTION_IGNORED", `page.letterhead has no effect: ${why}`);
}

function tellOfTurned(
  page: ResolvedOptions["page"],
  cards: ResolvedOptions["cards"],
  diagnostics: Diagnostics,
): void {
  const why = page?.wideTables === "turned" && whyNotTurned(page, cards);
  if (why) diagnostics.warn("OPTION_IGNORED", `page.wideTables has no effect: ${why}`);
}

/** Says that a logo has no line to stand in, or a line no logo. The usual header has room for one. */
function tellOfLogo(
  page: ResolvedOptions["page"],
  isBranded: boolean,
  diagnostics: Diagnostics,
): void {
  if (!page) return;
  const named = [page.header, page.footer].some((line) => namesField(line, "logo"));
  if (named && !page.logo && !isBranded)
    diagnostics.warn("OPTION_IGNORED", "{logo} shows nothing: page.logo names no image");
  if (page.logo && !named && (page.header !== undefined || page.single))
    diagnostics.warn(
      "OPTION_IGNORED",
      "page.logo has no effect: neither page.header nor page.footer names {logo}",
    );
}

/**
 * Reads the files that a PDF is to carry. Their code is loaded with the first.
 *
 * @throws RenderError `INVALID_OPTION`
 */
export async function settleAttachments(
  options: ResolvedOptions,
  world: World,
): Promise<readonly AttachedFile[]> {
  if (!isPaged(options.format) || !options.page?.attachments?.length) return [];
  const { loadAttachments } = await import("../attachments/load.ts");
  return loadAttachments(options, world);
}
