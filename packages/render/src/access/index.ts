/** Says what of a document a reader with a screen reader, or with weak eyes, would stumble over. */
import { Diagnostics } from "../diagnostics.ts";
import { MARKDOWN_LIMIT, resolveOptions, type RenderOptions } from "../options.ts";
import { parse } from "../parse/index.ts";
import { checkMarkdown } from "../steps/markdown-input.ts";
import { themeOf } from "../themes/own-theme.ts";
import { barriersIn, type Barrier } from "./barriers.ts";

export { barrierCodes, type Barrier, type BarrierCode } from "./barriers.ts";

/**
 * Finds what would be in the way of readers, in the order of its lines: no language, skipped headings, images without a
 * description, links whose words say nothing, tables without a head, and colours of the author's own that cannot be read. Draws
 * nothing. A render mends what it can (levels of headings, colours); no program can say whether a description is true.
 *
 * @throws RenderError for a wrong option and for Markdown that is missing or too long
 */
export function findBarriers(
  markdown: string,
  options: RenderOptions | null = {},
  { markdownLimit = MARKDOWN_LIMIT }: { markdownLimit?: number } = {},
): Barrier[] {
  const resolved = resolveOptions(options);
  checkMarkdown(markdown, markdownLimit);
  const { scheme, colors } = themeOf(resolved);
  const read = parse(markdown, new Diagnostics(), scheme, undefined, undefined, resolved);
  return barriersIn(read, colors);
}
