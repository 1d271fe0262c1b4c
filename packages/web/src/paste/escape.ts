/** Text in which nothing is Markdown by chance; and in which no more is escaped than must be. */

const rules: readonly (readonly [RegExp, string])[] = [
  [/\\(?=[!-/:-@[-`{-~])/gu, String.raw`\\`],
  [/[*`]/gu, String.raw`\$&`],
  // Within a word an underscore is a letter.
  [/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, String.raw`\_`],
  [/^(#{1,6}\s|>|\+\s|-\s|=+$|-{3,}$|~{3,})/u, String.raw`\$1`],
  [/^(\d{1,9})([.)]\s)/u, String.raw`$1\$2`],
  [/\[(?=[^\]]*\](?:\(|\[|:))/gu, String.raw`\[`],
  [/~~/gu, String.raw`\~~`],
  [/<(?=[a-z/!?])/giu, String.raw`\<`],
];

export function escapeMarkdown(text: string): string {
  return rules.reduce((escaped, [pattern, by]) => escaped.replaceAll(toGlobal(pattern), by), text);
}

function toGlobal(pattern: RegExp): RegExp {
  return pattern.global ? pattern : new RegExp(pattern.source, `${pattern.flags}g`);
}
