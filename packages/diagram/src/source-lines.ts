/** Stand-ins for characters that Mermaid takes out before it parses. */
const GONE = "\u0000";
const GONE_LINE = "\u0001";

const frontMatter = /^\s*---[ \t]*\n[\s\S]*?\n[ \t]*---[ \t]*(?:\n|$)/;
const directive = /%%\{[\s\S]*?\}%%/g;
const comment = /^[ \t\n\u0000\u0001]*%%(?!\{)[^\n]+\n?/gm;
const leading = /^[\s\u0000\u0001]+/;

/**
 * The line of a diagram's source that Mermaid means by a line of what it parses. It takes out front
 * matter, directives, comments and leading white space first. Both are counted from 1.
 */
export function sourceLine(source: string, parsedLine: number): number {
  const text = [frontMatter, directive, comment, leading].reduce(
    (rest, pattern) => rest.replace(pattern, blank),
    source.replace(/\r\n?/g, "\n"),
  );
  let parsed = 1;
  let line = 1;
  for (const char of text) {
    if (parsed === parsedLine && char !== GONE && char !== GONE_LINE) break;
    if (char === "\n") parsed += 1;
    if (char === "\n" || char === GONE_LINE) line += 1;
  }
  return Math.min(line, lineCount(source));
}

function blank(text: string): string {
  return text.replace(/[^\n\u0001]/g, GONE).replaceAll("\n", GONE_LINE);
}

function lineCount(source: string): number {
  return source.trimEnd().split(/\r\n?|\n/).length;
}
