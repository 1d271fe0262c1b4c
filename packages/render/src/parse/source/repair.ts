import type { Diagnostics } from "../../diagnostics.ts";

const REPLACEMENT = "\uFFFD";
const BROKEN = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/**
 * Makes the source well-formed: no byte order mark, line feeds only, and U+FFFD for each NUL and
 * each surrogate that lacks its other half, with one warning that names the first.
 */
export function repair(markdown: string, diagnostics: Diagnostics): string {
  let source = markdown.charCodeAt(0) === 0xfeff ? markdown.slice(1) : markdown;
  if (source.includes("\r")) source = source.replace(/\r\n?/g, "\n");
  if (source.isWellFormed() && !source.includes("\0")) return source;
  let count = 0;
  let first = 0;
  const repaired = source.replace(BROKEN, (_, offset: number) => {
    if (count === 0) first = offset;
    count += 1;
    return REPLACEMENT;
  });
  diagnostics.warn(
    "TEXT_REPAIRED",
    count === 1
      ? "the text holds something that is no character; � stands in its place"
      : `the text holds ${count} things that are no characters; � stands in their place`,
    source.slice(0, first).split("\n").length,
  );
  return repaired;
}
