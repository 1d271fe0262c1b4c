/**
 * How much code is given to a grammar, in UTF-16 units; what is larger is shown plain. Grammars are
 * regular expressions, which cannot be interrupted, and many take time with the square of the
 * text's length. The measures behind the numbers: repetitions of some hundred short texts, such as
 * `[a](`, `<<A` and `A`, were given to every grammar.
 */
export const highlightBounds = {
  /** Longest line, for any grammar. */
  line: 2000,
  /** Longest block for a grammar known to be quick: at most 1.5 seconds at worst. */
  quickBlock: 100_000,
  /** Longest block for any other: at most 1.3 seconds at worst. */
  block: 24_000,
  /** All blocks of a document together; a block in a slow grammar counts five times. */
  document: 300_000,
  slowWeight: 5,
} as const;

/** Grammars that stayed quick on every text tried. */
const quick: ReadonlySet<string> = new Set([
  "bash",
  "clojure",
  "css",
  "dart",
  "diff",
  "dockerfile",
  "elixir",
  "go",
  "graphql",
  "groovy",
  "http",
  "json",
  "julia",
  "kotlin",
  "latex",
  "less",
  "lua",
  "makefile",
  "markdown",
  "nginx",
  "objectivec",
  "perl",
  "php",
  "plaintext",
  "powershell",
  "python",
  "r",
  "rust",
  "scss",
  "shell",
  "sql",
  "swift",
  "vim",
  "wasm",
  "xml",
  "yaml",
]);

/** Whether a block may be given to a grammar. */
export function isWithinBounds(grammar: string, text: string): boolean {
  if (text.length > (quick.has(grammar) ? highlightBounds.quickBlock : highlightBounds.block))
    return false;
  if (text.length <= highlightBounds.line) return true;
  for (let from = 0; from < text.length;) {
    const feed = text.indexOf("\n", from);
    const end = feed < 0 ? text.length : feed;
    if (end - from > highlightBounds.line) return false;
    from = end + 1;
  }
  return true;
}

/** The part of the document's allowance that a block uses. */
export function weightOf(grammar: string, text: string): number {
  return text.length * (quick.has(grammar) ? 1 : highlightBounds.slowWeight);
}
