import { isPaged } from "../page/formats.ts";
import { Diagnostics, RenderError } from "../diagnostics.ts";
import type { Format, ResolvedOptions } from "../options.ts";
import { parse } from "../parse/index.ts";
import { pagesFor } from "../steps/settle-pages.ts";
import { themeOf } from "../themes/own-theme.ts";
import { tellShifted, type JoinPart, type ParsedPart } from "./index.ts";
import { vaultAmong } from "./vault-among.ts";

/** Reads each part. The first one's front matter may say what the pages are. */
export function readParts(
  parts: readonly JoinPart[],
  options: ResolvedOptions,
  diagnostics: Diagnostics,
): ParsedPart[] {
  const read: ParsedPart[] = [];
  let linesBefore = 0;
  for (const { markdown, path, vault } of parts) {
    const own = new Diagnostics();
    const pages = read.length === 0 ? pagesFor(options, own) : () => "asked" as const;
    const { scheme } = themeOf(options);
    const asked: typeof pages = (front, source) => {
      pages(front, source);
      options.page ??= {};
      return "asked";
    };
    const links = vaultAmong(parts, path, vault);
    const document = parse(markdown, own, scheme, asked, undefined, options, links);
    tellShifted(own, diagnostics, linesBefore);
    read.push({ path, document, linesBefore });
    linesBefore += markdown.split(/\r\n|\n|\r/).length;
  }
  return read;
}

export function refuseOtherFormats(format: Format): void {
  if (isPaged(format)) return;
  const message = `format must be pdf where several files are joined; got "${format}"`;
  throw new RenderError("INVALID_OPTION", message, { details: [{ path: "format", message }] });
}
